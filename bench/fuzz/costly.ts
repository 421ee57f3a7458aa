import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@okurca/contract";
import fc from "fast-check";
import type { Tokens } from "./cast.ts";
import { filled, jsonTexts, pictures, pieces, tables } from "./costly-bodies.ts";
import { covers } from "./costly-covers.ts";
import { identityBodies, identityCalls } from "./costly-identity.ts";
import { type OpenApi, type Operation, operationsOf, type Schema } from "./document.ts";
import { type Hold, holdOf, statusOf } from "./hold.ts";
import { type Plan, rightful } from "./requests.ts";
import type { Pools } from "./values.ts";
import { written } from "./wire.ts";

/** Milliseconds that no call may hold others up. */
export const bar = 100;

/** Milliseconds in which any call has its answer: pictures are made anew one after another. */
const longestAnswer = 30_000;

/** Of one that held too long, so many more tries: what a busy machine or the first use of a part did, it does not do each time. */
const moreTries = 4;

/** Calls that would end the account or the sign-in of those who go on trying. */
const ending = new Set(["deleteAccount", "endAccountSession", "endOtherSessions"]);

/** A request that is much work, or looks like it. */
interface Costly {
  what: string;
  endpoint: string;
  /** Sent by one who has every role: others are refused before there is any work. */
  isStaffs?: boolean;
  bytes(caller: { tokens: Tokens; from: string }): Buffer;
}

export interface CostlyFinding extends Hold {
  what: string;
  endpoint: string;
  status: number | undefined;
  /** Milliseconds until its answer, and why that is none. */
  took: number;
  fault: string | undefined;
}

const longest = ({ maxLength, anyOf = [] }: Schema): number =>
  Math.max(maxLength ?? 0, ...anyOf.map(longest)) || 2000;
const isText = ({ type, anyOf = [] }: Schema): boolean => type === "string" || anyOf.some(isText);
const isList = ({ type, anyOf = [] }: Schema): boolean => type === "array" || anyOf.some(isList);

/** Characters that a request line or one header has room for. */
const headRoom = 15_000;

/** What a request says of itself, as long as may be. */
const heads: [string, [string, string][]][] = [
  ["a token of many parts", [["authorization", `Bearer ${filled("a.", headRoom)}`]]],
  [
    "a token with a long head",
    [["authorization", `Bearer ${Buffer.from(filled("[", 7000)).toString("base64url")}.e30.x`]],
  ],
  ["a token of spaces", [["authorization", `Bearer${filled(" ", headRoom)}x`]]],
  ["many kinds that are taken", [["accept", filled("a/b;q=0.1,", headRoom)]]],
  ["many ways of packing", [["accept-encoding", filled("br;q=0.1,", headRoom)]]],
  ["many languages", [["accept-language", filled("tr;q=0.1,", headRoom)]]],
  ["many addresses on the way", [["x-forwarded-for", filled("1.2.3.4, ", headRoom)]]],
  ["many marks", [["if-none-match", filled('"a",', headRoom)]]],
  ["many cookies", [["cookie", filled("a=b; ", headRoom)]]],
  ["many headers", Array.from({ length: 1000 }, (_none, i) => [`x-${i}`, "1"] as [string, string])],
  ["many parts of a range", [["range", `bytes=${filled("0-1,", headRoom)}0-1`]]],
  ["a long name of the client", [["user-agent", filled("Mozilla/5.0 (", headRoom)]]],
];

/** Right requests to an operation, changed to be as costly as may be. */
function* costlyOf(operation: Operation, pools: Pools): Generator<[string, Plan]> {
  const [right] = fc.sample(rightful(operation, pools), { numRuns: 1, seed: 7 });
  if (!right) return;
  const plan: Plan = { ...right, credential: "own" };
  const { body } = operation;
  if (body?.type === "application/json") {
    for (const [what, text] of jsonTexts) yield [`body: ${what}`, { ...plan, body: text }];
    for (const [name, schema] of Object.entries(body.schema.properties ?? {})) {
      const of = (value: unknown) => ({ ...plan, body: { ...(plan.body as object), [name]: value } });
      if (isText(schema))
        for (const piece of pieces) {
          const length = Math.min(
            longest(schema),
            limits.bodyBytes / (6 * Buffer.byteLength(piece[0] ?? "a")),
          );
          yield [`${name} of ${JSON.stringify(piece)}`, of(filled(piece, length))];
        }
      if (isList(schema)) yield [`${name} of many`, of(Array.from({ length: 9000 }, (_none, i) => `t${i}`))];
    }
  }
  if (body?.type === "multipart/form-data") {
    const fields = Object.keys(body.schema.properties ?? {});
    for (const name of fields)
      for (const piece of pieces)
        yield [
          `${name} of ${JSON.stringify(piece)}`,
          { ...plan, body: { ...(plan.body as object), [name]: filled(piece, 5000) } },
        ];
    const begun = '------kitap\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    yield ["parts without end", { ...plan, body: Buffer.from(filled(begun, limits.bodyBytes)) }];
    yield [
      "boundaries that are none",
      { ...plan, body: Buffer.from(filled("\r\n------kita", limits.bodyBytes)) },
    ];
    yield [
      "a head that never ends",
      { ...plan, body: Buffer.from(`------kitap\r\n${filled("a: b\r\n", limits.bodyBytes - 20)}`) },
    ];
  }
  for (const { name, schema } of operation.parameters.filter((one) => one.in === "query")) {
    const others = plan.query.filter(([known]) => known !== name);
    const of = (value: string) => ({ ...plan, query: [...others, [name, value] as [string, unknown]] });
    yield [`?${name} that is long`, of(filled("a", headRoom))];
    yield [
      `?${name} again and again`,
      { ...plan, query: Array.from({ length: 2000 }, () => [name, "1"] as [string, unknown]) },
    ];
    if (isText(schema) && longest(schema) >= 100)
      for (const piece of pieces)
        yield [`?${name} of ${JSON.stringify(piece)}`, of(filled(piece, longest(schema)))];
  }
  if (operation.parameters.some((one) => one.in === "query") === false) {
    const query = Array.from({ length: 2500 }, (_none, i) => [`f${i}`, ""] as [string, unknown]);
    yield ["parameters nobody knows", { ...plan, query }];
  }
  for (const { name } of operation.parameters.filter((one) => one.in === "path"))
    yield [`{${name}} that is long`, { ...plan, params: { ...plan.params, [name]: filled("a-", 500) } }];
}

const head = (method: string, path: string, headers: readonly (readonly [string, string])[]) =>
  `${[`${method} ${path} HTTP/1.1`, "host: localhost", ...headers.map(([name, value]) => `${name}: ${value}`)].join("\r\n")}\r\n\r\n`;

function plainRequest(
  method: string,
  path: string,
  headers: readonly (readonly [string, string])[],
  body: Buffer = Buffer.alloc(0),
): Buffer {
  const sized = body.length > 0 ? [...headers, ["content-length", String(body.length)] as const] : headers;
  return Buffer.concat([Buffer.from(head(method, path, sized)), body]);
}

/** Pages and files whose addresses a caller writes. */
const addresses = (q: string) => [
  `/arama?q=${q}`,
  ...["kitap", "yazar", "profil", "tur", "sitemap", "rss/okur"].map((path) => `/${path}/${q}`),
  ...["api/og/kitap", "api/og/inceleme", "api/get-image/cover"].map((path) => `/${path}/${q}`),
  ...[
    `/dogrulama-basarisiz?message=${q}`,
    `/giris?redirect=${q}`,
    `/api/identity/verify?username=${q}&code=${q}`,
  ],
];

/** Every costly request there is to one server. */
export function* costlyRequests(document: OpenApi, pools: Pools): Generator<Costly> {
  const operations = operationsOf(document).filter(({ name }) => !ending.has(name));
  for (const operation of operations) {
    for (const [what, plan] of costlyOf(operation, pools))
      yield {
        ...{ what, endpoint: operation.name },
        bytes: ({ tokens, from }) => written(plan, { pools, token: tokens.own, host: "localhost", from }),
      };
  }
  const own = (tokens: Tokens, from: string) =>
    [
      ["authorization", `Bearer ${tokens.own}`],
      ["x-forwarded-for", from],
    ] as const;
  for (const [what, make] of tables) {
    yield {
      ...{ what, endpoint: "createImport" },
      bytes: ({ tokens, from }) =>
        plainRequest(
          "POST",
          "/api/userlibrary/imports",
          [...own(tokens, from), ["content-type", "text/csv"]],
          make(),
        ),
    };
  }
  for (const [what, make] of pictures) {
    yield {
      ...{ what, endpoint: "uploadProfileImage" },
      bytes: ({ tokens, from }) =>
        plainRequest(
          "POST",
          "/api/get-image/upload-profile-image",
          [...own(tokens, from), ["content-type", "image/png"]],
          make(),
        ),
    };
  }
  const [isbn = ""] = pools.isbn ?? [];
  for (const [what, make] of [...covers, ...pictures]) {
    yield {
      ...{ what, endpoint: "uploadCover", isStaffs: true },
      bytes: ({ tokens, from }) =>
        plainRequest(
          "PUT",
          `/api/catalogue/books/${isbn}/cover`,
          [...own(tokens, from), ["content-type", "image/png"]],
          make(),
        ),
    };
  }
  for (const name of identityCalls)
    for (const [what, text] of identityBodies())
      yield {
        ...{ what, endpoint: `identity: ${name}` },
        bytes: ({ from }) =>
          plainRequest(
            "POST",
            "/identity/",
            [
              ["x-amz-target", `AWSCognitoIdentityProviderService.${name}`],
              ["content-type", "application/x-amz-json-1.1"],
              ["x-forwarded-for", from],
            ],
            Buffer.from(text),
          ),
      };
  const headed = [
    "/api/dashboard",
    "/api/books/search?q=a",
    "/",
    "/kitap/9789753638029",
    "/healthz",
    "/api/get-image/profile/AAAAAAAAAAAAAAAAAAAAAA",
  ];
  for (const path of headed)
    for (const [what, headers] of heads)
      yield { what, endpoint: `GET ${path}`, bytes: () => plainRequest("GET", path, headers) };
  for (const piece of pieces)
    for (const path of addresses(encodeURIComponent(filled(piece, 200).toWellFormed())))
      yield {
        ...{ what: `of ${JSON.stringify(piece)}`, endpoint: `GET ${path.split(/[?%]/)[0]}` },
        bytes: ({ from }) => plainRequest("GET", path, [["x-forwarded-for", from]]),
      };
}

/** What a reader is answered who has as much as may be. */
export function* fullRequests(document: OpenApi, pools: Pools): Generator<Costly> {
  const asking = operationsOf(document).filter(({ method }) => method === "GET");
  // The archive of everything takes longest: it comes last.
  asking.sort((a, b) => Number(a.name === "exportAccount") - Number(b.name === "exportAccount"));
  for (const operation of asking) {
    const [right] = fc.sample(rightful(operation, pools), { numRuns: 1, seed: 7 });
    if (!right) continue;
    const query: [string, unknown][] = [
      ...right.query.filter(([name]) => name !== "page" && name !== "limit"),
      ...(operation.parameters.some(({ name }) => name === "limit")
        ? [["limit", 100] as [string, unknown]]
        : []),
    ];
    const bare = query.filter(([name]) => name === "limit");
    const forms = bare.length < query.length ? [query, bare] : [bare];
    for (const plan of forms.map((one): Plan => ({ ...right, query: one })))
      yield {
        ...{ what: "of who has much", endpoint: operation.name },
        bytes: ({ tokens, from }) => written(plan, { pools, token: tokens.own, host: "localhost", from }),
      };
  }
  for (const address of ["/api/userlibrary/export.csv", "/api/quotes/export.csv", "/api/quotes/export.md"])
    yield {
      ...{ what: "of who has much", endpoint: address },
      bytes: ({ tokens, from }) =>
        plainRequest("GET", address, [
          ["authorization", `Bearer ${tokens.own}`],
          ["x-forwarded-for", from],
        ]),
    };
}

/** So many of them, evenly chosen from the first to the last. */
export function someOf<T>(all: readonly T[], most: number): readonly T[] {
  if (most >= all.length) return all;
  return Array.from({ length: most }, (_none, i) => all[Math.floor((i * all.length) / most)] as T);
}

/** Milliseconds of work that a process with nothing to do has all the same. */
const quiet = 20;

/** Waits until the process is done with what it does by itself, as after its start: no call is to blame for that. */
async function untilQuiet(program: Parameters<typeof holdOf>[0]): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { held } = await holdOf(program, () => wait(250));
    if (held < quiet) return;
  }
}

/** Sends each alone and says which held others up for longer than may be, each time it was tried, or had no answer that is one. */
export async function tryCostly(options: {
  program: { pid: number; origin: string };
  requests: Iterable<Costly>;
  /** Each request comes from another one, since there are limits of how often. */
  callers: readonly Tokens[];
  /** Who sends what only staff may. */
  staff: Tokens;
  onProgress?: (done: number) => void;
}): Promise<{ tried: number; findings: CostlyFinding[]; longest: CostlyFinding[] }> {
  const { program, callers } = options;
  const port = Number(new URL(program.origin).port);
  let [tried, sent] = [0, 0];
  const all: CostlyFinding[] = [];

  async function once({ what, endpoint, isStaffs, bytes }: Costly): Promise<CostlyFinding> {
    const tokens = isStaffs ? options.staff : (callers[sent % callers.length] as Tokens);
    const from = `10.9.${(sent >> 8) & 255}.${sent & 255}`;
    sent += 1;
    const written = bytes({ tokens, from });
    let status: number | undefined;
    let took = 0;
    const hold = await holdOf(program, async () => {
      const begun = performance.now();
      status = await statusOf(written, port, 300_000);
      took = performance.now() - begun;
    });
    const late = took > longestAnswer ? "no answer in time" : undefined;
    // Whoever sends a body that is too large may be hung up on while it is sent; 503 says that it is too much just now.
    const fault = status !== undefined && status >= 500 && status !== 503 ? `status ${status}` : late;
    return { what, endpoint, status, took, fault, ...hold };
  }

  await untilQuiet(program);
  for (const request of options.requests) {
    let least = await once(request);
    const { status } = least;
    for (let more = 0; least.held > bar && more < moreTries; more++) {
      await untilQuiet(program);
      const again = await once(request);
      // One that was told to come later says nothing.
      if (again.status === status && again.held < least.held) least = again;
    }
    all.push(least);
    tried += 1;
    if (least.held > bar || least.fault)
      console.error(
        `  ${Math.round(least.held)} ms: ${request.endpoint}, ${request.what} → ${least.fault ?? least.status}`,
      );
    if (tried % 100 === 0) options.onProgress?.(tried);
  }
  all.sort((a, b) => b.held - a.held);
  return { tried, findings: all.filter(({ held, fault }) => held > bar || fault), longest: all.slice(0, 20) };
}
