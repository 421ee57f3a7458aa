import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { OpenApi, Operation } from "./document.ts";
import type { Plan } from "./requests.ts";
import type { Reply } from "./wire.ts";

/** Text that only some may see, and what it is. */
export interface Secret {
  mark: string;
  what: string;
  /** Usernames. */
  seenBy: readonly string[];
}

const inside = [
  /node_modules/,
  /\n\s+at .+:\d+:\d+/,
  /\bPostgresError\b/,
  /\b(?:SELECT|INSERT|UPDATE|DELETE)\b.+\b(?:FROM|INTO|SET|WHERE)\b.+\$\d/s,
  /\/(?:apps|packages)\/[\w/-]+\.ts\b/,
];

/** What any call may be answered, whatever it is: the document need not repeat it for each. */
const general = new Set([408, 431, 503]);

const isProblem = (status: number) => status >= 400;

export interface Judge {
  /** What is wrong with a reply, in words; nothing when it is as it should be. */
  faultsOf(asked: { plan: Plan; reader: string | undefined; address: string }, reply: Reply): string[];
}

/** Holds replies against the document, and against who may see what. */
export function createJudge(document: OpenApi, secrets: readonly Secret[]): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components: document.components });
  const compiled = new Map<object, ValidateFunction>();
  function schemaFaults(schema: object, value: unknown): string | undefined {
    let check = compiled.get(schema);
    if (!check) {
      const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
      check = ajv.compile(JSON.parse(text));
      compiled.set(schema, check);
    }
    return check(value) ? undefined : ajv.errorsText(check.errors);
  }
  const errorSchema = { $ref: "#/components/schemas/Error" };

  function envelopeFaults(status: number, reply: Reply): string[] {
    let body: unknown;
    try {
      body = JSON.parse(reply.body);
    } catch {
      return ["a failure that is no JSON"];
    }
    const faults: string[] = [];
    const fault = schemaFaults(errorSchema, body);
    if (fault) faults.push(`not the envelope of failures: ${fault}`);
    const { message, error, requestId, details } = body as Record<string, unknown>;
    if (message !== error) faults.push("message and error differ");
    if (requestId !== reply.headers["x-request-id"]) faults.push("its request id is not that of the header");
    if (details !== undefined && status !== 400) faults.push("details of what is no bad input");
    return faults;
  }

  function successFaults({ answers }: Operation, status: number, reply: Reply): string[] {
    const type = (reply.headers["content-type"] ?? "").split(";")[0] ?? "";
    const schema = answers.get(status)?.get(type);
    if (!schema) return [`${status} as ${type || "nothing"} is not in the document`];
    if (type !== "application/json") return [];
    try {
      const fault = schemaFaults(schema, JSON.parse(reply.body));
      return fault ? [`not what the document says: ${fault}`] : [];
    } catch {
      return ["a success that is no JSON"];
    }
  }

  function leaks(reader: string | undefined, reply: Reply): string[] {
    const told = JSON.stringify(reply.headers) + reply.body;
    const faults = secrets
      .filter(({ mark, seenBy }) => !(reader !== undefined && seenBy.includes(reader)) && told.includes(mark))
      .map(({ what }) => `shows ${what} to ${reader ?? "a stranger"}`);
    return [
      ...faults,
      ...inside.filter((one) => one.test(told)).map((one) => `shows what is inside: ${one.source}`),
    ];
  }

  return {
    faultsOf({ plan, reader, address }, reply) {
      const { operation, flaw, method } = plan;
      const { status } = reply;
      if (reply.isLate) return ["no whole answer within the limit"];
      const faults = leaks(reader, reply);
      if (status === undefined) {
        // What is no HTTP may be hung up on.
        if (flaw !== "wire") faults.push(`the connection ended without an answer ${reply.body.slice(0, 80)}`);
        return faults;
      }
      if (status >= 500) faults.push(`status ${status}`);
      // Pages answer what is not under the API's paths, in their own way; a HEAD has no body.
      const isOurs = /^\/api(?:-chat)?\//.test(address);
      const isAsDescribed = flaw !== "wire" && flaw !== "path" && method === operation.method;
      if (reply.headers["x-request-id"] === undefined) faults.push("no request id");
      if (method === "HEAD" || (!isOurs && !isAsDescribed)) return faults;
      if (isProblem(status)) {
        faults.push(...(isOurs ? envelopeFaults(status, reply) : []));
        const isKnown = operation.answers.has(status) || general.has(status);
        if (isAsDescribed && !isKnown && status < 500) faults.push(`status ${status} is not in the document`);
      } else if (isAsDescribed && status !== 304) {
        faults.push(...successFaults(operation, status, reply));
        if (operation.isForReaders && reader === undefined) faults.push("answers a stranger");
        if (operation.isForReaders && reply.headers["cache-control"] !== "private, no-store")
          faults.push("may be kept on the way");
      }
      return faults;
    },
  };
}
