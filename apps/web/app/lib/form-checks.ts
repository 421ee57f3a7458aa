import type { FieldValues, Resolver } from "react-hook-form";

/**
 * The checks of a form, fetched with the first of them. Where they cannot be fetched nothing is refused here: what
 * takes the form in has the same rules.
 */
export function lateChecks<T extends FieldValues>(load: () => Promise<Resolver<T>>): Resolver<T> {
  return async (values, context, options) => {
    const check = await load().catch(() => undefined);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
