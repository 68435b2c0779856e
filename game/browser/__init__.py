"""The only code that touches the document, the worker, sound, the clipboard and the browser's storage."""
