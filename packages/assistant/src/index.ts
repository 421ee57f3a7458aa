export type { Answer, Question, Thread } from "./answer.ts";
export { answerFromCatalogue } from "./answer-from-catalogue.ts";
export { isInDanger, urgesDanger } from "./danger/danger.ts";
export { asksForHarm } from "./danger/phrases.ts";
export { isForMachines } from "./parse/for-machines.ts";
export {
  type BookDetails,
  type BookFilter,
  type Edition,
  type Friend,
  type KeptPassage,
  type KnownBook,
  type Named,
  type PublicReview,
  type ReadingStatistics,
  type ShelfBook,
  type ShelfTools,
  type SuggestedBook,
  type ToolName,
  tools,
} from "./tools.ts";
