import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { parseSettings, StartupError } from "@okurca/server-kit";
import { z } from "zod";
import { findAtOdds } from "./at-odds.ts";
import { catalogueSettings, catalogueSources } from "./catalogues.ts";
import { projectRoot } from "./project-root.ts";

const webAddress = z.url({ protocol: /^https?$/, error: "it must be an http or https address" });

const place = "it must be a latitude and a longitude such as 41.0082,28.9784";

const s3Form =
  "it must look like https://KEY:SECRET@host/bucket, with signs in key and secret written as %2F";

/** Undefined when the percent signs encode no text. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A store that speaks S3: where it is, who we are to it, and the bucket, or a folder in it. */
const s3Address = z
  .url({ protocol: /^https?$/, error: s3Form })
  .refine((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!decoded(url?.username ?? "") || !decoded(url?.password ?? "")) return false;
    return /^(\/[\w.-]+)+\/?$/.test(url?.pathname ?? "");
  }, s3Form)
  .transform((address) => {
    const { origin, pathname, username, password, searchParams } = new URL(address);
    return {
      address: `${origin}${pathname.replace(/\/$/, "")}`,
      accessKeyId: decoded(username) ?? "",
      secretAccessKey: decoded(password) ?? "",
      region: searchParams.get("region") ?? undefined,
    };
  });

const positive = (what: string) =>
  z.coerce
    .number(`it must be ${what}`)
    .positive(`it must be ${what} above zero`)
    .max(1e9, `it must be ${what}`);

/** Every setting there is. The README's table and `.env.example` list the same names; a test compares. */
export const settingsSchema = z.object({
  PORT: z.coerce
    .number("it must be a port number")
    .int("it must be a port number")
    .min(1, "it must be a port number")
    .max(65535, "it must be a port number")
    .default(3000),
  HOST: z.string().default("localhost"),
  PUBLIC_ORIGIN: webAddress
    .refine((address) => !URL.canParse(address) || new URL(address).pathname === "/", "it must have no path")
    .transform((address) => new URL(address).origin)
    .optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "it must be a postgresql:// address" })
    .optional(),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "it must be a postgresql:// address" })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "it must be a redis:// or rediss:// address" }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "it must be an smtp:// or smtps:// address" }).optional(),
  S3_URL: s3Address.optional(),
  MAIL_FROM: z.string().default("Okurca <okurca@localhost>"),
  CONTACT_FORM_URL: webAddress.optional(),
  OPERATOR_NAME: z.string().max(200, "it may have at most 200 characters").optional(),
  OPERATOR_ADDRESS: z.string().max(300, "it may have at most 300 characters").optional(),
  OPERATOR_LOCATION: z
    .string()
    .regex(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, place)
    .transform((text) => text.split(",").map(Number))
    .refine(([latitude = 0, longitude = 0]) => Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180, place)
    .transform(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))
    .optional(),
  OPERATOR_EMAIL: z.email("it must be an e-mail address").optional(),
  AI_BASE_URL: webAddress.transform((address) => address.replace(/\/+$/, "")).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(200, "it may have at most 200 characters").optional(),
  // A page waits five minutes for a reply, which may take seven times as long as this.
  AI_TIMEOUT: positive("a number of seconds").max(40, "it must be at most 40 seconds").default(20),
  AI_CONCURRENCY: positive("a whole number").pipe(z.int("it must be a whole number")).default(200),
  AI_DAILY_TOKENS: positive("a whole number").pipe(z.int("it must be a whole number")).default(100_000),
  COVERS: z
    .enum(["generated", "sources", "uploads", "all"], "it must be generated, sources, uploads or all")
    .default("uploads"),
  ...catalogueSettings,
  IDENTITY_ENDPOINT: webAddress.optional(),
  IDENTITY_POOL_ID: z
    .string()
    .regex(/^[\w-]{1,40}_[0-9a-zA-Z]+$/, "it must look like eu-central-1_Abc123")
    .max(55, "it may have at most 55 characters")
    .default("eu-central-1_Okurca001"),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^\w{1,128}$/, "it must be letters and digits")
    .default("okurcaweb"),
  IDENTITY_ISSUER: webAddress.optional(),
  IDENTITY_KEY_FILE: z.string().optional(),
  IDENTITY_MFA: z
    .enum(["off", "optional", "required"], "it must be off, optional or required")
    .default("optional"),
  STAFF_SECOND_FACTOR: z.enum(["required", "off"], "it must be required or off").default("required"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.transform((address) => address.replace(/\/+$/, "")).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^\s*[\w-]+=[^,]*(?:,\s*[\w-]+=[^,]*)*$/, "it must look like name=value,name=value")
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100, "it may have at most 100 characters").default("okurca"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("it must be a number from 0 to 1")
    .min(0, "it must be a number from 0 to 1")
    .max(1, "it must be a number from 0 to 1")
    .default(1),
  TRUST_PROXY: z.enum(["true", "false"], "it must be true or false").default("false"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "it must be a level such as info")
    .default("info"),
});

type Given = z.output<typeof settingsSchema>;

const prefixes = ["IDENTITY_", "SMTP_", "MAIL_", "OKURCA_", "OPERATOR_", "CONTACT_", "CATALOGUE_"];

/** "okurca@localhost" of "Okurca <okurca@localhost>" */
function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** The language model behind the book assistant; without it the catalogue alone answers. */
function assistantModel(given: Given) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = given;
  if (baseUrl === undefined && model === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) {
    const [set, unset] = model === undefined ? ["AI_BASE_URL", "AI_MODEL"] : ["AI_MODEL", "AI_BASE_URL"];
    throw new StartupError(`${set} is set, so ${unset} must be, too.`);
  }
  return {
    /** Address of an OpenAI-compatible API, without a slash at the end. */
    baseUrl,
    apiKey: given.AI_API_KEY,
    model,
    /** Milliseconds until the first word, and between two. */
    patienceMs: given.AI_TIMEOUT * 1000,
    /** Replies made at once in one process. */
    concurrency: given.AI_CONCURRENCY,
    /** Per reader. */
    dailyTokens: given.AI_DAILY_TOKENS,
  };
}

/**
 * The OpenTelemetry collector that gets traces; without it there are none. Headers are "name=value,name=value", values
 * with %-codes, as OpenTelemetry writes them; the share is that of all requests that is traced, from 0 to 1.
 */
function traceCollector(given: Given) {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const pairs = (given.OTEL_EXPORTER_OTLP_HEADERS ?? "").split(",").filter((pair) => pair.includes("="));
  const headers: Record<string, string> = Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      const text = value.join("=").trim();
      return [name.trim(), decoded(text) ?? text];
    }),
  );
  return { endpoint, headers, serviceName: given.OTEL_SERVICE_NAME, share: given.OTEL_TRACES_SAMPLER_ARG };
}

function readEnvFile(): Record<string, string | undefined> {
  const path = resolve(projectRoot, ".env");
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}

/** Settings as given, before any check: the environment wins over `.env`. */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...readEnvFile(), ...process.env };
}

/** Settings from the environment and `.env`; throws `StartupError` naming the first one that is wrong. */
export function readSettings(
  environment: Record<string, string | undefined> = process.env,
  file: Record<string, string | undefined> = readEnvFile(),
) {
  const given = parseSettings({
    schema: settingsSchema,
    environment,
    file,
    prefixes,
    emptiable: ["CATALOGUE_SOURCES"],
  });
  const origin = given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`;
  const dataDir = resolve(projectRoot, given.DATA_DIR);
  const embedded = given.IDENTITY_ENDPOINT === undefined;
  return {
    port: given.PORT,
    host: given.HOST,
    /** Where readers reach the product, without a slash at the end. */
    origin,
    /** Absolute. */
    dataDir,
    databaseUrl: given.DATABASE_URL,
    /** A streaming replica of the database, for reads that many callers make. */
    readUrl: given.DATABASE_READ_URL,
    /** Redis, through which several processes count limits together. */
    redisUrl: given.REDIS_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    /** Where pictures are kept; without it, in a folder of the data folder. */
    s3: given.S3_URL,
    /** As the pages name the operator; for what is undefined they say that it is not told yet. */
    operator: {
      name: given.OPERATOR_NAME,
      address: given.OPERATOR_ADDRESS,
      location: given.OPERATOR_LOCATION,
      email: given.OPERATOR_EMAIL,
    },
    /** Where messages of the contact form go: an e-mail address, or a form service elsewhere. */
    contact: {
      mailTo: given.OPERATOR_EMAIL ?? addressIn(given.MAIL_FROM),
      formUrl: given.CONTACT_FORM_URL,
    },
    ai: assistantModel(given),
    /** Which pictures stand as covers of books beside the generated ones. */
    covers: {
      uploads: given.COVERS === "uploads" || given.COVERS === "all",
      sources: given.COVERS === "sources" || given.COVERS === "all",
    },
    catalogues: catalogueSources(given, { origin }),
    tracing: traceCollector(given),
    trustProxy: given.TRUST_PROXY === "true",
    logLevel: given.LOG_LEVEL,
    /** Told by the doctor. */
    atOdds: findAtOdds(given),
    identity: {
      /** False when a real user pool is configured. */
      embedded,
      /** As told to clients: a path of this server, or an address elsewhere. */
      endpoint: given.IDENTITY_ENDPOINT ?? "/identity/",
      poolId: given.IDENTITY_POOL_ID,
      clientId: given.IDENTITY_CLIENT_ID,
      issuer: given.IDENTITY_ISSUER ?? `${origin}/identity/${given.IDENTITY_POOL_ID}`,
      keyFile: given.IDENTITY_KEY_FILE ?? resolve(dataDir, "identity.key"),
      /** Whether readers may have a second factor, or must. */
      mfa: given.IDENTITY_MFA,
    },
    /** Whether staff must have a second factor: of a pool elsewhere we cannot know, so there the pool must ask for it. */
    needsStaffFactor: given.STAFF_SECOND_FACTOR === "required" && embedded && given.IDENTITY_MFA !== "off",
  };
}

export type Settings = ReturnType<typeof readSettings>;
export type Operator = Settings["operator"];

/** The unset settings among those that tell readers who is responsible for their data. */
export function untoldOperator({ operator }: Settings): string[] {
  return [...(operator.name ? [] : ["OPERATOR_NAME"]), ...(operator.address ? [] : ["OPERATOR_ADDRESS"])];
}
