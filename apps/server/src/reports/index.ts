export { reportsData } from "./own-data.mutations.ts";
export { reportCommands } from "./reports.commands.ts";
export { registerReports } from "./reports.routes.ts";
