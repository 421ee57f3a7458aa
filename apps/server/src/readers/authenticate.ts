import { deleteAccount, pictureKeyIn } from "@okurca/contract";
import { type Actor, AppError, type Authenticate, inTransaction } from "@okurca/server-kit";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { AppContext } from "../context.ts";
import { upsertReader } from "./readers.mutations.ts";
import { findPresence, findReaderBySubject } from "./readers.queries.ts";
import { createSeen } from "./seen.ts";
import { createTokenVerifier, type ReaderClaims } from "./token.ts";

/** Tokens last seen to agree with the row; on the next calls of the same token it is only asked whether it is there. */
const rememberedReaders = 20_000;

type Row = NonNullable<Awaited<ReturnType<typeof findReaderBySubject>>>;

function sameFacts(claims: ReaderClaims, row: Row): boolean {
  return (
    claims.username === row.username &&
    claims.name === row.name &&
    claims.email === row.email &&
    claims.isEmailVerified === row.is_email_verified &&
    (claims.pictureKey === undefined || claims.pictureKey === (pictureKeyIn(row.picture ?? "") ?? null)) &&
    JSON.stringify(claims.favoriteGenres) === JSON.stringify(row.favorite_genres)
  );
}

/** Who has no row any more. */
function toStranger({ subject, originId, signedInAt, username, name }: ReaderClaims): Actor {
  const nothing = { readerId: "", email: null, picture: null, favoriteGenres: [], birthdate: null };
  return { ...nothing, subject, sessionId: originId, signedInAt, username, name };
}

/**
 * Bearer token → the reader's row, made or refreshed from the claims when they differ.
 * An access token, a foreign, expired or revoked token is `unauthenticated`, one of a deleted account is
 * `account_deleted`: at once and in every process, for the database is asked each time. A suspension whose time is over ends
 * before the call goes on, whether the job has looked or not.
 */
export function createAuthenticate(
  ctx: AppContext,
  { endSuspensions }: { endSuspensions: () => Promise<void> },
): Authenticate {
  const { identity } = ctx;
  const verify = createTokenVerifier(
    ctx.settings.identity,
    identity ? (options) => identity.jwks(options) : undefined,
    ctx.clock,
  );
  const seen = createSeen(ctx);
  const readers = new LRUCache<string, { token: string; actor: Actor }>({ max: rememberedReaders });

  async function endOver({ suspended_until: until }: { suspended_until: Date | null }): Promise<void> {
    if (until !== null && until <= ctx.clock()) await endSuspensions();
  }

  async function loadReader(claims: ReaderClaims): Promise<Actor> {
    let row = await findReaderBySubject(ctx.reads, claims.issuer, claims.subject);
    if (!row || (!sameFacts(claims, row) && row.claims_at <= claims.issuedAt)) {
      await inTransaction(ctx.db, (tx) => upsertReader(tx, claims, ctx.clock()));
      await ctx.replica.waitForReplica();
      row = await findReaderBySubject(ctx.reads, claims.issuer, claims.subject);
    }
    if (!row) throw new AppError("unauthenticated");
    await endOver(row);
    return {
      readerId: row.id,
      subject: claims.subject,
      sessionId: claims.originId,
      signedInAt: claims.signedInAt,
      username: row.username,
      name: row.name,
      email: row.email,
      picture: row.picture,
      favoriteGenres: row.favorite_genres ?? [],
      birthdate: claims.birthdate,
    };
  }

  /** The one call that a deleted account's token still makes: it finds nothing, and says that all is done. */
  const isDeletion = ({ method, routeOptions }: FastifyRequest) =>
    method === deleteAccount.method && routeOptions.url === deleteAccount.path;

  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return undefined;
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
    const claims = token ? await verify(token) : undefined;
    if (!token || !claims) throw new AppError("unauthenticated");
    const isRevoked = await identity?.isRevoked({
      sub: claims.subject,
      origin_jti: claims.originId,
      iat: Math.floor(claims.issuedAt.getTime() / 1000),
    });
    if (isRevoked) throw new AppError("unauthenticated");

    const remembered = readers.get(claims.subject);
    const presence =
      remembered?.token === token ? await findPresence(ctx.reads, remembered.actor.readerId) : undefined;
    if (remembered && presence) {
      await endOver(presence);
      seen(remembered.actor.readerId);
      return remembered.actor;
    }
    const actor = await loadReader(claims).catch((error: unknown) => {
      readers.delete(claims.subject);
      if (error instanceof AppError && error.code === "account_deleted" && isDeletion(request))
        return undefined;
      throw error;
    });
    if (!actor) return toStranger(claims);
    readers.set(claims.subject, { token, actor });
    seen(actor.readerId);
    return actor;
  };
}
