export { accountCommands } from "./accounts.commands.ts";
export { registerAccounts } from "./accounts.routes.ts";
