// The facts of a book in fields and in words: a door of its own, for who corrects them and who adds a book.
export { factText, sourceName } from "./fact-words";
export {
  checkFacts,
  draftOf,
  type FactProblems,
  type FactsDraft,
  factNames,
  isFactChanged,
  problemsIn,
  readFacts,
  withoutChanged,
} from "./facts-draft";
export { FactsFields } from "./facts-fields";
