export { endSuspensions } from "./decisions/suspension-ends.ts";
export { holdIfWatched } from "./held/hold-text.ts";
export { objectionCommands } from "./objections/objections.commands.ts";
export { findWaitingObjections } from "./objections/objections.queries.ts";
export { reportsData } from "./own-data.mutations.ts";
export { reportCommands } from "./reports.commands.ts";
export { findWaitingReports, isReported } from "./reports.queries.ts";
export { registerReports } from "./reports.routes.ts";
export { tellOperator } from "./waiting.ts";
