// Tables that a module reads with its own SQL though another module owns them, each with the reason why it
// does not call that module. `scripts/borders.ts` fails for a read missing here, and for a needless line.

/** Tables that any module may join: one statement shows what it is about and whose it is. */
export const joinedByAll: Readonly<Record<string, string>> = {
  editions: "what readers do is shown with the book's title, in the statement that finds it",
  works: "ratings, genres and order by how well a book is known belong to the work of an edition",
  readers: "what readers do is shown with their names, and only where they are not suspended",
};

interface RawRead {
  module: string;
  tables: readonly string[];
  because: string;
}

export const rawReads: readonly RawRead[] = [
  {
    module: "privacy",
    tables: ["blocks", "friend_edges", "reviews"],
    because: "its conditions stand inside the statements they guard",
  },
  {
    module: "quotes",
    tables: ["blocks", "friend_edges"],
    because:
      "cards name friends first, and count anew for who has blocks; both stand in the statement that finds a page of cards",
  },
  {
    module: "covers",
    tables: ["moved_editions"],
    because:
      "a picture stays with the number it was uploaded for, and is found by that of the edition which took its place",
  },
  {
    module: "stream",
    tables: ["follows", "friend_edges"],
    because:
      "each notice asks whose friends and followers have a page open; friendships and follows themselves publish",
  },
  {
    module: "readers",
    tables: ["events"],
    because: "the reader's last activity is the time of the newest event friends see, by one statement",
  },
  {
    module: "feed",
    tables: ["library_books", "quotes", "reviews"],
    because:
      "a page of the feed is one plan over events and their reviews (docs/decisions/0015); a card says of a book that it is being read only while it is; the week of friends tells by stars which books were read; a card shows the quotes it tells of",
  },
  {
    module: "reactions",
    tables: ["events", "quote_likes", "reviews"],
    because: "likes and comments stand under either, which is locked and counted where it is found",
  },
  {
    module: "withdrawals",
    tables: ["comments", "events", "notifications", "reports", "reviews"],
    because: "finds who was told of or reported what goes, with all that goes with it, in one statement",
  },
  {
    module: "notifications",
    tables: [
      ...["comments", "events", "friend_edges", "friend_requests", "library_books", "quotes", "reviews"],
    ],
    because:
      "a notification is shown as long as what it is about is seen, and says what became of it; friends are told by the hundreds",
  },
  {
    module: "reports",
    tables: ["about_revisions", "comments", "events", "quotes", "reviews", "revisions"],
    because:
      "staff see the words as they are now, with what stands around them, and they are kept from going while one is reported",
  },
  {
    module: "revisions",
    tables: ["authors", "series"],
    because: "the one statement that lists cases says how what a reported change changed is called",
  },
  {
    module: "legal-orders",
    tables: [
      ...["about_revisions", "comments", "events", "removed_review_parts", "removed_reviews", "reviews"],
    ],
    because:
      "an admin chooses among the texts that stand at an address, whoever wrote them; one is locked while it goes",
  },
  {
    module: "books",
    tables: [
      "author_spellings",
      "authors",
      "library_books",
      "moved_editions",
      "ratings",
      "revisions",
      "work_ratings",
    ],
    because:
      "a search orders by rating and finds an author by any spelling; a book that a reader brought is seen by who has or added it; of a work a reader is shown the own edition",
  },
  {
    module: "book-pages",
    tables: ["library_books", "ratings"],
    because:
      "books like one that the model does not know yet come from its readers' shelves, by one plan; friends who have a book are found with their stars",
  },
  {
    module: "authors",
    tables: ["library_books"],
    because:
      "nobody is told of a book that stands on the own shelf, which is asked for hundreds of followers at once",
  },
  {
    module: "library",
    tables: ["ratings", "reviews"],
    because:
      "stars and the review stand on the shelf, also where it is sorted by the first; a book with stars or a review stays in an undo",
  },
  {
    module: "ratings",
    tables: ["reviews"],
    because: "stars under a review are that review's, in the statement that moves or removes them",
  },
  {
    module: "reviews",
    tables: ["work_ratings"],
    because:
      "the count of a work's reviews stands beside its ratings, and is corrected for who asks in one statement",
  },
  {
    module: "friendships",
    tables: ["reviews"],
    because: "namesakes are told apart by how much they show, in the statement that finds them",
  },
  {
    module: "first-steps",
    tables: ["ratings", "reviews"],
    because: "readers of like taste are found by whose stars and reviews stand beside one's own, by one plan",
  },
  {
    module: "recommendations",
    tables: ["library_books", "ratings", "readings", "reviews"],
    because: "the model reads all shelves piece by piece; sections are chosen by one plan each",
  },
  {
    module: "assistant",
    tables: ["author_spellings", "authors", "library_books", "ratings", "readings", "reviews"],
    because:
      "its tools ask questions of many conditions over the catalogue, the reader's own shelf and what friends show of theirs",
  },
  {
    module: "catalogue",
    tables: [
      "events",
      "library_books",
      "ratings",
      "removed_books",
      "removed_reviews",
      "reviews",
      "revisions",
      "work_aliases",
    ],
    because:
      "a book or a work is deleted only where no row needs it, which the deleting statement itself asks; an import finds works by what joined ones were found by",
  },
  {
    module: "transfer",
    tables: [
      "events",
      "library_books",
      "progress_entries",
      "quotes",
      "ratings",
      "readings",
      "removed_books",
      "removed_reviews",
      "reviews",
      "work_aliases",
    ],
    because:
      "a row is compared with the shelf as it stands, a library and quotes are taken along whole, an import taken back",
  },
];

/** Modules that work on all tables, whichever module owns them. */
export const ofAllTables: Readonly<Record<string, string>> = {
  backup: "takes every table along and brings it back, in an order that no door has",
  "sample-data": "writes a year of millions of rows by COPY and moves them in with indexes and triggers away",
  joins: "moves what names a work or an edition, in every table, with a way back that no door has",
  removals: "puts rows back as they stood, which no door does: each writes what happens, and tells of it",
  doctor: "looks into the tables to say what is wrong with them; it writes nothing",
  database: "migrations",
};
