import { type Kysely, sql } from "kysely";

/** What a table or a column is, where its name does not say it: shown by psql and in the generated table types. */
const comments: Readonly<Record<string, string>> = {
  "users.id": "`sub`",
  "users.username_key": "Lower-case ASCII; unique in the pool",
  "users.verifier": "Sealed under the key file",
  "users.temporary_until": "A temporary password works until then",
  "users.pending_email":
    "The address the reader wants instead; the old one stays until the new one is proven",
  "users.totp_secret": "Sealed; verified by a code of it",
  "users.totp_candidate": "Sealed; shown to the reader, no code of it seen yet",
  "users.totp_step": "Of the last code that was accepted: each works once",
  "sessions.id": "`origin_jti` of every token of this sign-in",
  "sessions.address": "Where it was opened from",
  "sessions.agent": "What it was opened with (User-Agent)",
  "sessions.last_used_at": "The last refresh",
  "sessions.factor_at": "When the second factor was last proven in this session",
  devices: "Given out with the tokens of a sign-in; the reader's own once the client has confirmed it",
  "devices.verifier": "Sealed under the key file",
  "refresh_tokens.successor":
    "The next token, sealed: a second refresh within the grace period gets the same one",
  "refresh_tokens.tells_session":
    "By itself, of which sign-in it is: it may be forgotten a while after it was replaced",
  "signing_keys.use_from": "Published before, so that those who keep the keys for a while know it in time",
  "signing_keys.keep_until": "Published until then: the last token signed with it has expired",
  "used_blocks.is_returned": "Given back for one more use, which happens to a block at most once",
  sealing_keys:
    "Keys of the key file that something kept may be sealed with: a program without one of them does not start",
  key_holders: "Running programs; each tells a few times a minute that it is there",
  "key_holders.sealing_key": "What it has sealed with since it told last",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("identity", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
