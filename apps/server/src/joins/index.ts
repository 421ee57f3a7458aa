export { findWaitingDoubles } from "./doubles/doubles.queries.ts";
export { keepDoublesFound } from "./doubles/find-doubles.ts";
export { joinCommands } from "./joins.commands.ts";
export { registerJoins } from "./joins.routes.ts";
export { createMovedInput } from "./moved-input.ts";
export { joinsData } from "./own-data.mutations.ts";
export { keepJoinsUp } from "./run-join.ts";
export { loadStarterNames } from "./starter-names.ts";
