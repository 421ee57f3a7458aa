export { registerProfiles } from "./profiles.routes.ts";
export { getPublicProfile } from "./profiles.service.ts";
