export { startIdentity } from "./embedded.ts";
export { identityCommands } from "./identity.commands.ts";
export { registerIdentity } from "./identity.routes.ts";
export { makeKeyFile, readKeyFile } from "./key-file.ts";
