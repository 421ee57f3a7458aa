import { foldText } from "@okurca/contract";
import { StartupError } from "@okurca/server-kit";
import { z } from "zod";

const words = ["openlibrary", "googlebooks", "sru"] as const;
type Word = (typeof words)[number];

const sourcesForm = `it must name ${words.slice(0, -1).join(", ")} or ${words.at(-1)}, with commas between them, or be empty`;
const sruForm = "it must look like Name=https://library.example/sru, with ; between several";
const mostLibraries = 8;

/** "Milli Kütüphane=https://…; Koha=http://…#isbn=…" */
const libraries = z.string().transform((text, ctx) => {
  const read = text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      const [name, address] = [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
      return { id: `sru:${foldText(name).replaceAll(" ", "-")}`, name, address };
    });
  const isRight = read.every(
    ({ id, name, address }) =>
      name !== "" &&
      id !== "sru:" &&
      name.length <= 60 &&
      URL.canParse(address) &&
      /^https?:\/\//.test(address),
  );
  const areDifferent = new Set(read.map(({ id }) => id)).size === read.length;
  if (isRight && areDifferent && read.length > 0 && read.length <= mostLibraries) return read;
  const message = !isRight
    ? sruForm
    : areDifferent
      ? `it may name at most ${mostLibraries}`
      : "each name may stand once";
  ctx.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** Settings of the catalogues elsewhere that readers may ask. */
export const catalogueSettings = {
  CATALOGUE_SOURCES: z
    .string()
    .default("openlibrary,googlebooks")
    .transform((text, ctx) => {
      const read = text.split(",").map((word) => word.trim());
      const named = read.filter((word): word is Word => words.includes(word as Word));
      if (text.trim() === "") return [];
      if (named.length === read.length) return [...new Set(named)];
      ctx.addIssue({ code: "custom", message: sourcesForm });
      return z.NEVER;
    }),
  GOOGLE_BOOKS_KEY: z.string().min(1).max(200, "it may have at most 200 characters").optional(),
  SRU_URLS: libraries.optional(),
  CATALOGUE_CONTACT: z
    .string()
    .regex(/^[\x21-\x7e]{3,200}$/, "it must be an e-mail address or the address of a page")
    .optional(),
  CATALOGUE_TEST_ORIGIN: z
    .url({ protocol: /^http$/, error: "it must be an http address" })
    .transform((address) => new URL(address).origin)
    .optional(),
};

type Given = z.output<z.ZodObject<typeof catalogueSettings>>;

const isOfThisMachine = (origin: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);

/** Which catalogues elsewhere are asked, and as whom; `origin` is that of the product. */
export function catalogueSources(given: Given, { origin }: { origin: string }) {
  const { CATALOGUE_SOURCES: named, CATALOGUE_TEST_ORIGIN: testOrigin } = given;
  // It lets in what lies in one's own network: never where readers are.
  if (testOrigin !== undefined && !(isOfThisMachine(origin) && isOfThisMachine(testOrigin))) {
    throw new StartupError(
      "CATALOGUE_TEST_ORIGIN is for tests on one machine. Leave it out where PUBLIC_ORIGIN is another's address.",
    );
  }
  return {
    hasOpenLibrary: named.includes("openlibrary"),
    hasGoogleBooks: named.includes("googlebooks"),
    googleBooksKey: given.GOOGLE_BOOKS_KEY,
    /** Libraries that speak SRU; `id` is the source of what they tell. */
    libraries: named.length === 0 ? [] : (given.SRU_URLS ?? []),
    /** How the sources reach the operator: an e-mail address or a page. */
    contact: given.CATALOGUE_CONTACT ?? (isOfThisMachine(origin) ? undefined : origin),
    /** Stands for the sources in tests. */
    testOrigin,
  };
}
