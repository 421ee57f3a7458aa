export { IdentityError } from "./error.ts";
export { createIdentity, type Identity } from "./identity.ts";
export type { IdentityKeys } from "./keys/identity-keys.ts";
export { identityMigrations } from "./migrations/index.ts";
export type { IdentityOptions, KeySource, Limits, OutgoingMail } from "./options.ts";
export { sealingKeyIds } from "./protection/sealer.ts";
export type { OpenSession } from "./sessions/session-list.ts";
