import { allEndpoints } from "@okurca/contract";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  "x-role"?: string;
  security?: Record<string, string[]>[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test("the committed openapi.json is generated from the contract", async () => {
  await expect(text).toMatchFileSnapshot("../../openapi.json");
});

test("it is an OpenAPI 3.1 document with every endpoint once", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info.title).toBe("Okurca API");
  const written = allEndpoints.map(({ method, path, name }) => `${method.toLowerCase()} ${path} ${name}`);
  expect(
    operations.map(({ method, path, operation }) => `${method} ${path} ${operation.operationId}`).sort(),
  ).toEqual(written.sort());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test.each(operations)("$method $path describes its parameters, answers and caller", ({ path, operation }) => {
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  expect(inPath.map(({ name }) => name)).toEqual(placeholders);
  for (const parameter of operation.parameters) {
    expect(["path", "query"]).toContain(parameter.in);
    if (parameter.in === "path") expect(parameter.required).toBe(true);
    expect(Object.keys(parameter.schema).length).toBeGreaterThan(0);
  }
  expect(operation.summary).toMatch(/\.$/);
  const statuses = Object.keys(operation.responses);
  expect(statuses.some((status) => /^2\d\d$/.test(status))).toBe(true);
  expect(statuses).toContain("400");
  for (const response of Object.values(operation.responses)) expect(response.description).not.toBe("");
  const endpoint = allEndpoints.find(({ name }) => name === operation.operationId);
  expect(statuses.includes("401")).toBe(endpoint?.auth !== "none");
  expect(operation["x-role"]).toBe(endpoint?.role);
  if (endpoint?.role) expect(statuses).toContain("404");
  expect(operation.security !== undefined).toBe(endpoint?.auth !== "none");
  for (const requirement of operation.security ?? []) {
    for (const scheme of Object.keys(requirement))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
  }
});

const types = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** Every schema object below a value. */
function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

test("every reference leads somewhere and every type is one of JSON Schema", () => {
  for (const node of nodesOf(document)) {
    if (typeof node.$ref === "string") {
      const target = node.$ref
        .slice(2)
        .split("/")
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
      expect(target, node.$ref).toBeDefined();
    }
    // `type` is also the name of a field somewhere; only strings are types.
    if (typeof node.type === "string" && !("in" in node) && !("scheme" in node))
      expect(types).toContain(node.type);
  }
});

test("errors are described by the one envelope", () => {
  expect(document.components.schemas.Error).toMatchObject({
    required: ["code", "message", "error", "requestId"],
  });
  for (const { operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      expect(response.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Error" });
    }
  }
});

test("what is refused of any body is told with every call that may bring one", () => {
  for (const { method, path, operation } of operations) {
    const refused = ["413", "415"].filter((status) => status in operation.responses);
    expect([method, path, refused]).toEqual([method, path, method === "get" ? [] : ["413", "415"]]);
  }
});
