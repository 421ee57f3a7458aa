export { startIdentity } from "./embedded.ts";
export { registerIdentity } from "./identity.routes.ts";
