export { registerCatalogueImports } from "./catalogue-imports.routes.ts";
export { catalogueImportsData } from "./own-data.queries.ts";
export { createCatalogueImports } from "./run-imports.ts";
