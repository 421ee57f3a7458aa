import type { Passage } from "@okurca/contract";
import { formatNumber } from "~/lib/format";

/** "Siz, Mehmet ve 35 okur altını çizdi": the reader and friends by name, the others counted. */
export function keptBy({
  keeper_count,
  friends,
  own_id,
}: Pick<Passage, "keeper_count" | "friends" | "own_id">): string {
  const names = friends.map(({ name }) => name);
  const others = keeper_count - names.length - (own_id === null ? 0 : 1);
  const people = [...(own_id === null ? [] : ["siz"]), ...names];
  if (people.length === 0) return `${formatNumber(keeper_count)} okur altını çizdi`;
  if (others > 0) people.push(`${formatNumber(others)} okur`);
  const last = people.pop() ?? "";
  const all = people.length > 0 ? `${people.join(", ")} ve ${last}` : last;
  const isOwnAlone = keeper_count === 1 && own_id !== null;
  return isOwnAlone
    ? "Altını siz çizdiniz"
    : `${all.charAt(0).toLocaleUpperCase("tr")}${all.slice(1)} altını çizdi`;
}
