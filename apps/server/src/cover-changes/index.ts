export { coverCommands } from "./cover.commands.ts";
export { registerCoverChanges } from "./cover-changes.routes.ts";
