export { bringQuotes, deleteUnchangedQuotes } from "./bring.mutations.ts";
export { isSamePassage } from "./is-same-passage.ts";
export { createKeptTexts } from "./kept-texts.ts";
export {
  bringQuotesBack,
  followEditions,
  followWork,
  type QuotesMoved,
  replaceEditionOfQuotes,
} from "./moves.mutations.ts";
export { quotesData } from "./own-data.queries.ts";
export { foldOf, keysOf, wordsOf } from "./passage-words.ts";
export { getPublicWordings } from "./passages.queries.ts";
export { setQuoteHeld, setQuoteHidden } from "./quotes.mutations.ts";
export { listOwnTexts } from "./quotes.queries.ts";
export { registerQuotes } from "./quotes.routes.ts";
export { getPassage, listBookPassages, listOwnQuotes } from "./quotes.service.ts";
export { findSeenQuote, lockQuoteWords, wordsOfQuote } from "./reported.queries.ts";
export { searchPassages } from "./search.service.ts";
export { listAuthorPassages, listReaderQuotes } from "./shelves.service.ts";
export { findMostKept } from "./week.ts";
