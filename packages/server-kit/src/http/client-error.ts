import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@okurca/contract";
import { AppError } from "./app-error.ts";
import { errorBody } from "./error-handler.ts";

const refusals: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "bad_input" },
  HPE_HEADER_OVERFLOW: { status: 431, code: "too_large" },
};

/** What is no HTTP request, or came too slowly or with too many headers: our envelope, then the end. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code } = refusals[error.code ?? ""] ?? { status: 400, code: "bad_input" as const };
  const id = randomUUID();
  const body = JSON.stringify(errorBody(new AppError(code), id));
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        "Connection: close",
        "Content-Type: application/json; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${id}`,
        "",
        body,
      ].join("\r\n"),
    );
  }
  socket.destroySoon();
}
