// From a language's own page to the page itself, with what is after #: only a script sees that.
location.replace(`./${location.hash}`);
