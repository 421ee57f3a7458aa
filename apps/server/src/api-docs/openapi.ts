import {
  allEndpoints,
  type CallRole,
  type Endpoint,
  type ErrorCode,
  errors,
  limits,
  product,
  rolesFor,
} from "@okurca/contract";
import { z } from "zod";

type Json = Record<string, unknown>;

/** A transformed field is described by what is written on the wire. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

function parameters(schema: z.ZodType, place: "path" | "query"): Json[] {
  const json = schemaOf(schema, "input");
  const required = new Set((json.required as string[] | undefined) ?? []);
  return Object.entries((json.properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, fieldSchema]) => ({
      name,
      in: place,
      required: place === "path" || required.has(name),
      schema: fieldSchema,
    }),
  );
}

const errorSchema: Json = {
  type: "object",
  required: ["code", "message", "error", "requestId"],
  properties: {
    code: { type: "string", enum: Object.keys(errors) },
    message: { type: "string" },
    error: { type: "string", description: "The same text as `message`." },
    requestId: { type: "string" },
    details: { type: "object", additionalProperties: { type: "string" } },
    present: { type: "object", additionalProperties: { type: ["string", "null"] } },
  },
};

const answerContentTypes = {
  json: "application/json",
  events: "text/event-stream",
  archive: "application/zip",
  table: "text/csv",
  picture: "image/png",
} as const;

function responses(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>([...endpoint.errors, "bad_input"]);
  if (endpoint.auth !== "none") codes.add("unauthenticated");
  if (endpoint.role) codes.add("unknown_path").add("second_factor_required").add("sign_in_again");
  if (endpoint.staffWord) codes.add("second_factor_required").add("sign_in_again");
  // Also where no body is wanted one may come.
  if (endpoint.method !== "GET") codes.add("too_large").add("unsupported_type");
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, message } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  const failures = [...byStatus].sort(([a], [b]) => a - b);
  return {
    [endpoint.status]: {
      description: "Success",
      content: {
        [answerContentTypes[endpoint.answerType]]: { schema: schemaOf(endpoint.response, "output") },
        ...(endpoint.events
          ? { [answerContentTypes.events]: { schema: schemaOf(endpoint.events, "output") } }
          : {}),
      },
    },
    ...Object.fromEntries(
      failures.map(([status, lines]) => [
        status,
        {
          description: lines.join("\n"),
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      ]),
    ),
  };
}

const bodyContentTypes = {
  json: "application/json",
  form: "multipart/form-data",
  file: "text/csv",
  picture: "image/*",
} as const;

const callerOf = (role: CallRole, isFresh: boolean) =>
  `For readers with the role ${rolesFor(role).join(" or ")}; to everybody else an unknown path.${
    isFresh ? ` The sign-in may be at most ${limits.freshSignInMinutes} minutes old.` : ""
  }`;

function operation(endpoint: Endpoint): Json {
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.role
      ? { description: callerOf(endpoint.role, endpoint.fresh === true), "x-role": endpoint.role }
      : {}),
    ...(endpoint.auth === "none"
      ? {}
      : { security: [{ idToken: [] }, ...(endpoint.auth === "optional" ? [{}] : [])] }),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { [bodyContentTypes[endpoint.bodyType]]: { schema: schemaOf(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: responses(endpoint),
  };
}

/** The OpenAPI 3.1 document of the product, generated from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of allEndpoints) {
    paths[endpoint.path] ??= {};
    const entry = paths[endpoint.path] as Json;
    entry[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${product.name} API`,
      version: "1.0.0",
      description:
        "JSON over HTTP. Times are ISO 8601 in UTC. Errors carry one envelope. Bearer: the ID token of the identity provider told by `/api/identity/config`.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
