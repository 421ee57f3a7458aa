import { randomUUID } from "node:crypto";
import type { Core } from "./core.ts";
import { IdentityError, refuse } from "./error.ts";
import { operations } from "./operations/index.ts";

const service = "AWSCognitoIdentityProviderService.";
const contentType = "application/x-amz-json-1.1";
const bodyLimit = 16 * 1024;
const utf8 = new TextDecoder("utf-8", { fatal: true });

export interface WireRequest {
  target: string | undefined;
  body: Uint8Array;
  remoteAddress: string;
  userAgent?: string | undefined;
  requestId?: string;
}

export interface WireResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Of a 500: asked again in a moment it may go well. The published protocol has no status of its own for that. */
  isPassing?: boolean;
}

function readBody(body: Uint8Array): unknown {
  if (body.length > bodyLimit) throw refuse("unreadable");
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw refuse("unreadable");
  }
}

async function run(core: Core, request: WireRequest): Promise<object | undefined> {
  const name = request.target?.startsWith(service) ? request.target.slice(service.length) : undefined;
  const found = name === undefined ? undefined : operations.get(name);
  if (!found) throw refuse("unknownOperation");
  return found.run(
    core,
    { address: request.remoteAddress, agent: (request.userAgent ?? "").slice(0, 300) },
    readBody(request.body),
  );
}

/** A header carries ASCII, and not much of it; the text itself is in the body. */
function headerText(message: string): string {
  return encodeURI(message.slice(0, 200).toWellFormed()).replaceAll("%20", " ");
}

/** One POST of the JSON protocol. Never throws for anything a caller can send. */
export async function handle(core: Core, request: WireRequest): Promise<WireResponse> {
  const headers = { "content-type": contentType, "x-amzn-requestid": request.requestId ?? randomUUID() };
  try {
    const answer = await run(core, request);
    return { status: 200, headers, body: answer === undefined ? "" : JSON.stringify(answer) };
  } catch (error) {
    const isKnown = error instanceof IdentityError;
    if (!isKnown) core.log.error({ err: error, target: request.target }, "identity operation failed");
    const refusal = isKnown ? error : refuse("internal");
    const isPassing = !isKnown && core.isPassing(error);
    return {
      status: isKnown ? 400 : 500,
      ...(isPassing ? { isPassing } : {}),
      headers: {
        ...headers,
        "x-amzn-errortype": `${refusal.exception}:`,
        "x-amzn-errormessage": headerText(refusal.message),
      },
      body: JSON.stringify({ __type: refusal.exception, message: refusal.message }),
    };
  }
}
