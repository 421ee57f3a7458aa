import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What a span holds: names of ours and numbers, never what a reader wrote. It goes to a system of the
 * operator's, where texts, addresses of pages, tokens and callers do not belong.
 */
export interface SpanFacts {
  name: string;
  kind: "server" | "client" | "job" | "inside";
  attributes?: Record<string, string | number>;
}

export interface Span {
  /** 32 hexadecimal digits; the same for everything one request causes. */
  traceId: string;
  set(attributes: Record<string, string | number>): void;
  /** Records an error by its kind alone: messages may hold what a reader wrote. */
  fail(error?: unknown): void;
  end(): void;
}

/** From W3C's `traceparent`. */
export interface RemoteParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

export interface Tracing {
  /** @param startedAt milliseconds since 1970, for spans recorded afterwards */
  begin(facts: SpanFacts, parent: Span | RemoteParent | undefined, startedAt?: number): Span;
}

let tracing: Tracing | undefined;
const current = new AsyncLocalStorage<Span>();

/** Where spans go from now on; undefined for nowhere, the default unless the settings name a collector. */
export function sendTraces(given: Tracing | undefined): void {
  tracing = given;
}

export const isTracing = () => tracing !== undefined;

const parentPattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Reads the header of W3C's Trace Context; undefined for anything else, as if there was none. */
export function readTraceparent(header: unknown): RemoteParent | undefined {
  const [, traceId, spanId, flags] = (typeof header === "string" && parentPattern.exec(header)) || [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? "0", 16) & 1) === 1 };
}

/** Begins a request's span; `within` makes it the parent of what follows. */
export function beginSpan(facts: SpanFacts, parent: RemoteParent | undefined): Span | undefined {
  return tracing?.begin(facts, parent);
}

export const within = <T>(span: Span, work: () => T): T => current.run(span, work);

/** Does the work in a span of its own, within the open one. */
export async function spanned<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const span = tracing.begin(facts, current.getStore());
  try {
    return await current.run(span, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records what has just ended, within the open span; records nothing without one. */
export function emitSpan(facts: SpanFacts, milliseconds: number, error?: unknown): void {
  const open = current.getStore();
  if (!tracing || !open) return;
  const span = tracing.begin(facts, open, Date.now() - milliseconds);
  if (error !== undefined) span.fail(error);
  span.end();
}

const statement =
  /^\s*(?:with\b[\s\S]{0,2000}?\)\s*)?(select|insert|update|delete|declare|fetch|notify|begin|commit|rollback)\b/i;
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i;

/** "SELECT library_books" of a statement: its verb and table, and none of its values. */
export function statementName(sql: string): string {
  const verb = statement.exec(sql)?.[1]?.toUpperCase() ?? "SQL";
  const name = table.exec(sql)?.[1]?.replaceAll('"', "");
  return name ? `${verb} ${name}` : verb;
}
