export type { Answer, Question, Thread } from "./answer.ts";
export { answerFromCatalogue } from "./answer-from-catalogue.ts";
export { isInDanger, urgesDanger } from "./danger/danger.ts";
export { asksForHarm } from "./danger/phrases.ts";
export type {
  BookDetails,
  BookFilter,
  KnownBook,
  PublicReview,
  ReadingStatistics,
  ShelfBook,
  ShelfTools,
  SuggestedBook,
} from "./shelf-tools.ts";
