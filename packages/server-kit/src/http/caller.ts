import type { CallRole, Endpoint, ErrorCode } from "@okurca/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

/** The signed-in caller, as the token and the readers table know him or her. */
export interface Actor {
  readerId: string;
  /** `sub` of the token. */
  subject: string;
  /** `origin_jti` of the token: the sign-in it belongs to; undefined when the pool names none. */
  sessionId: string | undefined;
  /** When that was; undefined when the token does not say. */
  signedInAt: Date | undefined;
  username: string;
  name: string;
  email: string | null;
  picture: string | null;
  favoriteGenres: readonly string[];
  /** "YYYY-MM-DD", as the token says. */
  birthdate: string | null;
}

/** Reads the bearer token; undefined without one, throws `unauthenticated` for one that is not valid. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>;

/** Whether the caller's account still exists. */
export type AccountExists = (actor: Actor) => Promise<boolean>;

/** Whether the caller may act in this role at this moment. */
export type ActsAs = (actor: Actor, role: CallRole) => Promise<boolean>;

/** What a caller who has the role must do before the call; undefined when nothing stands against it. */
export type FindMissingProof = (
  actor: Actor,
  call: { isFresh: boolean },
) => Promise<"second_factor_required" | "sign_in_again" | undefined>;

/** Resolves when the next reads see what was written. */
export type WaitForReplica = () => Promise<void>;

/**
 * What a call names by a number that something else has taken the place of, with the number of that; the input itself where
 * what was not there a moment ago has come back since. Undefined otherwise.
 */
export type MovedInput = <Input>(input: Input, code: ErrorCode) => Promise<Input | undefined>;

declare module "fastify" {
  interface FastifyInstance {
    authenticate: Authenticate;
    accountExists?: AccountExists;
    /** Without it nobody has a role. */
    actsAs?: ActsAs;
    missingProof?: FindMissingProof;
    waitForReplica?: WaitForReplica;
    movedInput?: MovedInput;
  }
}

/**
 * Who is calling; undefined for a visitor. Throws for whom the endpoint is not: `unknown_path` where it takes a role, so
 * that nobody else learns of it, else `unauthenticated`. Staff who have yet to prove themselves learn what is missing.
 */
export async function findCaller(
  app: FastifyInstance,
  { auth, role, staffWord, fresh = false }: Endpoint,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const caller = auth === "none" ? undefined : await app.authenticate(request);
  if (role !== undefined && !(caller && (await app.actsAs?.(caller, role))))
    throw new AppError("unknown_path");
  const isStaff = role !== undefined || (caller && staffWord && (await app.actsAs?.(caller, staffWord)));
  const missing = caller && isStaff && (await app.missingProof?.(caller, { isFresh: fresh }));
  if (missing) throw new AppError(missing);
  if (!caller && auth === "reader") throw new AppError("unauthenticated");
  return caller;
}
