import type { WrittenText } from "../../ports.ts";

/** As reports name a text. */
export const idsOf = ({ kind, id }: Pick<WrittenText, "kind" | "id">) => ({
  review_id: kind === "review" ? id : null,
  comment_id: kind === "comment" ? id : null,
  about_id: kind === "about" ? id : null,
  // What the catalogue says is looked at by librarians.
  revision_id: null,
  quote_id: kind === "quote" ? id : null,
});
