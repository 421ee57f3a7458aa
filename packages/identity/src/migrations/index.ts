import * as identity from "./0001-identity.ts";

/** Run by the host before `createIdentity`; forward-only. */
export const identityMigrations = { "0001-identity": identity };
