import type { core } from "zod";

/** What holds unless an answer says otherwise. */
const trueUnlessSaid = new Set(["is_on", "is_visible"]);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How many there are, where an answer does not count: under its other name, else what it holds. */
function totalOf(answer: Fields): unknown {
  const lists = Object.values(answer).filter(Array.isArray);
  return answer.total ?? lists.reduce((sum, list) => sum + list.length, 0);
}

function wholeFields(shape: core.$ZodShape, given: Fields, paging: Fields): Fields {
  const whole = { ...given };
  for (const [name, schema] of Object.entries(shape)) {
    const said = given[name] ?? undefined;
    if (said === undefined && trueUnlessSaid.has(name)) whole[name] = true;
    else if (said === undefined && name === "total_count") whole[name] = totalOf(given);
    else if (said === undefined && (name === "page" || name === "limit") && paging[name]) {
      whole[name] = paging[name];
    } else whole[name] = wholeAnswer(schema, given[name]);
  }
  return whole;
}

/**
 * An answer with every field that its schema names, so that pages live with a server that tells less than ours: nothing
 * for what may be null, else an empty text or list, zero or no. What stands there is not changed, whatever it is, but a
 * single value in place of a list.
 * @param paging `page` and `limit` as they were asked for
 */
export function wholeAnswer(schema: core.$ZodType, answer: unknown, paging: Fields = {}): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return wholeFields(def.shape, isFields(answer) ? answer : {}, paging);
    case "array": {
      const list = Array.isArray(answer) ? answer : (answer ?? null) === null ? [] : [answer];
      return list.map((each) => wholeAnswer(def.element, each));
    }
    case "nullable":
      return (answer ?? null) === null ? null : wholeAnswer(def.innerType, answer);
    case "optional":
      return (answer ?? undefined) === undefined ? undefined : wholeAnswer(def.innerType, answer);
    case "string":
      return answer ?? "";
    case "number":
      return answer ?? 0;
    case "boolean":
      return answer ?? false;
    default:
      return answer;
  }
}
