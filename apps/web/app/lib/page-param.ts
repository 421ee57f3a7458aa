import { limits } from "@okurca/contract/limits";

/** The page an address asks for: 1 where it names none or nonsense, never beyond the last one served. */
export function pageParam(params: URLSearchParams): number {
  return Math.min(Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1), limits.pageMax);
}
