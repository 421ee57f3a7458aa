/** What is used of JSON Schema here; the product's document needs no more. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  $ref?: string;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Described {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: "path" | "query"; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  name: string;
  method: string;
  /** With `{param}` placeholders. */
  path: string;
  /** Whether it answers only those who bear a token; a visitor's call to it is 401. */
  isForReaders: boolean;
  parameters: NonNullable<Described["parameters"]>;
  /** Type of its body and what that is like; undefined when it takes none. */
  body: { type: string; schema: Schema } | undefined;
  /** Status → type → schema. */
  answers: Map<number, Map<string, Schema>>;
}

/** Every operation of an OpenAPI document. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => {
      const [body] = Object.entries(given.requestBody?.content ?? {});
      const security = given.security ?? [];
      return {
        name: given.operationId,
        method: method.toUpperCase(),
        path,
        isForReaders: security.length > 0 && security.every((way) => Object.keys(way).length > 0),
        parameters: given.parameters ?? [],
        body: body && { type: body[0], schema: body[1].schema },
        answers: new Map(
          Object.entries(given.responses).map(([status, { content }]) => [
            Number(status),
            new Map(Object.entries(content ?? {}).map(([type, { schema }]) => [type, schema])),
          ]),
        ),
      };
    }),
  );
}
