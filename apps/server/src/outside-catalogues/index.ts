export { deleteOldAnswers } from "./answers.mutations.ts";
export { createCatalogues } from "./catalogues.ts";
export { createLookUp, type FoundBook, type LookUp } from "./look-up.ts";
export { registerOutsideCatalogues } from "./outside-catalogues.routes.ts";
export { outsideCataloguesData } from "./own-data.ts";
export { listSourceStates } from "./source-states.ts";
export { noteFailure, noteSuccess, takeTurn } from "./turns.mutations.ts";
