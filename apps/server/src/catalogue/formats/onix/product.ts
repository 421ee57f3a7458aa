// A publisher's product as a book of the catalogue: ONIX 3.0 and 3.1. The numbers are those of its code lists
// (https://ns.editeur.org/onix/en).

import { parsePrintedIsbn } from "@okurca/contract";
import type { RecordedSeries } from "../../../series/index.ts";
import { cleanText, isDamaged, turkishLetters } from "../clean-text.ts";
import { LeftOut, minorText, names, namesSet, type ReadBook, splitTitle } from "../facts.ts";
import { languageCode, languageOfIsbn } from "../languages.ts";
import { type BookRole, type Contributor, namesOf, readPerson } from "../people.ts";
import { readPublishDate } from "../publish-date.ts";
import type { XmlElement } from "../xml/elements.ts";
import { wordOf } from "./short-tags.ts";
import { genresOfProduct } from "./subjects.ts";

function allOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  let found = element ? [element] : [];
  for (const name of path) {
    found = found.flatMap(({ children }) => children.filter((child) => wordOf(child.name) === name));
  }
  return found;
}

const oneOf = (element: XmlElement | undefined, ...path: readonly string[]) => allOf(element, ...path)[0];
/** Letters of an element that are looked at, but of a description; no title or name has as many. */
const longestPart = 2000;
const textIn = (element: XmlElement | undefined, name: string) =>
  cleanText(oneOf(element, name)?.text.slice(0, longestPart));
const codeIn = (element: XmlElement | undefined, name: string) => (oneOf(element, name)?.text ?? "").trim();

/** All words within, those of XHTML too, a line for each of its elements. */
function wordsOf({ text, children }: XmlElement): string {
  return [text, ...children.map(wordsOf)].filter((part) => part.trim() !== "").join("\n\n");
}

/** ISBN-13, ISBN-10, or the trade's number where it is one. */
const idTypes = ["15", "02", "03"];

function isbnOf(product: XmlElement): { isbn: string | undefined; written: string | undefined } {
  const numbers = allOf(product, "ProductIdentifier");
  const written = idTypes.flatMap((type) =>
    numbers
      .filter((entry) => codeIn(entry, "ProductIDType") === type)
      .map((entry) => codeIn(entry, "IDValue")),
  );
  const isbn = written
    .map((text) => parsePrintedIsbn(text.slice(0, 40)))
    .find((found) => found !== undefined && found !== null);
  return { isbn: isbn ?? undefined, written: written[0] };
}

/** What the first sign of a form is, or the whole of it, on our pages; other forms are no books. */
const bindings: Record<string, string> = {
  A: "Sesli kitap",
  BB: "Ciltli",
  BC: "Karton Kapak",
  D: "E-kitap",
  E: "E-kitap",
};
const bookForms = /^(?:$|00|[ABDES])/;

function whyNoBook(product: XmlElement, detail: XmlElement | undefined): string | undefined {
  if (codeIn(product, "NotificationType") === "05") return "withdrawn by its publisher";
  if (["20", "30", "31"].includes(codeIn(detail, "ProductComposition"))) return "a pack for shops";
  if (!bookForms.test(codeIn(detail, "ProductForm"))) return "no book";
  return codeIn(oneOf(product, "PublishingDetail"), "PublishingStatus") === "01"
    ? "not to appear"
    : undefined;
}

function titleIn(element: XmlElement | undefined): string {
  const bare = textIn(element, "TitleWithoutPrefix");
  return bare ? `${textIn(element, "TitlePrefix")} ${bare}`.trim() : textIn(element, "TitleText");
}

const elementOf = (detail: XmlElement | undefined, levels: readonly string[]) =>
  allOf(detail, "TitleElement").find((element) => levels.includes(codeIn(element, "TitleElementLevel")));

/** The title on the product; of one that has none but its number in a series, that of the series with it. */
function titleOf(descriptive: XmlElement | undefined): { title: string; subtitle: string } {
  const details = allOf(descriptive, "TitleDetail");
  const detail =
    details.find((one) => codeIn(one, "TitleType") === "01") ??
    details.find((one) => !codeIn(one, "TitleType"));
  const own = elementOf(detail, ["01", ""]);
  const above = elementOf(detail, ["02", "03"]);
  const number = textIn(own, "PartNumber") || (own ? "" : textIn(above, "PartNumber"));
  const main = titleIn(own);
  const whole = main ? (number ? `${main} ${number}` : main) : `${titleIn(above)} ${number}`.trim();
  const subtitle = textIn(own, "Subtitle") || textIn(above, "Subtitle");
  if (subtitle) return { title: whole, subtitle };
  const split = splitTitle(whole);
  return { title: split.title, subtitle: split.subtitle ?? "" };
}

function originalTitleOf(descriptive: XmlElement | undefined): string {
  const detail = allOf(descriptive, "TitleDetail").find((one) => codeIn(one, "TitleType") === "03");
  return titleIn(allOf(detail, "TitleElement")[0]);
}

const roles: Record<string, BookRole> = {
  A01: "author",
  A02: "author",
  A12: "illustrator",
  A35: "illustrator",
  B01: "editor",
  B02: "editor",
  B06: "translator",
  B08: "translator",
  B10: "translator",
  B11: "editor",
  B21: "editor",
  C01: "editor",
};

function nameOf(contributor: XmlElement): string | undefined {
  const written = textIn(contributor, "PersonName");
  if (written) return readPerson(written)?.name;
  const parts = ["NamesBeforeKey", "PrefixToKey", "KeyNames", "SuffixToKey"].map((part) =>
    textIn(contributor, part),
  );
  if (parts[2]) return readPerson(parts.filter(Boolean).join(" "))?.name;
  return readPerson(textIn(contributor, "PersonNameInverted") || textIn(contributor, "CorporateName"))?.name;
}

function contributorsOf(descriptive: XmlElement | undefined): Contributor[] {
  const people = allOf(descriptive, "Contributor").map((element, i) => ({
    element,
    place: Number(codeIn(element, "SequenceNumber")) || i + 1,
  }));
  return people
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ element }) => {
      const name = nameOf(element);
      const told = allOf(element, "ContributorRole").map(({ text }) => roles[text.trim()]);
      return name === undefined ? [] : [...new Set(told)].flatMap((role) => (role ? [{ name, role }] : []));
    });
}

/** Kinds of page counts, the one on our pages first: of the content, all numbered pages, the printed book's. */
const pageCounts = ["00", "11", "05", "08", "10", "07", "06"];

function pagesOf(descriptive: XmlElement | undefined): number | undefined {
  const extents = allOf(descriptive, "Extent").filter((extent) => codeIn(extent, "ExtentUnit") === "03");
  for (const type of pageCounts) {
    const extent = extents.find((one) => codeIn(one, "ExtentType") === type);
    const pages = Number(codeIn(extent, "ExtentValue"));
    if (Number.isInteger(pages) && pages > 0) return pages;
  }
  return undefined;
}

function languagesIn(descriptive: XmlElement | undefined, role: string): string[] {
  return allOf(descriptive, "Language")
    .filter((language) => codeIn(language, "LanguageRole") === role)
    .map((language) => languageCode(codeIn(language, "LanguageCode")))
    .filter((code) => code !== undefined);
}

/** Of dates that are when it appeared, the most particular: "20250301", "202503", "2025"; other forms tell a year. */
function publishedOn(publishing: XmlElement | undefined): {
  day: string | undefined;
  year: number | undefined;
} {
  const dates = allOf(publishing, "PublishingDate");
  const found = ["01", "11", "19"].map((role) =>
    dates.find((one) => codeIn(one, "PublishingDateRole") === role),
  );
  const written = codeIn(
    found.find((date) => date !== undefined),
    "Date",
  );
  const [, year, month, day] = /^(\d{4})-?(\d{2})?-?(\d{2})?/.exec(written) ?? [];
  if (year === undefined) return readPublishDate(written);
  return readPublishDate(month && day ? `${year}-${month}-${day}` : year);
}

function publisherOf(publishing: XmlElement | undefined): string {
  const publishers = allOf(publishing, "Publisher");
  const first = publishers.find((one) => ["01", ""].includes(codeIn(one, "PublishingRole")));
  return textIn(first, "PublisherName") || textIn(oneOf(publishing, "Imprint"), "ImprintName");
}

/** Collections of a publisher and series of an author alike. */
function seriesOf(descriptive: XmlElement | undefined): RecordedSeries[] {
  return allOf(descriptive, "Collection")
    .flatMap((collection) => {
      const elements = allOf(collection, "TitleDetail", "TitleElement");
      const named = elements.find(
        (element) => codeIn(element, "TitleElementLevel") !== "01" && titleIn(element) !== "",
      );
      const number = elements.map((element) => textIn(element, "PartNumber")).find(Boolean);
      return named ? [{ name: titleIn(named), number }] : [];
    })
    .slice(0, 5);
}

/** The book of a product; a string is the reason why it is refused. */
export function readProduct(
  product: XmlElement,
  languages: ReadonlySet<string> | undefined,
): ReadBook | string | LeftOut {
  const descriptive = oneOf(product, "DescriptiveDetail");
  const why = whyNoBook(product, descriptive);
  if (why) return new LeftOut(why);
  const { isbn, written } = isbnOf(product);
  const told = languagesIn(descriptive, "01");
  const language =
    (told.includes("tr") ? "tr" : told.find((code) => languages?.has(code))) ??
    told[0] ??
    (isbn ? languageOfIsbn(isbn) : undefined);
  if (languages && !(language && languages.has(language))) return new LeftOut("another language");
  if (!isbn) return written ? `invalid ISBN ${written.slice(0, 40)}` : new LeftOut("no ISBN");
  const mend = (text: string) => (language === "tr" ? turkishLetters(text) : text);
  const { title: found, subtitle } = titleOf(descriptive);
  const title = mend(found);
  if (title === "") return "no title";
  if (isDamaged(title)) return "title: letters are lost";
  const people = contributorsOf(descriptive);
  const namesIn = (role: BookRole) => names(namesOf(people, role), { language });
  const wholeIn = (role: BookRole) => namesIn(role).filter((name) => !isDamaged(name));
  const authors = namesIn("author");
  if (authors.some(isDamaged)) return "authors: letters are lost";
  const publishing = oneOf(product, "PublishingDetail");
  const date = publishedOn(publishing);
  const form = codeIn(descriptive, "ProductForm");
  const originalTitle = minorText(originalTitleOf(descriptive), { language: undefined });
  const subjects = allOf(descriptive, "Subject").map((subject) => ({
    scheme: codeIn(subject, "SubjectSchemeIdentifier"),
    code: codeIn(subject, "SubjectCode").toUpperCase(),
    text: textIn(subject, "SubjectHeadingText"),
  }));
  const texts = allOf(product, "CollateralDetail", "TextContent");
  const text = ["03", "02"]
    .map((type) => texts.find((one) => codeIn(one, "TextType") === type))
    .find(Boolean);
  const content = oneOf(text, "Text");
  return {
    facts: {
      isbn,
      title,
      subtitle: minorText(mend(subtitle), { language }),
      authors,
      translators: wholeIn("translator"),
      editors: wholeIn("editor"),
      illustrators: wholeIn("illustrator"),
      publisher: minorText(publisherOf(publishing), { language }),
      published_date: date.day,
      year: date.year,
      pages: pagesOf(descriptive),
      language: language ?? "und",
      binding: bindings[form] ?? bindings[form.slice(0, 1)],
      original_title: originalTitle === title ? undefined : originalTitle,
      genres: genresOfProduct(subjects),
      is_set:
        ["10", "11"].includes(codeIn(descriptive, "ProductComposition")) ||
        form.startsWith("S") ||
        namesSet.test(title),
      original_language: languagesIn(descriptive, "02")[0],
      series: seriesOf(descriptive),
    },
    otherNames: { other_titles: [], other_authors: [] },
    description: content ? wordsOf(content) : "",
  };
}

/** The product as an operator finds it again by. */
export function shownProduct(product: XmlElement): string {
  const { title } = titleOf(oneOf(product, "DescriptiveDetail"));
  const parts = [codeIn(product, "RecordReference"), isbnOf(product).written ?? "", title];
  return parts.filter(Boolean).join(" | ");
}
