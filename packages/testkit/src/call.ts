import { type CallInput, type Endpoint, type ErrorBody, errors, type OutputOf } from "@okurca/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** What a test sends; nothing is checked before it is sent. */
export interface RawCall {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** The parsed body of a success, held against the response schema; throws for anything else. */
  readonly data: T;
  /** The envelope of a failure, its shape and status checked; throws for anything else. */
  readonly error: ErrorBody;
}

/** The address of an endpoint with its placeholders filled. */
export function addressOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? name),
  );
}

function isEnvelope(body: unknown): body is ErrorBody {
  const { code, message, error, requestId } = (body ?? {}) as Partial<ErrorBody>;
  return code !== undefined && code in errors && message !== "" && message === error && requestId !== "";
}

function toAnswer<E extends Endpoint>(endpoint: E, response: LightMyRequestResponse): Answer<OutputOf<E>> {
  const place = `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body.slice(0, 600)}`;
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    get data() {
      if (response.statusCode !== endpoint.status) throw new Error(place);
      return endpoint.response.parse(response.json()) as OutputOf<E>;
    },
    get error() {
      const body: unknown = response.json();
      if (!isEnvelope(body) || errors[body.code].status !== response.statusCode) throw new Error(place);
      return body;
    },
  };
}

/** The fields of a form as a browser sends them. */
export async function formPayload(
  fields: Record<string, string | Blob> | FormData,
): Promise<{ payload: Buffer; headers: { "content-type": string } }> {
  const form = fields instanceof FormData ? fields : new FormData();
  if (!(fields instanceof FormData))
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}

export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallInput<E> | RawCall,
  token: string | undefined,
): Promise<Answer<OutputOf<E>>> {
  const { params, query, body, headers } = input as RawCall;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const form =
    endpoint.bodyType === "form" && body !== undefined ? await formPayload(body as FormData) : undefined;
  const response = await app.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint, params)}${search.size > 0 ? `?${search}` : ""}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...form?.headers, ...headers },
    ...(body === undefined ? {} : { payload: form?.payload ?? (body as object) }),
  });
  return toAnswer(endpoint, response);
}
