import { fold } from "../language/fold.ts";

/** A title without what says which part of a series it is: "İnce Memed 1", "Dune (Ciltli)". */
export function volumeOf(title: string): { stem: string; part: number | undefined } {
  const bare = title.replace(/\s*[([/:].*$/, "").trim();
  const found = /^(.*\D)\s+(\d{1,2})$/.exec(bare);
  return { stem: found?.[1] ?? bare, part: found ? Number(found[2]) : undefined };
}

/** Folded; "" of nobody. */
export function lastName(name = ""): string {
  return fold(name).split(" ").at(-1) ?? "";
}
