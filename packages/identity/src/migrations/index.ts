import * as identity from "./0001-identity.ts";
import * as complete from "./0002-complete.ts";
import * as keys from "./0003-keys.ts";
import * as refreshTokens from "./0004-refresh-tokens.ts";
import * as cleaning from "./0005-cleaning.ts";
import * as names from "./0006-names.ts";
import * as comments from "./0007-comments.ts";
import * as tickets from "./0008-tickets.ts";

/** Run by the host before `createIdentity`; forward-only. */
export const identityMigrations = {
  "0001-identity": identity,
  "0002-complete": complete,
  "0003-keys": keys,
  "0004-refresh-tokens": refreshTokens,
  "0005-cleaning": cleaning,
  "0006-names": names,
  "0007-comments": comments,
  "0008-tickets": tickets,
};
