"""Set-up of the page: gets the runtime, makes the snapshot, serves, builds the site. The page itself never loads it."""
