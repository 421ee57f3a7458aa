import { type RawBuilder, sql } from "kysely";
import { verifierContext as deviceContext } from "../devices/devices.ts";
import { secretContext as totpContext } from "../mfa/factors.ts";
import { successorContext } from "../sessions/sessions.ts";
import { verifierContext } from "../users/verifiers.ts";
import { digestName, secretContext } from "./sealing.ts";
import { privateKeyContext } from "./signing-keys.queries.ts";

/** A column of sealed values: which of them are a pool's, and what each was sealed for. */
export interface SealedColumn {
  table: string;
  column: string;
  key: string;
  /** SQL over the table to what its context is made of. */
  subject: string;
  isOurs(poolId: string): RawBuilder<boolean>;
  context(poolId: string, subject: string): string;
}

const ofPool = (poolId: string) => sql<boolean>`pool_id = ${poolId}`;
const ofUsers = (poolId: string) =>
  sql<boolean>`user_id IN (SELECT id FROM identity.users WHERE pool_id = ${poolId})`;
const users = { table: "users", key: "id", isOurs: ofPool };

/** Every column that holds sealed values. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "secrets",
    column: "sealed",
    key: "name",
    subject: "name",
    isOurs: (poolId) => sql`name = ${digestName(poolId)}`,
    context: (_pool, name) => secretContext(name),
  },
  {
    table: "signing_keys",
    column: "private_key",
    key: "kid",
    subject: "kid",
    isOurs: ofPool,
    context: (_pool, kid) => privateKeyContext(kid),
  },
  { ...users, column: "verifier", subject: "username", context: verifierContext },
  { ...users, column: "totp_secret", subject: "id::text", context: (_pool, id) => totpContext(id) },
  { ...users, column: "totp_candidate", subject: "id::text", context: (_pool, id) => totpContext(id) },
  {
    table: "devices",
    column: "verifier",
    key: "device_key",
    subject: "device_key",
    isOurs: ofUsers,
    context: (_pool, key) => deviceContext(key),
  },
  {
    table: "refresh_tokens",
    column: "successor",
    key: "token_hash",
    subject: "session_id::text",
    isOurs: (poolId) => sql`session_id IN (SELECT id FROM identity.sessions WHERE ${ofUsers(poolId)})`,
    context: (_pool, session) => successorContext(session),
  },
];
