import { createRateLimit } from "@okurca/server-kit";
import { createKeyRing, type KeyRing } from "./keys/key-ring.ts";
import { type Sealing, startSealing } from "./keys/sealing.ts";
import type { Log } from "./log.ts";
import {
  type CountCalls,
  type DevicePolicy,
  defaultLifetimes,
  defaultLimits,
  defaultRotation,
  type IdentityOptions,
  type MfaPolicy,
} from "./options.ts";
import { createEnvelope, type Envelope } from "./protection/envelope.ts";
import { createKeyedMutex, type KeyedMutex } from "./protection/keyed-mutex.ts";
import { type SrpPool, startSrpPool } from "./srp/srp-pool.ts";
import type { Db } from "./tables.ts";

type Allow = ReturnType<CountCalls>;

/** What every operation works with; built once. */
export interface Core {
  db: Db;
  /** The same, for statements that only read. */
  reads: Db;
  poolId: string;
  /** The part of the pool id behind "_", which enters the password proof. */
  poolName: string;
  clientId: string;
  issuer: string;
  now: () => Date;
  log: Log;
  isPassing: (error: unknown) => boolean;
  deliver: IdentityOptions["deliver"];
  admit: NonNullable<IdentityOptions["admit"]>;
  admitAddress: NonNullable<IdentityOptions["admitAddress"]>;
  onDelete: NonNullable<IdentityOptions["onDelete"]>;
  envelope: Envelope;
  sealing: Sealing;
  srp: SrpPool;
  keys: KeyRing;
  lifetimes: { access: number; id: number; refresh: number };
  rotation: { isEnabled: boolean; graceSeconds: number };
  mfa: MfaPolicy;
  devices: DevicePolicy;
  /** Asked by address first: who may ask no more must not use up what others may. */
  allow: {
    signIn: Allow;
    signUp: Allow;
    codes: Allow;
    signInByName: Allow;
    codesByName: Allow;
    refresh: Allow;
  };
  /** Tries of one name follow one another, so that many at once are no more than their count allows. */
  inTurn: KeyedMutex;
  queueLimit: number;
  /** Milliseconds between which answers about codes come. */
  codeAnswers: number;
}

/** One request as an operation sees it. */
export interface Call {
  address: string;
  /** User-Agent. */
  agent: string;
}

export async function createCore(options: IdentityOptions): Promise<Core> {
  const db = options.db as Db;
  const now = options.now ?? (() => new Date());
  const limits = { ...defaultLimits, ...options.limits };
  const { keyEncryptionKey: given, poolId, log } = options;
  const readKeys = typeof given === "function" ? given : async () => [given];
  const sealing = await startSealing({ db, poolId, readKeys, log });
  const envelope = createEnvelope(sealing.sealer, sealing.digestKey);
  const keys = await createKeyRing({ db, poolId, envelope, now }).catch(async (error: unknown) => {
    await sealing.close();
    throw error;
  });
  const countAlone: CountCalls = (_name, { burst, perMinute }) => {
    const wait = createRateLimit({ burst, perHour: 60 * perMinute }, now);
    return async (key) => wait(key) === 0;
  };
  const count = options.countCalls ?? countAlone;
  return {
    db,
    reads: (options.reads ?? db) as Db,
    poolId: options.poolId,
    poolName: options.poolId.split("_")[1] ?? options.poolId,
    clientId: options.clientId,
    issuer: options.issuer,
    now,
    log: options.log,
    isPassing: options.isPassing ?? (() => false),
    deliver: options.deliver,
    admit: options.admit ?? (async () => undefined),
    admitAddress: options.admitAddress ?? (async () => undefined),
    onDelete: options.onDelete ?? (async () => {}),
    envelope,
    sealing,
    srp: options.srp ?? startSrpPool({ log: options.log }),
    keys,
    lifetimes: options.tokenLifetimes ?? defaultLifetimes,
    rotation: options.refreshRotation ?? defaultRotation,
    mfa: options.mfa ?? "optional",
    devices: options.devices ?? "ask",
    allow: {
      signIn: count("signIn", limits.signIn),
      signUp: count("signUp", limits.signUp),
      codes: count("codes", limits.codes),
      signInByName: count("signInByName", limits.signInByName),
      codesByName: count("codesByName", limits.codesByName),
      refresh: count("refresh", limits.refresh),
    },
    inTurn: createKeyedMutex(),
    queueLimit: limits.queue,
    codeAnswers: limits.codeAnswers,
  };
}
