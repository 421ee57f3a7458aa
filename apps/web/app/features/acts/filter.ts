import { parseDay, toIsoDay } from "~/lib/day-text";
import { paths } from "~/lib/paths";

/** Fields of the filter: their names in the address and in the call. */
const fields = {
  kim: "by",
  nereden: "via",
  okur: "reader",
  islem: "act",
  tur: "kind",
  ilk: "from",
  son: "until",
} as const;
export type FilterName = keyof typeof fields;
export type Filter = Partial<Record<FilterName, string>>;
type CallFilter = Partial<Record<(typeof fields)[FilterName], string>>;

const names = Object.keys(fields) as FilterName[];

/** What the address asks for. */
export function filterOf(params: URLSearchParams): Filter {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** As the call takes it; days are written as the reader typed them. */
export function callFilterOf(filter: Filter): CallFilter {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = filter[name];
      if (!value) return [];
      const day = name === "ilk" || name === "son" ? parseDay(value) : undefined;
      return [[fields[name], day ? toIsoDay(day) : value]];
    }),
  );
}

/** The address of the log by this filter, from its newest act or from older ones than that. */
export function addressOf(filter: Filter, olderThan?: string): string {
  const params = new URLSearchParams(
    names.flatMap((name) => (filter[name]?.trim() ? [[name, filter[name]?.trim() as string]] : [])),
  );
  if (olderThan !== undefined) params.set("once", olderThan);
  return `${paths.staffActs}${params.size > 0 ? `?${params}` : ""}`;
}
