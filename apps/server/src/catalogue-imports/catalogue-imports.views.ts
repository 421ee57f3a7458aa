import type { CatalogueImport } from "@okurca/contract";
import type { ImportRow } from "./catalogue-imports.queries.ts";
import { rowReason } from "./problems.ts";

export function toImport(row: ImportRow): CatalogueImport {
  const { file_name, left_out, created_at, changed_at, ...rest } = row;
  return {
    ...rest,
    name: file_name,
    left_out: Object.entries(left_out ?? {}).map(([why, count]) => ({ why: rowReason(why), count })),
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
  };
}
