import { z } from "zod";
import type { Call, Core } from "../core.ts";
import { IdentityError, refuse } from "../error.ts";
import { inConstantTime } from "../protection/constant-time.ts";

/** One operation: the shape of its request and what it does. Unknown members are ignored, as Cognito does. */
export interface Operation {
  /** The answer's members; undefined for the operations that answer with an empty body. */
  run(core: Core, call: Call, request: unknown): Promise<object | undefined>;
}

/** Whether a step of a path is a member of the protocol or a place in a list; others are the caller's text. */
function isOurs(step: PropertyKey): boolean {
  return typeof step === "number" || (typeof step === "string" && /^[A-Z][A-Za-z_]{1,40}$/.test(step));
}

function problem(error: z.ZodError): IdentityError {
  const issue = error.issues[0];
  const place = issue?.path.filter(isOurs).join(".") ?? "";
  if (issue?.code === "invalid_type" && place === "") return refuse("unreadable");
  return new IdentityError("InvalidParameterException", `Geçersiz bilgi: ${place}`);
}

/** A member of null is one that was not sent. */
function withoutNulls(request: unknown): unknown {
  if (typeof request !== "object" || request === null || Array.isArray(request)) return request;
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== null));
}

export function operation<S extends z.ZodType>(
  schema: S,
  work: (core: Core, call: Call, request: z.output<S>) => Promise<object | undefined>,
): Operation {
  return {
    async run(core, call, request) {
      const parsed = schema.safeParse(withoutNulls(request));
      if (!parsed.success) throw problem(parsed.error);
      return work(core, call, parsed.data);
    },
  };
}

/** The operation with answers that take the same time whether there is an account or not. */
export function paced(inner: Operation): Operation {
  return {
    run: (core, call, request) => inConstantTime(core.codeAnswers, () => inner.run(core, call, request)),
  };
}

/** Text that PostgreSQL and the arithmetic can take. */
export function text(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes("\0"));
}

export const clientId = text(128);
export const username = text(128);
export const attributeList = z
  .array(z.object({ Name: text(64), Value: z.string().max(4096).optional() }))
  .max(50);

/** What the browser that registers proves itself with later: 256 bits of its own. Other pools hand it to their triggers. */
export const clientMetadata = z
  .object({ ticket: z.string().regex(/^[\w-]{43}$/) })
  .optional()
  .catch(undefined);

export function checkClient(core: Core, given: string): void {
  if (given !== core.clientId) throw refuse("unknownClient");
}
