import { limits } from "@okurca/contract/limits";

/** The page an address asks for: 1 where it names none or nonsense, never beyond the last one served. */
export function pageParam(params: URLSearchParams, name = "page"): number {
  return Math.min(Math.max(1, Number.parseInt(params.get(name) ?? "1", 10) || 1), limits.pageMax);
}
