import { z } from "zod";
import { factLine, namesField, seriesName } from "./facts.ts";
import { limits } from "./limits.ts";
import { factMessages as m } from "./messages-of-facts.ts";

/** What the catalogue knows of authors and of series, as readers write it. */

const most = limits.facts;

/** "11.11.1821", as it is written in Turkish, in the calendar's notation. */
const dayInOrder = (text: string) =>
  text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_all, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );

/** A year, before our era with a minus, or a day of the calendar. */
const whenField = z
  .union(
    [
      z.string().regex(/^-?[1-9]\d{0,3}$/, m.whenInvalid),
      z
        .string()
        .regex(/^(\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})$/, m.whenInvalid)
        .overwrite(dayInOrder)
        .pipe(z.iso.date(m.whenInvalid)),
    ],
    m.whenInvalid,
  )
  .nullable();

/** Somebody else's page on the author: encrypted, with a name for a host, without a name or a password of a reader. */
const linkField = factLine(most.link, { invalid: m.linkInvalid, tooLong: m.linkTooLong }).refine((text) => {
  const url = URL.parse(text);
  return (
    url?.protocol === "https:" &&
    url.hostname.includes(".") &&
    url.username === "" &&
    url.password === "" &&
    !/\s/.test(text)
  );
}, m.linkInvalid);

/** In the order they are shown. */
export const authorFactFields = {
  name: factLine(most.name, { invalid: m.nameInvalid, tooLong: m.nameTooLong }).pipe(
    z.string().min(1, m.nameRequired),
  ),
  spellings: namesField.max(most.spellings, m.spellingsTooMany),
  born: whenField,
  died: whenField,
  links: z
    .array(linkField, m.linksInvalid)
    .max(most.links, m.linksTooMany)
    .refine((links) => new Set(links).size === links.length, m.linksTwice),
};
export type AuthorFactName = keyof typeof authorFactFields;
export type KnownAuthorFacts = { [Name in AuthorFactName]: z.output<(typeof authorFactFields)[Name]> };
export const authorFactNames = Object.keys(authorFactFields) as AuthorFactName[];

export const authorFactsSchema = z.object({
  name: z.string(),
  spellings: z.array(z.string()),
  born: z.string().nullable(),
  died: z.string().nullable(),
  links: z.array(z.string()),
});

/** "1821-11-11" as a number that grows with time; of a year its beginning, or its end. */
function dayOf(when: string, isEnd: boolean): number {
  const [, before, year, month, day] = /^(-?)(\d+)(?:-(\d+)-(\d+))?$/.exec(when) ?? [];
  const rest = month ? Number(month) * 100 + Number(day) : isEnd ? 9999 : 0;
  return (before ? -Number(year) : Number(year)) * 10_000 + rest;
}

/** Whether somebody with these years would have died before birth. */
export const isDeadBeforeBirth = ({
  born,
  died,
}: {
  born?: string | null | undefined;
  died?: string | null | undefined;
}) => Boolean(born && died && dayOf(died, true) < dayOf(born, false));

/** Of times that came together: nobody dies before birth. */
export function diedAfterBirth(
  given: { born?: string | null | undefined; died?: string | null | undefined },
  ctx: z.core.$RefinementCtx,
): void {
  if (isDeadBeforeBirth(given)) ctx.addIssue({ code: "custom", path: ["died"], message: m.diedBeforeBirth });
}

/** Whether its books are to be read one after the other, or each stands by itself. */
export const seriesOrders = ["numbered", "free"] as const;

export const seriesFactFields = {
  name: seriesName(most.series, { invalid: m.seriesInvalid, tooLong: m.seriesTooLong }),
  order: z.enum(seriesOrders, m.orderInvalid),
};
export type SeriesFactName = keyof typeof seriesFactFields;
export type KnownSeriesFacts = { [Name in SeriesFactName]: z.output<(typeof seriesFactFields)[Name]> };
export const seriesFactNames = Object.keys(seriesFactFields) as SeriesFactName[];

export const seriesFactsSchema = z.object({ name: z.string(), order: z.enum(seriesOrders) });
