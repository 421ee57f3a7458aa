export { CatalogueImports } from "./catalogue-imports";
