import { z } from "zod";
import { type ErrorCode, errors } from "./errors.ts";
import type { CallRole, Role } from "./roles.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: `none` everybody; `optional` everybody, a valid token adds the caller's own state;
 * `reader` only with a valid ID token (else 401).
 */
export type Auth = "none" | "optional" | "reader";

/**
 * How a body comes: a JSON object, the fields of a form as `multipart/form-data`, each once and as text, the
 * bytes of one file (`text/csv` or `application/octet-stream`), or those of a picture, whatever its type is said to be.
 */
export type BodyType = "json" | "form" | "file" | "picture";

/**
 * How an answer comes: as one JSON object, as server-sent events until either side ends it, the data of each a
 * JSON object as `response` says, as a zip file, whose bytes `response` stands for, or as a table (CSV) or a picture (PNG),
 * which it stands for.
 */
export type AnswerType = "json" | "events" | "archive" | "table" | "picture";

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  name: string;
  method: Method;
  /** With `{param}` placeholders, as in the specification: `/api/userlibrary/remove-from-library/{isbn}`. */
  path: string;
  summary: string;
  auth: Auth;
  /**
   * Only for readers who have this role at the time of the call, or `admin`, with `staff` for who has any; to everybody else it is an unknown path,
   * visitors included, and their input is not looked at. A token that is not valid stays 401, so that clients renew it.
   */
  role?: CallRole | undefined;
  /**
   * In place of `role`, where everybody may call and the word of readers who have this role is staff's: these prove themselves
   * as for calls that take it.
   */
  staffWord?: Role | undefined;
  /**
   * Only beside `role`, for what cannot be undone: refused with `sign_in_again` unless the caller signed in within the
   * last minutes (`limits.freshSignInMinutes`).
   */
  fresh?: boolean | undefined;
  params: P;
  query: Q;
  body: B;
  /** `json` unless said otherwise. */
  bodyType: BodyType;
  /** Bytes of a file; those of a library unless said otherwise. */
  bodyBytes?: number | undefined;
  /** `json` unless said otherwise. */
  answerType: AnswerType;
  response: R;
  /** The data of each event, where `Accept: text/event-stream` asks for events in place of the JSON object. */
  events?: z.ZodType | undefined;
  /** Status of success; 200 unless said otherwise. */
  status: number;
  errors: readonly ErrorCode[];
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * Describes one call as data. The server registers from it, the client calls by it, OpenAPI and the
 * authorization tests are generated from it. Unknown fields in query and body are refused.
 */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = z.ZodUndefined,
>(given: {
  name: string;
  method: Method;
  path: string;
  summary: string;
  auth: Auth;
  role?: CallRole;
  staffWord?: Role;
  fresh?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  bodyType?: BodyType;
  bodyBytes?: number;
  answerType?: AnswerType;
  response: R;
  events?: z.ZodType;
  status?: number;
  errors?: readonly ErrorCode[];
}): Endpoint<P, Q, B, R> {
  return {
    status: 200,
    bodyType: "json",
    answerType: "json",
    errors: [],
    ...given,
    params: given.params ?? (nothing as unknown as P),
    query: given.query ?? (nothing as unknown as Q),
    body: given.body ?? (z.undefined(errors.bad_input.message) as unknown as B),
  };
}

/** What a caller gives: parsed from the wire by the schemas of the endpoint. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** What a client writes: values with defaults may be left out. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? (string extends keyof z.input<P> ? { params?: undefined } : { params: z.input<P> }) &
        (Record<never, never> extends z.input<Q> ? { query?: z.input<Q> } : { query: z.input<Q> }) &
        (undefined extends z.input<B> ? { body?: undefined } : { body: z.input<B> })
    : never;

export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
