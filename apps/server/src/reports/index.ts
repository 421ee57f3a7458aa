export { reportsData } from "./own-data.mutations.ts";
export { reportCommands } from "./reports.commands.ts";
export { findWaitingReports } from "./reports.queries.ts";
export { registerReports } from "./reports.routes.ts";
export { tellOperator } from "./waiting.ts";
