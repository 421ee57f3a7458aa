import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { bodyFields, bookCardSchema, isbnField } from "../fields.ts";
import { messages } from "../messages.ts";

const m = messages.recommendations;

/** What a recommendation goes back to. */
export const reasonKinds = ["book", "author", "genre", "friend"] as const;

export const recommendationSchema = bookCardSchema.extend({
  /** Why, as a Turkish sentence that names what it goes back to. */
  reason: z.string(),
  reason_kind: z.enum(reasonKinds),
  /** The mean of its stars, rounded to a tenth; null where nobody rated it. */
  average: z.number().nullable(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

/** `book`: one for a book the reader liked, which its title names. */
export const sectionKinds = ["genres", "authors", "discoveries", "book"] as const;
export type SectionKind = (typeof sectionKinds)[number];

export const recommendationSectionSchema = z.object({
  title: z.string(),
  kind: z.enum(sectionKinds),
  recommendations: z.array(recommendationSchema),
});
export type RecommendationSection = z.infer<typeof recommendationSectionSchema>;

export const getBookRecommendations = endpoint({
  name: "getBookRecommendations",
  method: "GET",
  path: "/api/userlibrary/get-book-recommendations",
  summary:
    "Books for the reader in sections, each with its reason; none that is on the shelf or not wanted. `is_on` is false, and there are none, when the reader turned recommendations off.",
  auth: "reader",
  response: z.object({
    sections: z.array(recommendationSectionSchema),
    total_count: z.int(),
    is_on: z.boolean(),
  }),
});

export const dismissRecommendation = endpoint({
  name: "dismissRecommendation",
  method: "PUT",
  path: "/api/userlibrary/dismissed-recommendations/{isbn}",
  summary: "Does not recommend this book, in any edition, to the reader any more.",
  auth: "reader",
  params: z.strictObject({ isbn: isbnField }),
  response: z.object({ message: z.string() }),
  errors: ["book_not_found"],
});

export const restoreRecommendation = endpoint({
  name: "restoreRecommendation",
  method: "DELETE",
  path: "/api/userlibrary/dismissed-recommendations/{isbn}",
  summary: "Takes that back.",
  auth: "reader",
  params: z.strictObject({ isbn: isbnField }),
  response: z.object({ message: z.string() }),
  errors: ["book_not_found"],
});

export const listDismissedRecommendations = endpoint({
  name: "listDismissedRecommendations",
  method: "GET",
  path: "/api/userlibrary/dismissed-recommendations",
  summary: "What the reader does not want recommended, the latest first; at most a hundred.",
  auth: "reader",
  response: z.object({
    books: z.array(bookCardSchema.pick({ isbn: true, title: true, author: true, image: true })),
    total_count: z.int(),
  }),
});

const choice = {
  /** Books are recommended to the reader. */
  is_on: z.boolean(m.choiceInvalid),
  /** What the reader read counts, without a name, in what others are recommended. */
  is_signal: z.boolean(m.choiceInvalid),
};

export const getRecommendationSettings = endpoint({
  name: "getRecommendationSettings",
  method: "GET",
  path: "/api/account/recommendations",
  summary:
    "Whether the reader is recommended books, and counts in what others are recommended; both unless chosen otherwise.",
  auth: "reader",
  response: z.object(choice),
});

export const updateRecommendationSettings = endpoint({
  name: "updateRecommendationSettings",
  method: "PUT",
  path: "/api/account/recommendations",
  summary: "Chooses both. Who no longer counts is left out from the next making of the model, within a day.",
  auth: "reader",
  body: bodyFields(choice),
  response: z.object({ message: z.string(), ...choice }),
});
