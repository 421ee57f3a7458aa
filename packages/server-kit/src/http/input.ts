import { messages } from "@okurca/contract";
import type { z } from "zod";
import { AppError } from "./app-error.ts";

type Issue = z.core.$ZodIssue;

/** Flattens the branches of a union to the one that came closest, so that a field error keeps its field. */
function leaves(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const branches = issue.errors.map((branch) =>
    branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue),
  );
  const closest = branches.sort((a, b) => a.length - b.length)[0];
  return closest && closest.length > 0 ? closest.flatMap(leaves) : [issue];
}

/** Zod issues → field → Turkish message; the first message of a field wins. */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const details: Record<string, string> = {};
  for (const issue of issues.flatMap(leaves)) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) details[[...issue.path, key].join(".")] ??= messages.unknownField;
      continue;
    }
    details[issue.path.join(".") || "_"] ??= issue.message;
  }
  return details;
}

/** Parses one part of a request or throws `bad_input` with a message per field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = fieldMessages(result.error.issues);
  const first = Object.values(details)[0];
  throw new AppError("bad_input", { details, ...(first ? { message: first } : {}) });
}
