export { IdentityError } from "./error.ts";
export { createIdentity, type Identity } from "./identity.ts";
export { identityMigrations } from "./migrations/index.ts";
export type { IdentityOptions, Limits, OutgoingMail } from "./options.ts";
