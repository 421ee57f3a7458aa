import fc from "fast-check";
import { attackers, type Cast, expendable, gone, idsIn, type Tokens } from "./cast.ts";
import { type OpenApi, operationsOf } from "./document.ts";
import { createJudge } from "./judge.ts";
import { anyRequest, type Plan } from "./requests.ts";
import { send, written } from "./wire.ts";

/** Calls that end the account or the sign-in they are made with. */
const ending = new Set(["deleteAccount", "endAccountSession"]);

/** Requests that are made of one seed. */
const chunk = 250;
/** Ids seen in answers, that later requests ask for. */
const idsKept = 3000;

export interface Finding {
  endpoint: string;
  faults: string[];
  status: number | undefined;
  /** Of the request, so that it can be sent again; as text where it is one. */
  request: string;
  answer: string;
  times: number;
}

export interface Outcome {
  seed: number;
  requests: number;
  seconds: number;
  /** Endpoint → status → how many; "none" when the connection ended without an answer. */
  counts: Record<string, Record<string, number>>;
  findings: Finding[];
  /** Milliseconds of the slowest answer, and whose it was. */
  slowest: { ms: number; endpoint: string };
}

export interface Options {
  /** Where the server listens. */
  host: string;
  port: number;
  document: OpenApi;
  cast: Cast;
  tokenOf: (username: string) => Tokens;
  seed: number;
  requests: number;
  /** Only operations whose path contains it. */
  only?: string;
  /** Milliseconds an answer may take. */
  limitMs: number;
  /** Requests under way at once. */
  lanes: number;
  onProgress?: (done: number) => Promise<void>;
}

/** Who a plan comes from: the token it bears, and the reader whose it is while it is valid. */
function callerOf(plan: Plan, tokenOf: Options["tokenOf"]): { token?: string; reader?: string } {
  const who = ending.has(plan.operation.name)
    ? expendable
    : (attackers[plan.caller % attackers.length] ?? "");
  const tokens = tokenOf(who);
  const { own } = tokens;
  switch (plan.credential) {
    case "own":
      return { token: own, reader: who };
    case "none":
      return {};
    case "expired":
      return { token: tokens.expired };
    case "access":
      return { token: tokens.access };
    case "ended":
      return { token: tokenOf(gone).own };
    case "forged":
      return { token: `${own.slice(0, -8)}${[...own.slice(-8)].reverse().join("")}A` };
    case "junk":
      return { token: own.replace(/^[^.]+/, "eyJhbGciOiJub25lIn0") };
  }
}

function printable(bytes: Buffer): string {
  const text = bytes
    .subarray(0, 2000)
    .toString("utf8")
    .replace(/Bearer \S+/g, "Bearer …");
  return bytes.length > 2000 ? `${text}… (${bytes.length} bytes)` : text;
}

/** Sends generated requests and holds every answer against the document and the secrets of the cast. */
export async function fuzz(options: Options): Promise<Outcome> {
  const { cast, tokenOf, document, only } = options;
  const operations = operationsOf(document).filter(({ path }) => !only || path.includes(only));
  if (operations.length === 0) throw new Error(`no path of the document contains ${only}`);
  const judge = createJudge(document, cast.secrets);
  const requests = anyRequest(operations, cast.pools);
  const ids = cast.pools.id ?? [];
  const counts: Outcome["counts"] = {};
  const findings = new Map<string, Finding>();
  let slowest = { ms: 0, endpoint: "" };
  const from = performance.now();

  async function one(plan: Plan, number: number): Promise<void> {
    const { token, reader } = callerOf(plan, tokenOf);
    const bytes = written(plan, {
      pools: cast.pools,
      token,
      host: `${options.host}:${options.port}`,
      // Each from an address of its own: the limits by address have tests of theirs.
      from: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    });
    const { host, port, limitMs } = options;
    const reply = await send(bytes, { host, port, limitMs, isWhole: plan.flaw !== "wire" });
    const address = bytes.toString("latin1", 0, 400).split(" ")[1] ?? "";
    const { name } = plan.operation;
    const status = String(reply.status ?? "none");
    counts[name] ??= {};
    counts[name][status] = (counts[name][status] ?? 0) + 1;
    if (reply.ms > slowest.ms) slowest = { ms: Math.round(reply.ms), endpoint: name };
    for (const id of idsIn(reply.body)) if (ids.length < idsKept && !ids.includes(id)) ids.push(id);
    const faults = judge.faultsOf({ plan, reader, address }, reply);
    if (faults.length === 0) return;
    const key = `${name}: ${faults.join("; ").slice(0, 120)}`;
    const known = findings.get(key);
    if (known) known.times++;
    else if (findings.size < 200)
      findings.set(key, {
        ...{ endpoint: name, faults, status: reply.status, times: 1 },
        request: printable(bytes),
        answer: reply.body.slice(0, 600),
      });
  }

  for (let done = 0; done < options.requests; done += chunk) {
    const size = Math.min(chunk, options.requests - done);
    const plans = fc.sample(requests, { seed: options.seed + done, numRuns: size });
    let next = 0;
    const lane = async () => {
      for (let at = next++; at < plans.length; at = next++) await one(plans[at] as Plan, done + at);
    };
    await Promise.all(Array.from({ length: options.lanes }, lane));
    await options.onProgress?.(done + size);
  }
  return {
    seed: options.seed,
    requests: options.requests,
    seconds: Math.round((performance.now() - from) / 100) / 10,
    counts,
    findings: [...findings.values()],
    slowest,
  };
}
