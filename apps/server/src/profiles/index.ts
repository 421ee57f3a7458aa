export { registerProfiles } from "./profiles.routes.ts";
