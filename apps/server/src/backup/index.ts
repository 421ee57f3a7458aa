export { backupCommands } from "./backup.commands.ts";
