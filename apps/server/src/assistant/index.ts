export { assistantCommands } from "./assistant.commands.ts";
export { registerAssistant } from "./assistant.routes.ts";
export { assistantData } from "./own-data.queries.ts";
