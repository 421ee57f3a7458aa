import { type ErrorCode, errors } from "@okurca/contract";

/** A refusal the caller is told about: a code of the contract's table, with a message per field if fitting. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string> | undefined;
  readonly present: Record<string, string | null> | undefined;
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      details?: Record<string, string>;
      present?: Record<string, string | null>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
    this.present = options.present;
    this.retryAfter = options.retryAfter;
  }
}
