import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Logger = FastifyBaseLogger;

const censor = "[gizli]";
/** Members whose values never reach a log line; compared without case, hyphens and underscores. */
const secret = /(password|parola|token|secret|secrethash|cookie|authorization|apikey|privatekey|verifier)$/;
/** Short names that are secret unless an error bears them (SQLSTATE, ECONNREFUSED). */
const secretOutsideErrors = /^(code|confirmationcode|answer)$/;
/** The password of an address such as DATABASE_URL. */
const passwordInAddress = /(\b[a-z][a-z0-9+.-]*:\/\/[^:/?#\s@]*):[^/?#\s]*@/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const deepest = 6;

function cleanText(text: string): string {
  return text.replace(passwordInAddress, `$1:${censor}@`).replace(bearer, `$1 ${censor}`);
}

/** An error whose members were copied to an object, as the job queue tells of its own. */
function isCopiedError(value: object): boolean {
  const { message, stack } = value as { message?: unknown; stack?: unknown };
  return typeof message === "string" && typeof stack === "string";
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1));
  // Errors, requests and other objects of classes have serialisers of their own.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  if (isCopiedError(value)) return errorFacts(Object.assign(new Error(), value));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const name = key.replace(/[-_]/g, "").toLowerCase();
      const isSecret = secret.test(name) || secretOutsideErrors.test(name);
      return [key, isSecret && member !== undefined ? censor : clean(member, depth + 1)];
    }),
  );
}

/** An error's type, message, stack and code; not its other members, such as a row's values in `detail`. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return clean(error, 0);
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error) as Record<
    string,
    unknown
  >;
  return {
    type,
    message: clean(message, 0),
    stack: clean(stack, 0),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  };
}

/** Structured JSON lines on standard output (pino), without secrets; `silent` for tests. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (facts) => clean(facts, 0) as Record<string, unknown>,
    },
    serializers: { err: errorFacts, cause: errorFacts },
  });
}
