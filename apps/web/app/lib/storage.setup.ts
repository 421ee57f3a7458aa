// Test files of one process share a window: what one left in its storage, as the mark of a session, would be the next one's.
localStorage.clear();
sessionStorage.clear();
