import { type Endpoint, errors, type InputOf, type OutputOf } from "@okurca/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { AppError } from "./app-error.ts";
import { type Actor, findCaller } from "./caller.ts";
import { installFileBody } from "./file-body.ts";
import { installFormBody, readFormBody } from "./form-body.ts";
import { parseInput } from "./input.ts";
import { installPictureBody } from "./picture-body.ts";

export interface Call<E> {
  input: InputOf<E>;
  /** The caller; throws `unauthenticated` when there is none (only possible on public endpoints). */
  readonly actor: Actor;
  /** The caller, or undefined for a visitor. */
  viewer: Actor | undefined;
  request: FastifyRequest;
}

const pathParameter = /\{(\w+)\}/g;

/** JSON schema for Fastify's serialiser: unlisted fields cannot reach the wire. */
export function schemaOf({ response }: Endpoint): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(response, { target: "draft-7", io: "output" });
  return json;
}

type Write = (output: unknown) => string;

/** Compiled at the first answer: for all endpoints together it takes a good part of a start. */
const writes = new WeakMap<Endpoint, Write>();

function writeOf(endpoint: Endpoint, reply: FastifyReply): Write {
  const known = writes.get(endpoint);
  if (known) return known;
  const write = reply.compileSerializationSchema(schemaOf(endpoint)) as Write;
  writes.set(endpoint, write);
  return write;
}

/** Method and path of an endpoint as Fastify wants them. */
export function placeOf({ method, path }: Endpoint) {
  return { method, url: path.replace(pathParameter, ":$1") };
}

/** Reads caller and input; throws for a stranger, then for bad input: messages tell a stranger nothing. */
export async function readCall<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: FastifyRequest,
): Promise<Call<E>> {
  const viewer = await findCaller(app, endpoint, request);
  const body = endpoint.bodyType === "form" ? await readFormBody(request) : (request.body ?? undefined);
  const input = {
    params: parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, body),
  } as InputOf<E>;
  return {
    input,
    viewer,
    get actor(): Actor {
      if (!viewer) throw new AppError("unauthenticated");
      return viewer;
    },
    request,
  };
}

/** Calls the handler; where what the call names is not there but something took its place, once more with that. */
async function handleWhere<E extends Endpoint>(
  app: FastifyInstance,
  call: Call<E>,
  handler: (call: Call<E>) => Promise<OutputOf<E>>,
): Promise<OutputOf<E>> {
  try {
    return await handler(call);
  } catch (error) {
    if (!(error instanceof AppError) || errors[error.code].status !== 404) throw error;
    const input = await app.movedInput?.(call.input, error.code);
    if (input === undefined) throw error;
    return handler(Object.assign(Object.create(call), { input }) as Call<E>);
  }
}

/** Calls the handler and answers in one piece; explains what it throws. */
export async function answerWhole<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  reply: FastifyReply,
  call: Call<E>,
  handler: (call: Call<E>) => Promise<OutputOf<E>>,
): Promise<FastifyReply> {
  const output = await handleWhere(app, call, handler).catch(async (error: unknown) => {
    throw await explain(app, call.viewer, error);
  });
  if (endpoint.method !== "GET") await app.waitForReplica?.();
  if (endpoint.auth !== "none") reply.header("cache-control", "private, no-store");
  return reply
    .code(endpoint.status)
    .type("application/json; charset=utf-8")
    .serializer(writeOf(endpoint, reply))
    .send(output);
}

/** The error, or that the caller's account was deleted during the call, which would explain it. */
export async function explain(
  app: FastifyInstance,
  caller: Actor | undefined,
  error: unknown,
): Promise<unknown> {
  const isExplained = error instanceof AppError && ![404, 409].includes(errors[error.code].status);
  if (!caller || isExplained) return error;
  const isThere = await app.accountExists?.(caller).catch(() => true);
  return isThere === false ? new AppError("account_deleted", { cause: error }) : error;
}

/**
 * Registers one endpoint of the contract: authenticates, parses, calls, serialises through the response
 * schema.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<OutputOf<E>>,
): void {
  const { bodyType } = endpoint;
  const route: RouteOptions = {
    ...placeOf(endpoint),
    async handler(request, reply) {
      return answerWhole(app, endpoint, reply, await readCall(app, endpoint, request), handler);
    },
  };
  if (bodyType === "json") {
    app.route(route);
    return;
  }
  // A scope of its own, so that the server reads forms and files here and answers 415 everywhere else.
  app.register(async (scope) => {
    if (bodyType === "form") await installFormBody(scope);
    else if (bodyType === "file") installFileBody(scope, endpoint);
    else installPictureBody(scope, endpoint);
    scope.route(route);
  });
}
