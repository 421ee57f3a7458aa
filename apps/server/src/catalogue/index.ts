export { deleteUnusedBrought, insertBroughtEdition } from "./brought.mutations.ts";
export { catalogueCommands } from "./catalogue.commands.ts";
export { joinKey } from "./catalogue-row.ts";
export { importCatalogue } from "./import.ts";
export { catalogueData } from "./own-data.ts";
export { recountRepresentatives } from "./representatives.mutations.ts";
export { loadStarterCatalogue } from "./starter.ts";
