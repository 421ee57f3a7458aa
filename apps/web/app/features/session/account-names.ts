import type { Names } from "./names";

/** The rules of a line are large next to the form: they load with the checks, or at the latest here. */
export async function nameAttributes({ firstName, lastName }: Names) {
  const { toLine } = await import("@okurca/contract/line");
  return {
    given_name: toLine(firstName),
    family_name: toLine(lastName),
    name: toLine(`${firstName} ${lastName}`),
  };
}
