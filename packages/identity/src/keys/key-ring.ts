import { createPrivateKey, type KeyObject } from "node:crypto";
import { StartupError } from "@okurca/server-kit";
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from "jose";
import type { Envelope } from "../protection/envelope.ts";
import type { Db } from "../tables.ts";
import { alone, makeKey } from "./signing-keys.mutations.ts";
import {
  loadKeys,
  type Purpose,
  privateKeyContext,
  purposes,
  type SigningKeyRow,
} from "./signing-keys.queries.ts";

/** Milliseconds between two looks for an unknown key: a caller's made-up keys cost no more than that. */
const lookAgainAfter = 2000;

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

export interface KeyRing {
  signing(purpose: Purpose): SigningKey;
  /** The same object until the keys change. */
  jwks(): { keys: Record<string, string>[] };
  verifier: JWTVerifyGetKey;
  /** Reloads the keys. */
  refresh(): Promise<void>;
  /** Reloads them for a caller who met an unknown key; now and again only. */
  lookAgain(): Promise<void>;
}

function openKey(row: SigningKeyRow, envelope: Envelope): KeyObject {
  let der: Buffer;
  try {
    der = envelope.open(row.private_key, privateKeyContext(row.kid));
  } catch {
    throw new StartupError(
      "The identity key file is not the one this database was made with: it does not open the signing keys. Put the right key file back.",
    );
  }
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

interface View {
  jwks: { keys: Record<string, string>[] };
  verify: JWTVerifyGetKey;
  signing: Record<Purpose, SigningKey>;
  /** The entry holds between these times. */
  from: number;
  until: number;
}

/**
 * Different RSA keys sign ID and access tokens; the first start makes them and stores them sealed. Two
 * processes that start at once make one set. A key is published before it is used and after: see
 * `rotateSigningKeys`. Throws a `StartupError` when the key file does not open them.
 */
export async function createKeyRing(parts: {
  db: Db;
  poolId: string;
  envelope: Envelope;
  now: () => Date;
}): Promise<KeyRing> {
  const { db, poolId, envelope, now } = parts;
  let rows: SigningKeyRow[];
  let opened = new Map<string, KeyObject>();
  let view: View | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function makeMissing(): Promise<void> {
    const lacks = (purpose: Purpose) => !rows.some((row) => row.purpose === purpose);
    if (!purposes.some(lacks)) return;
    await alone(db, async (tx) => {
      rows = await loadKeys(tx, poolId);
      for (const purpose of purposes.filter(lacks)) {
        await makeKey(tx, { poolId, purpose, envelope, useFrom: now() });
      }
    });
    rows = await loadKeys(db, poolId);
  }

  /** The newest key in use; if none is yet, the one that will be first. */
  function chooseRow(purpose: Purpose, published: readonly SigningKeyRow[], time: number): SigningKeyRow {
    const own = published.filter((row) => row.purpose === purpose);
    const found = own.find((row) => row.use_from.getTime() <= time) ?? own.at(-1);
    if (!found) throw new Error(`no signing key for ${purpose}`);
    return found;
  }

  function look(time: number): View {
    const times = rows.flatMap((row) => [row.use_from.getTime(), row.keep_until?.getTime() ?? 0]);
    const published = rows.filter((row) => row.keep_until === null || row.keep_until.getTime() > time);
    const keyOf = (purpose: Purpose): SigningKey => {
      const row = chooseRow(purpose, published, time);
      const key = opened.get(row.kid) ?? openKey(row, envelope);
      opened.set(row.kid, key);
      return { kid: row.kid, key };
    };
    const jwks = { keys: published.map((row) => row.public_jwk) };
    return {
      jwks,
      verify: createLocalJWKSet(jwks as unknown as Parameters<typeof createLocalJWKSet>[0]),
      signing: { id: keyOf("id"), access: keyOf("access") },
      from: Math.max(0, ...times.filter((at) => at <= time)),
      until: Math.min(Number.POSITIVE_INFINITY, ...times.filter((at) => at > time)),
    };
  }

  function present(): View {
    const time = now().getTime();
    if (!view || time < view.from || time >= view.until) view = look(time);
    return view;
  }

  async function refresh(): Promise<void> {
    const before = JSON.stringify(rows.map(({ kid, use_from, keep_until }) => [kid, use_from, keep_until]));
    const fresh = await loadKeys(db, poolId);
    if (
      JSON.stringify(fresh.map(({ kid, use_from, keep_until }) => [kid, use_from, keep_until])) === before
    ) {
      return;
    }
    rows = fresh;
    opened = new Map([...opened].filter(([kid]) => rows.some((row) => row.kid === kid)));
    view = undefined;
  }

  async function lookAgain(): Promise<void> {
    const time = performance.now();
    if (time - lookedAt < lookAgainAfter) return;
    lookedAt = time;
    await refresh();
  }

  rows = await loadKeys(db, poolId);
  await makeMissing();
  present();

  return {
    signing: (purpose) => present().signing[purpose],
    jwks: () => present().jwks,
    async verifier(header, token) {
      try {
        return await present().verify(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        await lookAgain();
        return present().verify(header, token);
      }
    },
    refresh,
    lookAgain,
  };
}
