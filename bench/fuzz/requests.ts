import fc, { type Arbitrary } from "fast-check";
import { fileBody, pictureBody } from "./bodies.ts";
import type { Operation, Schema } from "./document.ts";
import { anything, outside, type Pools, trapText, valid } from "./values.ts";

/** What staff do to an account or learn of it: only to the one that may go, or what the others keep would be lost. */
const ofAccounts = new Set(["changeRole", "seeReaderMail", "changeReaderAccount", "removeReaderFactor"]);

/** How a request identifies its caller. */
export const credentials = ["own", "none", "expired", "ended", "forged", "access", "junk"] as const;

/** What is wrong with a request; "none" follows the document. */
export const flaws = [
  ...[
    "none",
    "field",
    "missing",
    "extra",
    "shape",
    "json",
    "type",
    "size",
    "method",
    "path",
    "header",
    "wire",
  ],
] as const;
export type Flaw = (typeof flaws)[number];

/** One request, before its ids are resolved. */
export interface Plan {
  operation: Operation;
  flaw: Flaw;
  /** Which of the callers makes it. */
  caller: number;
  credential: (typeof credentials)[number];
  method: string;
  /** Changes the path after its parameters are put in. */
  twist: (path: string) => string;
  params: Record<string, unknown>;
  query: [string, unknown][];
  /** The request writes an object as the operation's type requires; bytes and text go unchanged. */
  body: unknown;
  type: string | undefined;
  headers: [string, string][];
  /** Changes the whole request, as bytes. */
  mangle: (bytes: Buffer) => Buffer;
}

const plain = fc.constant(undefined);
const same = <T>(value: T) => value;

function bodyOf({ body }: Operation, pools: Pools): Arbitrary<unknown> {
  if (!body) return plain;
  if (body.type === "text/csv") return fileBody;
  if (body.type === "image/*") return pictureBody;
  return valid(body.schema, "", pools);
}

/** A request as the document describes it. */
export function rightful(operation: Operation, pools: Pools): Arbitrary<Plan> {
  const of = (place: "path" | "query") => operation.parameters.filter((one) => one.in === place);
  const poolOf = (name: string) => (name === "username" && ofAccounts.has(operation.name) ? "account" : name);
  const fields = (place: "path" | "query") =>
    fc.record(
      Object.fromEntries(of(place).map(({ name, schema }) => [name, valid(schema, poolOf(name), pools)])),
      {
        requiredKeys: of(place)
          .filter(({ required }) => required)
          .map(({ name }) => name),
      },
    );
  return fc.record({
    operation: fc.constant(operation),
    flaw: fc.constant<Flaw>("none"),
    caller: fc.nat(999),
    credential: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Plan["credential"]>("own") },
      { weight: 3, arbitrary: fc.constantFrom(...credentials) },
    ),
    method: fc.constant(operation.method),
    twist: fc.constant(same<string>),
    params: fields("path"),
    query: fields("query").map((given) => Object.entries(given)),
    body: bodyOf(operation, pools),
    type: fc.constant(operation.body?.type.replace("image/*", "image/png")),
    headers: fc.constant([]),
    mangle: fc.constant(same<Buffer>),
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The request with one of its fields, in any place, set to a value it does not take. */
function withWrongField(plan: Plan): Arbitrary<Plan> {
  const { operation } = plan;
  const changes: Arbitrary<Plan>[] = operation.parameters.map(({ name, in: place, schema }) =>
    outside(schema).map((value) =>
      place === "path"
        ? { ...plan, params: { ...plan.params, [name]: value } }
        : { ...plan, query: [...plan.query.filter(([other]) => other !== name), [name, value]] },
    ),
  );
  const properties: Record<string, Schema> = operation.body?.schema.properties ?? {};
  for (const [name, schema] of Object.entries(properties)) {
    changes.push(
      outside(schema).map((value) => ({ ...plan, body: { ...(plan.body as object), [name]: value } })),
    );
  }
  return changes.length > 0 ? fc.oneof(...changes) : fc.constant(plan);
}

function withMissingField(plan: Plan): Arbitrary<Plan> {
  const names = isObject(plan.body) ? Object.keys(plan.body) : [];
  const without = (name: string) =>
    Object.fromEntries(Object.entries(plan.body as object).filter(([other]) => other !== name));
  return fc.oneof(
    fc.constant<Plan>({ ...plan, query: [] }),
    ...names.map((name) => fc.constant({ ...plan, body: without(name) })),
  );
}

const foreignNames = fc.oneof(
  fc.constantFrom(
    "admin",
    "__proto__",
    "constructor",
    "reader_id",
    "is_suspended",
    "role",
    "ID",
    "a[b]",
    "limit",
  ),
  trapText,
);

function withMoreFields(plan: Plan): Arbitrary<Plan> {
  return fc.tuple(foreignNames, anything, fc.boolean()).map(([name, value, isInQuery]) =>
    isInQuery || !isObject(plan.body)
      ? { ...plan, query: [...plan.query, [name, value] as [string, unknown], ...plan.query] }
      : // As a parser sees it: of an object literal "__proto__" is no field.
        { ...plan, body: Object.defineProperty({ ...plan.body }, name, { value, enumerable: true }) },
  );
}

const brokenTexts = fc.oneof(
  fc.constantFrom(
    ...[
      '{"a":',
      "{'a':1}",
      '{"a":1,}',
      "[1,2",
      '"',
      "\ufeff{}",
      "nul",
      "{}{}",
      '{"a":1e999}',
      "\u0000",
      "{}/**/",
    ],
    ...[
      "[".repeat(5000),
      '{"a":'.repeat(5000),
      `{"a":"${"\\ud800".repeat(20)}"}`,
      '{"a":1,"a":2}',
      "-",
      "0x1",
    ],
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  trapText,
);

const types = [
  ...["", "text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data"],
  ...[
    "application/json; charset=utf-16",
    "application/json;",
    "Application/JSON",
    "application/jsonx",
    "*/*",
    "a/b/c",
  ],
  ...[
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="x',
    "text/csv; header=",
    "image/svg+xml",
    ";;;",
  ],
];

const oddHeaders = fc.oneof(
  fc.constantFrom<[string, string][]>(
    [["accept", "text/event-stream"]],
    [["accept", "application/zip;q=2, */*;q=-1, ;;,"]],
    [["accept-encoding", "br;q=1, gzip;q=0, *;q=0"]],
    [["accept-encoding", "zstd,,,;q=x"]],
    [["range", "bytes=0-0,5-,-1,99999999999-"]],
    [["range", "bytes=-"]],
    [["if-none-match", "*"]],
    [["if-none-match", '"']],
    [["if-modified-since", "dün"]],
    [["content-encoding", "gzip"]],
    [["content-encoding", "br, gzip"]],
    [["cookie", "a=b; ;;=; __proto__=1"]],
    [["x-forwarded-for", "1.2.3.4, ' OR 1=1, ::ffff:zzz"]],
    [["x-forwarded-proto", "javascript"]],
    [["x-forwarded-host", "baska.example"]],
    [["host", ""]],
    [["host", "baska.example:99999"]],
    [["origin", "null"]],
    [["x-request-id", "a".repeat(5000)]],
    [["x-http-method-override", "DELETE"]],
    [["traceparent", "00-0-0-zz"]],
    [["traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"]],
    [["last-event-id", "\u00ff\u0001".slice(0, 1)]],
    [["expect", "100-continue"]],
    [
      ["upgrade", "websocket"],
      ["connection", "upgrade"],
    ],
    [["authorization", "Basic YTpi"]],
    [["authorization", "Bearer"]],
    [["authorization", "Bearer a b c"]],
    [["x-çok", "uzun".repeat(6000)]],
  ),
  fc
    .array(fc.tuple(fc.stringMatching(/^[a-z-]{1,20}$/), fc.string({ maxLength: 40 })), { maxLength: 40 })
    .map((list) => list.map(([name, value]): [string, string] => [`x-${name}`, value])),
);

const twists: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace("/api", "/API"),
  (path) => `${path}/../../..`,
  (path) => path.replaceAll("/", "//"),
  (path) => `${path};a=b`,
  (path) => `${path}%2F..%2F..`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}#x`,
  (path) => `http://baska.example${path}`,
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}?`.repeat(3),
  (path) => `${path}/${"a".repeat(7000)}`,
  () => "*",
  () => "",
];

/** Changes the bytes of a request into some that no client writes. */
const mangles = fc.oneof(
  fc.constantFrom<(bytes: Buffer) => Buffer>(
    (bytes) => Buffer.from(bytes.toString("latin1").replace("HTTP/1.1", "HTTP/9.9"), "latin1"),
    (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
    (bytes) =>
      Buffer.from(bytes.toString("latin1").replace("\r\n", "\r\nTransfer-Encoding: chunked\r\n"), "latin1"),
    (bytes) => Buffer.from(bytes.toString("latin1").replace("\r\n", "\r\nContent-Length: 5\r\n"), "latin1"),
    (bytes) => Buffer.from(bytes.toString("latin1").replace("\r\n", "\r\n folded: 1\r\n"), "latin1"),
    (bytes) => Buffer.from(bytes.toString("latin1").replace("\r\n", "\r\nX Bad: 1\r\n"), "latin1"),
    (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
    (bytes) => Buffer.concat([Buffer.from("\u0000\u0001"), bytes]),
  ),
  fc
    .array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 4 })
    .map((changes) => (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      for (const [at, value] of changes) changed[at % changed.length] = value;
      return changed;
    }),
);

const sizes = fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 200_000, 6 * 1024 * 1024);

const flawed: Record<Flaw, (plan: Plan) => Arbitrary<Plan>> = {
  none: fc.constant,
  field: withWrongField,
  missing: withMissingField,
  extra: withMoreFields,
  shape: (plan) => anything.map((body) => ({ ...plan, body })),
  json: (plan) => brokenTexts.map((body) => ({ ...plan, body })),
  type: (plan) => fc.constantFrom(...types).map((type) => ({ ...plan, type, body: plan.body ?? "{}" })),
  size: (plan) =>
    fc.tuple(sizes, fc.boolean()).map(([size, isJson]) => ({
      ...plan,
      type: plan.type ?? "application/json",
      body: Buffer.from(isJson && size > 8 ? `{"a":"${"a".repeat(size - 8)}"}` : " ".repeat(size)),
    })),
  method: (plan) =>
    fc
      .constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "QUERY")
      .map((method) => ({ ...plan, method })),
  path: (plan) => fc.constantFrom(...twists).map((twist) => ({ ...plan, twist })),
  header: (plan) => oddHeaders.map((headers) => ({ ...plan, headers })),
  wire: (plan) => mangles.map((mangle) => ({ ...plan, mangle })),
};

const weights: Record<Flaw, number> = {
  ...{ none: 40, field: 16, missing: 4, extra: 6, shape: 5, json: 6, type: 4, size: 2 },
  ...{ method: 4, path: 5, header: 5, wire: 4 },
};

/** Any request to one of these operations: as described, or with one flaw. */
export function anyRequest(operations: readonly Operation[], pools: Pools): Arbitrary<Plan> {
  const flaw = fc.oneof(...flaws.map((one) => ({ weight: weights[one], arbitrary: fc.constant<Flaw>(one) })));
  const right = operations.map((operation) => rightful(operation, pools));
  return fc
    .tuple(fc.oneof(...right), flaw)
    .chain(([plan, one]) => flawed[one](plan).map((changed) => ({ ...changed, flaw: one })));
}
