import { LRUCache } from "lru-cache";
import { deleteExpired } from "./cleaning.ts";
import { createCore } from "./core.ts";
import { IdentityError, refuse } from "./error.ts";
import { createIdentityKeys, type IdentityKeys } from "./keys/identity-keys.ts";
import { startUpkeep } from "./keys/upkeep.ts";
import { usableMethods } from "./mfa/factors.ts";
import { confirm } from "./operations/confirm-sign-up.ts";
import type { IdentityOptions } from "./options.ts";
import { inConstantTime } from "./protection/constant-time.ts";
import { checkPassword, type PasswordOwner } from "./protection/password-policy.ts";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
  type SessionOwner,
} from "./sessions/session-list.ts";
import { findOpenSessions, isSecured, isSessionOpen } from "./sessions/sessions.queries.ts";
import {
  type AccountState,
  endAllSessions,
  findAccountState,
  type RecordChange,
  removeSecondFactor,
  requireReset,
  setAccountEnabled,
  setTemporaryPassword,
} from "./users/operator.ts";
import { type OwnData, readOwnData } from "./users/own-data.queries.ts";
import { isUsername } from "./users/username.ts";
import { findById, findByUsername } from "./users/users.queries.ts";
import { handle, type WireRequest, type WireResponse } from "./wire.ts";

export interface Identity {
  /** Handles one POST of the JSON protocol. Never throws for anything a caller can send. */
  handle(request: WireRequest): Promise<WireResponse>;
  /** The same object until the keys change. `isMissed`: a caller met a key that is not among them. */
  jwks(options?: { isMissed: boolean }): Promise<object>;
  openidConfiguration(): object;
  keys: IdentityKeys;
  isUsernameTaken(username: string): Promise<boolean>;
  /** What a password that is being chosen lacks, in Turkish; undefined for one that is accepted. */
  passwordProblem(password: string, owner: PasswordOwner): string | undefined;
  /**
   * Confirms by the mail's link; throws `IdentityError` with a Turkish message.
   * `address`: the caller's, as in a call of the protocol; `ticket`: of the browser, where it registered the account.
   */
  confirmSignUp(input: {
    username: string;
    code: string;
    address: string;
    ticket?: string | undefined;
  }): Promise<void>;
  /** Whether to refuse tokens of this sign-in; an answer may be up to five seconds old. */
  isRevoked(claims: { sub: string; origin_jti?: string | undefined; iat?: number }): Promise<boolean>;
  /** Which of these sign-ins' tokens must be refused now; this process refuses them at once. */
  findEndedSessions(ids: readonly string[]): Promise<string[]>;
  /** The user's open sign-ins, the latest used first. */
  listSessions(sub: string): Promise<OpenSession[]>;
  /** Whether the account has a second factor, and whether it stands behind this sign-in. */
  findFactor(given: { sub: string; sessionId: string }): Promise<{ hasFactor: boolean; isSecured: boolean }>;
  /** Ends one sign-in; false when this user has no such. */
  endSession(given: SessionOwner & { sessionId: string }): Promise<boolean>;
  /** Ends all other sign-ins of the user. */
  endOtherSessions(given: SessionOwner & { sessionId: string }): Promise<void>;
  /** Everything stored of the user except secrets; empty lists for an unknown `sub`. */
  readOwnData(sub: string): Promise<OwnData>;
  /**
   * For the operator: sets the password with which the reader signs in once within seven days, to choose
   * another. These five end every sign-in of the account and throw `IdentityError` for an unknown username; `record`
   * writes down what was done, in the same transaction.
   */
  setTemporaryPassword(given: {
    username: string;
    password?: string;
    record?: RecordChange;
  }): Promise<string>;
  /** For the operator: lets the reader sign in again only after a reset by mail. */
  requireReset(username: string, record?: RecordChange): Promise<void>;
  /** For the operator: removes a second factor that its reader has lost. */
  removeSecondFactor(username: string, record?: RecordChange): Promise<void>;
  /** For the operator: closes or reopens an account. */
  setEnabled(username: string, isEnabled: boolean, record?: RecordChange): Promise<void>;
  /** For the operator: ends every sign-in, and no more. */
  endAllSessions(username: string, record?: RecordChange): Promise<void>;
  /** For the operator: how an account stands; undefined where there is none of this name. */
  findAccountState(username: string): Promise<AccountState | undefined>;
  close(): Promise<void>;
}

/** Milliseconds. */
const revocationMemory = 5000;
const cleaningInterval = 10 * 60_000;
const remembered = 20_000;
const endsSessions =
  /\.(GlobalSignOut|RevokeToken|GetTokensFromRefreshToken|InitiateAuth|ForgetDevice|ConfirmForgotPassword|ChangePassword|DeleteUser)$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A Cognito-compatible identity provider on the tables of `identityMigrations`.
 * Protocol: the Amazon Cognito user pools API, JSON 1.1 over POST.
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const core = await createCore(options);
  const upkeep = startUpkeep(core);
  const open = new LRUCache<string, true>({ max: remembered, ttl: revocationMemory });
  const cleaning = setInterval(() => {
    deleteExpired(core).catch((error: unknown) => core.log.warn({ err: error }, "identity cleaning"));
  }, cleaningInterval);
  cleaning.unref();

  return {
    async handle(request) {
      const response = await handle(core, request);
      // Clears it here at once; other processes follow within the five seconds.
      if (request.target && endsSessions.test(request.target)) open.clear();
      return response;
    },
    async jwks({ isMissed } = { isMissed: false }) {
      if (isMissed) await core.keys.lookAgain();
      return core.keys.jwks();
    },
    openidConfiguration: () => ({
      issuer: core.issuer,
      jwks_uri: `${core.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
      subject_types_supported: ["public"],
      response_types_supported: ["token"],
    }),
    keys: createIdentityKeys(core, upkeep),
    isUsernameTaken: async (name) =>
      isUsername(name) && (await findByUsername(core.reads, core.poolId, name)) !== undefined,
    passwordProblem(password, owner) {
      try {
        checkPassword(password, owner);
      } catch (error) {
        if (error instanceof IdentityError) return error.message;
        throw error;
      }
      return undefined;
    },
    confirmSignUp: (input) =>
      inConstantTime(core.codeAnswers, async () => {
        if (!(await core.allow.codes(input.address))) throw refuse("limitExceeded");
        await confirm(core, input);
      }),
    async isRevoked({ sub, origin_jti: sessionId }) {
      if (!sessionId || !uuid.test(sessionId) || !uuid.test(sub)) return true;
      const key = `${sub} ${sessionId}`;
      if (open.has(key)) return false;
      const isOpen = await isSessionOpen(core, sessionId, sub);
      if (isOpen) open.set(key, true);
      return !isOpen;
    },
    async findEndedSessions(ids) {
      const named = ids.filter((id) => uuid.test(id));
      const going = new Set(await findOpenSessions(core, named));
      const ended = ids.filter((id) => !going.has(id));
      if (ended.length > 0) open.clear();
      return ended;
    },
    async findFactor({ sub, sessionId }) {
      const user = uuid.test(sub) ? await findById(core.reads, sub) : undefined;
      const hasFactor = user !== undefined && usableMethods(core, user).length > 0;
      return {
        hasFactor,
        isSecured: hasFactor && uuid.test(sessionId) && (await isSecured(core, sessionId)),
      };
    },
    listSessions: (sub) => listSessions(core, sub),
    async endSession({ sessionId, ...owner }) {
      const isEnded = await endSession(core, owner, sessionId);
      open.clear();
      return isEnded;
    },
    async endOtherSessions({ sessionId, ...owner }) {
      await endOtherSessions(core, owner, sessionId);
      open.clear();
    },
    readOwnData: (sub) => readOwnData(core, sub),
    setTemporaryPassword: (given) => setTemporaryPassword(core, given).finally(() => open.clear()),
    requireReset: (name, record) => requireReset(core, name, record).finally(() => open.clear()),
    removeSecondFactor: (name, record) => removeSecondFactor(core, name, record).finally(() => open.clear()),
    setEnabled: (name, isEnabled, record) =>
      setAccountEnabled(core, name, isEnabled, record).finally(() => open.clear()),
    endAllSessions: (name, record) => endAllSessions(core, name, record).finally(() => open.clear()),
    findAccountState: (name) => findAccountState(core, name),
    async close() {
      clearInterval(cleaning);
      await upkeep.close();
      if (!options.srp) await core.srp.close();
    },
  };
}
