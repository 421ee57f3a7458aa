export { BookPassages } from "./book-passages";
export { FoundPassages } from "./found-passages";
export { OwnQuotes } from "./own-quotes";
export { AuthorPassages, PassageList } from "./passage-lists";
export { QuoteDialog } from "./quote-dialog";
export { QuotesTabs } from "./quotes-tabs";
export { ReaderPassage } from "./reader-passage";
export { ReaderQuotes } from "./reader-quotes";
export { YearAgo } from "./year-ago";
