// What visitors see of quotes; it loads nothing that only readers need.
export { keptBy } from "./kept-by";
export { ReaderQuotesView } from "./reader-quotes-view";
export { type ShownPassage, shownPassage, VisitorPassages } from "./visitor-passages";
