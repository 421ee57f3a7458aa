import type { CallInput, Endpoint, OutputOf } from "@okurca/contract/endpoint";
import type { ErrorBody } from "@okurca/contract/errors";
import { tokenSource } from "./token-source";
import { wholeAnswer } from "./whole-answer";

const unreachable = "Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.";

/** A failed call. `status` 0: the call did not reach the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string>;
  /** What stands where the caller knew something older. */
  readonly present: Record<string, string | null>;
  readonly requestId: string | undefined;
  /** The server's own message, unlike our text for a server that sent none. */
  readonly serverMessage: string;
  /** "HTTP 502: Bad Gateway"; "HTTP 502" over a protocol without reason phrases. */
  readonly statusLine: string;
  /** Seconds until a retry may succeed, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, statusText = "", retryAfter?: string | null) {
    // Our server's answers hold the same text in both; another server's may have only one of them.
    const said = body.message ?? body.error;
    super(said ?? (status === 0 ? unreachable : "Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin."));
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? (status === 0 ? "offline" : "internal");
    this.details = body.details ?? {};
    this.present = body.present ?? {};
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

// The page sends only pictures that it has cropped itself.
const contentTypes = { json: "application/json", file: "text/csv", picture: "image/jpeg" } as const;

function bodyOf({ bodyType }: Endpoint, body: unknown): BodyInit {
  if (bodyType === "json") return JSON.stringify(body);
  return bodyType === "form" ? formOf(body) : (body as Uint8Array<ArrayBuffer>);
}

/** The caller's token, where the endpoint wants one; a visitor calls public endpoints without. */
async function tokenFor({ auth }: Endpoint): Promise<string | undefined> {
  if (auth === "none") return undefined;
  const source = tokenSource();
  if (auth === "optional" && !source?.isSignedIn()) return undefined;
  try {
    const token = await source?.token();
    if (token) return token;
  } catch (error) {
    if (auth === "optional" && error instanceof ApiError && error.status === 401) return undefined;
    // The page could not even load the script that requests the token.
    throw error instanceof ApiError ? error : new ApiError(0, {});
  }
  if (auth === "optional") return undefined;
  throw new ApiError(401, { code: "unauthenticated", message: "Kullanıcı giriş yapmamış" });
}

/**
 * Calls one endpoint of the contract and resolves as soon as it answers, before the body arrives; throws
 * `ApiError`.
 * @param accept the wanted media type
 * @param isAgain the reader has just signed in again for it
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    signal,
    accept = "application/json",
    isAgain = false,
  }: { signal?: AbortSignal | undefined; accept?: string; isAgain?: boolean } = {},
): Promise<Response> {
  const given = input as { params?: object; query?: object; body?: unknown };
  const headers = new Headers({ accept });
  const token = await tokenFor(endpoint);
  if (token) headers.set("authorization", `Bearer ${token}`);
  // The browser sets a form's content type, which contains its boundary.
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
    // What the reader typed stays where it is meanwhile; then the same call is sent once more.
    if (refusal.code === "sign_in_again" && !isAgain && (await tokenSource()?.signInAgain?.()))
      return request(endpoint, input, { signal, accept, isAgain: true });
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
  const text = await (await request(endpoint, input, options)).text();
  const { query = {} } = input as { query?: Record<string, unknown> };
  return wholeAnswer(endpoint.response, text === "" ? {} : JSON.parse(text), query) as OutputOf<E>;
}

/** The server's own message, else `tried`; for a lost connection it adds what the reader can do. */
export function failureText(error: unknown, tried: string): string {
  if (!(error instanceof ApiError)) return error instanceof Error && error.message ? error.message : tried;
  if (error.status === 0) return `${tried.replace(/\.?$/, ".")} ${unreachable}`;
  return error.serverMessage || tried;
}

/** Fetches a part of the page when the page needs it; throws `ApiError` when that fails. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new ApiError(0, {});
  }
}
