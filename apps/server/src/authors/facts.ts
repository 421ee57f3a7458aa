import { z } from "zod";

const most = { spellings: 20, links: 5 } as const;

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1).max(max))
    .refine((text) => text.isWellFormed() && !text.includes("\0"));

/** A year, before our era with a minus, or a day of the calendar. */
const when = z.union([z.string().regex(/^-?(?!0)\d{1,4}$/), z.iso.date()]).nullable();

/** Somebody else's page on the author: encrypted, with a name for a host, without a name or a password of a reader. */
const link = line(300).refine((text) => {
  const url = URL.parse(text);
  return (
    url?.protocol === "https:" && url.hostname.includes(".") && url.username === "" && url.password === ""
  );
});

/** What is known of an author, each as it is to be written. */
export const factFields = {
  name: line(300),
  spellings: z.array(line(300)).max(most.spellings),
  born: when,
  died: when,
  links: z.array(link).max(most.links),
};
