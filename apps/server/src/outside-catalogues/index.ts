export { deleteOldAnswers } from "./answers.mutations.ts";
export { createCatalogues } from "./catalogues.ts";
export { registerOutsideCatalogues } from "./outside-catalogues.routes.ts";
export { outsideCataloguesData } from "./own-data.ts";
