import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as model from "@aws-sdk/client-cognito-identity-provider";

/**
 * The published model of the service, as it ships with the AWS SDK: the shapes of requests and answers at run
 * time, the errors of each operation and the values of enumerations in its declarations.
 */
const declarations = fileURLToPath(
  new URL("../dist-types/", import.meta.resolve("@aws-sdk/client-cognito-identity-provider")),
);
const exported = model as unknown as Record<string, unknown>;

/** Names every operation may answer with, though the model lists them for some only, and those of the transport. */
const commonErrors = [
  "InvalidParameterException",
  "ResourceNotFoundException",
  "TooManyRequestsException",
  "InternalErrorException",
  "ForbiddenException",
  "NotAuthorizedException",
  "SerializationException",
  "UnknownOperationException",
];

// What the API reference says of values, which the SDK leaves out.
const patterns: Record<string, RegExp> = {
  Session: /^[\s\S]{20,2048}$/,
  AccessToken: /^[A-Za-z0-9\-_=.]+$/,
  IdToken: /^[A-Za-z0-9\-_=.]+$/,
  RefreshToken: /^[A-Za-z0-9\-_=.]+$/,
  DeviceKey: /^(?=.{1,55}$)[\w-]+_[0-9a-f-]+$/,
  SecretCode: /^[A-Za-z0-9]{16,}$/,
  Username: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u,
};

type Node = unknown;
interface Structure {
  name: string;
  members: Map<string, Node>;
  required: string[];
}

/** A schema without the wrappings of laziness and traits. */
function unwrap(schema: Node): Node {
  if (typeof schema === "function") return unwrap(schema());
  if (Array.isArray(schema)) {
    if (typeof schema[0] === "function" || Array.isArray(schema[0])) return unwrap(schema[0]);
    // A simple type with a name of its own: [0, namespace, name, traits, type].
    if (schema[0] === 0 && schema.length > 2) return unwrap(schema[4]);
  }
  return schema;
}

function toStructure(schema: unknown[]): Structure {
  const names = schema[4] as string[];
  const types = schema[5] as Node[];
  return {
    name: String(schema[2]),
    members: new Map(names.map((name, i) => [name, types[i]])),
    required: names.slice(0, Number(schema[6] ?? 0)),
  };
}

let modelText: string | undefined;
const enumerations = new Map<string, string[] | undefined>();

/** The values a member may have where its declared type is an enumeration. */
function enumeration(structure: string, member: string): string[] | undefined {
  const place = `${structure}.${member}`;
  if (!enumerations.has(place)) enumerations.set(place, readEnumeration(structure, member));
  return enumerations.get(place);
}

function readEnumeration(structure: string, member: string): string[] | undefined {
  modelText ??= ["models_0", "models_1"]
    .map((name) => readFileSync(`${declarations}models/${name}.d.ts`, "utf8"))
    .join("\n");
  const body = new RegExp(`export interface ${structure} \\{([\\s\\S]*?)\\n\\}`).exec(modelText)?.[1] ?? "";
  const type = new RegExp(`^    ${member}\\??: (\\w+)`, "m").exec(body)?.[1] ?? "";
  const values = exported[type];
  return typeof values === "object" && values !== null ? Object.values(values) : undefined;
}

const kinds: Record<number, string> = { 0: "string", 1: "number", 2: "boolean", 4: "number" };

function checkList(inner: Node, value: unknown, place: string): string[] {
  if (!Array.isArray(value)) return [`${place} is not a list`];
  return value.flatMap((item, i) => check(inner, item, `${place}[${i}]`));
}

function checkMap(inner: Node, value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${place} is not a map`];
  return Object.entries(value).flatMap(([key, item]) => check(inner, item, `${place}.${key}`));
}

function checkStructure(schema: unknown[], value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [`${place} is no structure`];
  const { name, members, required } = toStructure(schema);
  const given = new Map(Object.entries(value));
  return [
    ...required
      .filter((member) => given.get(member) == null)
      .map((member) => `${place}.${member} is missing`),
    ...[...given].flatMap(([member, item]) => {
      const at = `${place}.${member}`;
      if (!members.has(member)) return [`${at} is not in the model`];
      const known = enumeration(name, member);
      if (known && !known.includes(item as string)) return [`${at} is none of ${known}`];
      const pattern = typeof item === "string" ? patterns[member] : undefined;
      if (pattern && !pattern.test(item as string)) return [`${at} does not match ${pattern}`];
      return check(members.get(member), item, at);
    }),
  ];
}

/** What is wrong with a value, by its place; nothing when it is as the schema says. */
function check(wrapped: Node, value: unknown, place: string): string[] {
  const schema = unwrap(wrapped);
  if (typeof schema === "number") {
    if (schema & 64) return checkList(schema & 63, value, place);
    if (schema & 128) return checkMap(schema & 63, value, place);
    const kind = kinds[schema];
    if (!kind) return [`${place} is of a kind nobody knows: ${schema}`];
    const isRight = typeof value === kind && (kind !== "number" || Number.isFinite(value));
    return isRight ? [] : [`${place} is not a ${kind}`];
  }
  if (!Array.isArray(schema)) return [`${place} has no schema`];
  if (schema[0] === 1) return checkList(schema[4], value, place);
  if (schema[0] === 2) return checkMap(schema[5], value, place);
  return checkStructure(schema, value, place);
}

/** Something of the right shape. */
export function sampleOf(wrapped: unknown): unknown {
  const schema = unwrap(wrapped);
  if (typeof schema === "number") {
    if (schema & 64) return [sampleOf(schema & 63)];
    if (schema & 128) return { anything: sampleOf(schema & 63) };
    return { string: "abcdefghijklmnopqrstuvwxyz", number: 1, boolean: true }[kinds[schema] ?? "string"];
  }
  const parts = schema as unknown[];
  if (parts[0] === 1) return [sampleOf(parts[4])];
  if (parts[0] === 2) return { anything: sampleOf(parts[5]) };
  const members = [...toStructure(parts).members];
  return Object.fromEntries(members.map(([name, member]) => [name, sampleOf(member)]));
}

export interface ModelOperation {
  request: Structure;
  /** Nothing wrong with this body of an answer: an empty list. */
  checkAnswer(body: string): string[];
  errors: ReadonlySet<string>;
}

const operations = new Map<string, ModelOperation | undefined>();

/** Undefined for a name the model does not have. */
export function findOperation(name: string): ModelOperation | undefined {
  if (!operations.has(name)) operations.set(name, readOperation(name));
  return operations.get(name);
}

function readOperation(name: string): ModelOperation | undefined {
  const schema = exported[`${name}$`];
  if (!/^\w+$/.test(name) || !Array.isArray(schema) || schema[0] !== 9) return undefined;
  const output = unwrap(schema[5]);
  const text = readFileSync(`${declarations}commands/${name}Command.d.ts`, "utf8");
  const listed = [...text.matchAll(/@throws \{@link (\w+Exception)\}/g)].map(([, error = ""]) => error);
  return {
    request: toStructure(unwrap(schema[4]) as unknown[]),
    errors: new Set([...listed, ...commonErrors]),
    checkAnswer(body) {
      if (output === "unit") return body === "" ? [] : ["the body is not empty"];
      let parsed: unknown;
      try {
        parsed = JSON.parse(body);
      } catch {
        return ["the body is no JSON"];
      }
      return check(output, parsed, "answer");
    },
  };
}

function checkError(operation: ModelOperation | undefined, answer: WireAnswer): string[] {
  const { __type: name, message, ...more } = JSON.parse(answer.body) as Record<string, unknown>;
  const found: string[] = [];
  const allowed = operation ? operation.errors : new Set(["UnknownOperationException"]);
  if (typeof name !== "string" || !allowed.has(name)) found.push(`${name} is no error of the operation`);
  if (typeof message !== "string" || message === "") found.push("no message");
  if (Object.keys(more).length > 0) found.push(`an error with ${Object.keys(more)}`);
  if (answer.headers["x-amzn-errortype"] !== `${name}:`) found.push("x-amzn-errortype");
  if ((answer.status === 500) !== (name === "InternalErrorException")) found.push(`status ${answer.status}`);
  return found;
}

interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Everything in which an answer differs from the published protocol. */
export function checkWire(target: string | undefined, answer: WireAnswer): string[] {
  const name = /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(target ?? "")?.[1] ?? "";
  const operation = findOperation(name);
  const found: string[] = [];
  if (answer.headers["content-type"] !== "application/x-amz-json-1.1") found.push("content-type");
  if (!/^[\w-]{16,}$/.test(answer.headers["x-amzn-requestid"] ?? "")) found.push("x-amzn-requestid");
  if (answer.status === 400 || answer.status === 500) found.push(...checkError(operation, answer));
  else if (answer.status !== 200) found.push(`status ${answer.status}`);
  else if (!operation) found.push("an answer of an operation the model does not have");
  else found.push(...operation.checkAnswer(answer.body));
  return found.map(
    (problem) => `${name || target}: ${problem} (${answer.status} ${answer.body.slice(0, 300)})`,
  );
}
