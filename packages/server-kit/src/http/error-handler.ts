import { type ErrorBody, type ErrorCode, errors } from "@okurca/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOutOfRoom, isTimedOut, isUnavailable, sqlState } from "../database/index.ts";
import { AppError } from "./app-error.ts";

/** What Fastify itself refuses → our codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_input",
  FST_PARTS_LIMIT: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_type",
  FST_ERR_BAD_URL: "bad_input",
  FST_ERR_MAX_PARAM_LENGTH: "bad_input",
  FST_ERR_ROUTE_NOT_FOUND: "unknown_path",
};

/** What a row was to hang on has been deleted between a look at it and the writing. */
const foreignKeyMissing = "23503";

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = (error as FastifyError | undefined)?.code;
  const known = code ? frameworkCodes[code] : undefined;
  if (known) return new AppError(known, { cause: error });
  const status = (error as FastifyError | undefined)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError("bad_input", { cause: error });
  if (isUnavailable(error) || isTimedOut(error) || isOutOfRoom(error))
    return new AppError("unavailable", { cause: error, retryAfter: 2 });
  if (sqlState(error) === foreignKeyMissing) return new AppError("conflict", { cause: error });
  return new AppError("internal", { cause: error });
}

/** The envelope of every failed call. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    error: error.message,
    requestId,
    ...(error.details ? { details: error.details } : {}),
    ...(error.present ? { present: error.present } : {}),
  };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  const { status } = errors[known.code];
  if (status >= 500) request.log.error({ err: known.cause ?? known }, "request failed");
  else request.log.debug({ refusal: known.code, cause: known.cause }, "request refused");
  if (known.retryAfter !== undefined) reply.header("retry-after", String(known.retryAfter));
  if (status === 401) reply.header("www-authenticate", 'Bearer realm="okurca"');
  return reply
    .code(status)
    .type("application/json; charset=utf-8")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(known, request.id));
}

/** One handler for everything that is thrown; unknown errors become a masked 500, logged with their cause. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
