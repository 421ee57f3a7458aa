// Shelves of one author or genre: a door of their own, so that other pages do not carry them.
export { BookShelf } from "./book-shelf";
export { genreLeads } from "./genre-leads";
export { GenreLinks } from "./genre-links";
