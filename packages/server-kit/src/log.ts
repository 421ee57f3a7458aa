import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

export type Logger = FastifyBaseLogger;

/** Keys whose values never reach a log line, at any depth we use. */
const secrets = ["password", "token", "code", "authorization", "cookie", "secret", "idToken", "refreshToken"];

/** Structured JSON lines on standard output (pino); `silent` for tests. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `req.headers.${key}`]),
      censor: "[gizli]",
    },
  });
}
