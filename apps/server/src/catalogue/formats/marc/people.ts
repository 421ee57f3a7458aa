import { cleanText } from "../clean-text.ts";
import { type BookRole, type Contributor, readPerson, translatorsOfStatement } from "../people.ts";
import { fieldsOf, type MarcField, type MarcRecord, partOf, partsOf } from "./record.ts";

/** https://www.loc.gov/marc/relators/ */
const codes: Record<string, BookRole> = {
  aut: "author",
  cre: "author",
  dub: "author",
  trl: "translator",
  edt: "editor",
  com: "editor",
  edc: "editor",
  ill: "illustrator",
  art: "illustrator",
};

const words: readonly (readonly [RegExp, BookRole])[] = [
  [/^(?:joint )?(?:author|writer)|^(?:ortak )?yazar|^müellif/iu, "author"],
  [/^transl|^tr[ls]?\b|^çev|^terc[üu]me|^mütercim|^türkçeye/iu, "translator"],
  [/^ed(?:it|\b)|^compil|^haz(?:ırlayan|\b)|^der(?:leyen|\b)|^yay(?:ına|\.|\b)/iu, "editor"],
  [/^ill|^resim|^çiz(?:er|im)|^desen/iu, "illustrator"],
];

/** What a field says of its person; undefined where it says nothing, "other" for what we have no word for. */
function toldRoles(field: MarcField): (BookRole | "other")[] {
  const told = [
    ...partsOf(field, "4").map(
      (code) => codes[code.replace(/^.*\//, "").toLowerCase().slice(0, 3)] ?? "other",
    ),
    ...partsOf(field, "e").map((word) => words.find(([pattern]) => pattern.test(word))?.[1] ?? "other"),
  ];
  const known = told.filter((role) => role !== "other");
  return known.length > 0 ? [...new Set(known)] : [...new Set(told)];
}

/** "Sabahattin Ali" of `$aAli, Sabahattin,$d1907-1948.`; a first name that is meant to come first stays there. */
export function nameOf(field: MarcField): string | undefined {
  const [name = "", number = "", word = ""] = ["a", "b", "c"].map((code) => withoutStop(partOf(field, code)));
  if (field.tag.endsWith("10"))
    return readPerson([name, ...partsOf(field, "b")].join(" ").replace(/,/g, ""))?.name;
  const belongs = /^(?:paşa|bey|efendi|hoca|hanım)\b/iu.test(word) ? `, ${word}` : "";
  return readPerson(`${name}${number === "" ? "" : ` ${number}`}${belongs}`)?.name;
}

/** The end of a field has a full stop that is no part of the name: "Tuncay, Can." */
const withoutStop = (name: string) =>
  /(?:^|[^\p{L}])(?:jr|sr|prof|doç|yrd)\.$/iu.test(name) ? name : name.replace(/(?<=\p{L}{3})\.$/u, "");

const surnameOf = (name: string) => name.split(" ").at(-1)?.toLocaleLowerCase("tr") ?? "";

/**
 * Who made the book. A first person without a role wrote it; another one did what the title page says (`245 $c`: those before
 * the first semicolon wrote, those behind "çeviren" translated), and is left out where that says nothing.
 */
export function contributorsOf(record: MarcRecord): Contributor[] {
  const statement = cleanText(partOf(fieldsOf(record, "245")[0], "c"));
  const wrote = (statement.split(/\s*;\s*/)[0] ?? "").toLocaleLowerCase("tr");
  const translated = translatorsOfStatement(statement);
  const persons = fieldsOf(record, "100", "700").filter((field) => partOf(field, "t") === "");
  const hasMain = persons.some(({ tag }) => tag === "100");
  const found: Contributor[] = persons.flatMap((field) => {
    const name = nameOf(field);
    if (name === undefined) return [];
    const told = toldRoles(field);
    if (told.length > 0) return told.filter((role) => role !== "other").map((role) => ({ name, role }));
    if (field.tag === "100") return [{ name, role: "author" as const }];
    if (translated.some((other) => surnameOf(other) === surnameOf(name)))
      return [{ name, role: "translator" as const }];
    const isNamed =
      wrote !== "" && !/çev|trans|haz|der\.|ed\./.test(wrote) && wrote.includes(surnameOf(name));
    return isNamed || (!hasMain && statement === "") ? [{ name, role: "author" as const }] : [];
  });
  if (!found.some(({ role }) => role === "translator")) {
    found.push(...translated.map((name) => ({ name, role: "translator" as const })));
  }
  if (found.some(({ role }) => role === "author")) return found;
  const body = fieldsOf(record, "110").map(nameOf)[0];
  return body === undefined ? found : [{ name: body, role: "author" }, ...found];
}
