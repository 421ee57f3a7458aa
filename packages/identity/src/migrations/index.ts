import * as identity from "./0001-identity.ts";
import * as complete from "./0002-complete.ts";

/** Run by the host before `createIdentity`; forward-only. */
export const identityMigrations = { "0001-identity": identity, "0002-complete": complete };
