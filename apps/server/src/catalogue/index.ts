export { catalogueCommands } from "./catalogue.commands.ts";
export { importCatalogue } from "./import.ts";
export { loadStarterCatalogue } from "./starter.ts";
