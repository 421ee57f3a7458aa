import type { CallInput, Endpoint, OutputOf } from "@okurca/contract/endpoint";
import type { ErrorBody } from "@okurca/contract/errors";
import { tokenSource } from "./token-source";

const unreachable = "Sunucuya ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.";

/** A call that failed. `status` 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string>;
  readonly requestId: string | undefined;
  /** What the server itself said, as against our words for a server that said nothing. */
  readonly serverMessage: string;
  /** "HTTP 502: Bad Gateway"; "HTTP 502" by a protocol without such words. */
  readonly statusLine: string;
  /** Seconds after which it may go well, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, statusText = "", retryAfter?: string | null) {
    // Both hold the same text in an answer of ours; one of somebody else may have but one of them.
    const said = body.message ?? body.error;
    super(said ?? (status === 0 ? unreachable : "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin."));
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? (status === 0 ? "offline" : "internal");
    this.details = body.details ?? {};
    this.requestId = body.requestId;
    this.serverMessage = said ?? "";
    this.retryAfter = Number(retryAfter) || undefined;
    this.statusLine = `HTTP ${status}${statusText && `: ${statusText}`}`;
  }
}

function addressOf(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function readError(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as object)) form.append(name, String(value));
  return form;
}

// Pictures are those that the page itself has cut.
const contentTypes = { json: "application/json", file: "text/csv", picture: "image/jpeg" } as const;

function bodyOf({ bodyType }: Endpoint, body: unknown): BodyInit {
  if (bodyType === "json") return JSON.stringify(body);
  return bodyType === "form" ? formOf(body) : (body as Uint8Array<ArrayBuffer>);
}

/** The caller's token, where the endpoint wants one; a visitor calls what everybody may call without. */
async function tokenFor({ auth }: Endpoint): Promise<string | undefined> {
  if (auth === "none") return undefined;
  try {
    const token = await tokenSource()?.token();
    if (token) return token;
  } catch (error) {
    if (auth === "optional" && error instanceof ApiError && error.status === 401) return undefined;
    // What asks for the token could not even be loaded.
    throw error instanceof ApiError ? error : new ApiError(0, {});
  }
  if (auth === "optional") return undefined;
  throw new ApiError(401, { code: "unauthenticated", message: "Kullanıcı giriş yapmamış" });
}

/**
 * Calls one endpoint of the contract and answers as soon as it does, before its body is there; throws `ApiError`.
 * @param accept the kind of answer that is wanted
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, accept = "application/json" }: { signal?: AbortSignal | undefined; accept?: string } = {},
): Promise<Response> {
  const given = input as { params?: object; query?: object; body?: unknown };
  const headers = new Headers({ accept });
  const token = await tokenFor(endpoint);
  if (token) headers.set("authorization", `Bearer ${token}`);
  // A form's type bears its boundary, which the browser sets.
  const body = given.body === undefined ? undefined : bodyOf(endpoint, given.body);
  if (body && endpoint.bodyType !== "form") headers.set("content-type", contentTypes[endpoint.bodyType]);
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, given), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  }
  if (!response.ok) {
    const refusal = await readError(response);
    if (response.status === 401 && token) tokenSource()?.onRefused(refusal.code);
    const later = response.headers.get("retry-after");
    throw new ApiError(response.status, refusal, response.statusText, later);
  }
  return response;
}

/** Calls one endpoint of the contract; throws `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<OutputOf<E>> {
  // It comes beside the answer: pages that call for nothing do without.
  const [response, { wholeAnswer }] = await Promise.all([
    request(endpoint, input, options),
    loadPart(() => import("./whole-answer")),
  ]);
  const text = await response.text();
  const { query = {} } = input as { query?: Record<string, unknown> };
  return wholeAnswer(endpoint.response, text === "" ? {} : JSON.parse(text), query) as OutputOf<E>;
}

/** The server's own words, else ours for what was tried; a lost connection adds what to do about it. */
export function failureText(error: unknown, tried: string): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : tried;
  if (error.status === 0) return `${tried.replace(/\.?$/, ".")} ${unreachable}`;
  return error.serverMessage || tried;
}

/** A part of the page that is fetched when it is needed; throws `ApiError` where it cannot be. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new ApiError(0, {});
  }
}
