export { registerCatalogueImports } from "./catalogue-imports.routes.ts";
export { catalogueImportsData } from "./own-data.mutations.ts";
export { createCatalogueImports } from "./run-imports.ts";
