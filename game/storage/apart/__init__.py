"""What only playing apart keeps."""
