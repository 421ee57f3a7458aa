export { BookPassages } from "./book-passages";
export { FoundPassages } from "./found-passages";
export { OwnQuotes } from "./own-quotes";
export { PassageList } from "./passage-lists";
export { QuotesTabs } from "./quotes-tabs";
export { ReaderPassage } from "./reader-passage";
