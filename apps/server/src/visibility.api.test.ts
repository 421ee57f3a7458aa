import * as c from "@okurca/contract";
import { type Audience, allEndpoints, type Endpoint, type Role, roles, rolesFor } from "@okurca/contract";
import { createTestApp, type RawCall, rounds, signToken, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

// Who may see what of a reader: every endpoint of the contract, for every viewer, under every privacy choice.
// A new endpoint fails until it has a line here, or is named among those that have nothing of another reader.

const [madonna, memed, brought] = ["9789753638029", "9789750719387", "9789750736865"];
/** Ayşe's own things in answers; only she has the book `library`, and no catalogue names `brought`. */
const marks = {
  name: "Ayşe Işık",
  email: "ayse@ornek.com",
  /** Long enough to be among the popular ones. */
  review: `Sır gibi sakladığım inceleme.${" Başka söz.".repeat(9)}`,
  library: memed,
  note: "Kenara yazdığım sır.",
  comment: "Ayşe’nin sır yorumu.",
  answer: "Dostun sır yorumu.",
  about: "Herkesin düzelttiği açıklama.",
  fact: "Herkesin gördüğü alt başlık",
  proposal: "Sır gibi önerilen alt başlık",
  file: "sir-dosyasi.csv",
  brought: "Sır Gibi Getirilen Kitap",
  wish: "Sır gibi istenen kitap",
  chat: "Asistana yazdığım sır.",
  removed: "Sildiğim inceleme sır oldu.",
  author: "Sır Gibi Takip Edilen Yazar",
  earlier: "Önceki incelemem yalnız benim.",
  objection: "Sır gibi itirazım.",
  quote: "Herkese gösterdiğim satırların altı çizili.",
  friendsQuote: "Yalnız dostlara gösterdiğim satırlar bunlar.",
  ownQuote: "Kimseye göstermediğim satırlar burada duruyor.",
  quoteNote: "Satırın kenarındaki sır.",
  quoteFile: "sir-alintilar.txt",
  quoteFileBook: "Sır Gibi Çizilen Kitap",
  quoteFileText: "Okuyucumda altını çizdiğim sır satırlar.",
  yearAgo: "Bir yıl önce bugün sakladığım satırlar.",
} as const;
type Mark = keyof typeof marks;

/** zeynep has asked Ayşe for friendship and is followed by her, mehmet is a friend, sule follows Ayşe, Ayşe blocks can, and irmak blocks Ayşe. */
const usernames = {
  stranger: "zeynep",
  friend: "mehmet",
  follower: "sule",
  blocked: "can",
  blocker: "irmak",
  owner: "ayse",
} as const;
type Viewer = "visitor" | keyof typeof usernames | "revoked session" | "deleted account";
const signedIn = Object.keys(usernames) as (keyof typeof usernames)[];
const viewers: Viewer[] = ["visitor", ...signedIn, "revoked session", "deleted account"];

interface Case {
  viewer: Viewer;
  library: Audience;
  reviews: Audience;
  /** Which the viewer has. */
  role?: Role;
}
type Rule = (given: Case) => boolean;

const isSignedOut = ({ viewer }: Case) => viewer === "revoked session" || viewer === "deleted account";
const only =
  (...who: Viewer[]): Rule =>
  ({ viewer }) =>
    who.includes(viewer);
/** Readers do not meet when either has blocked the other. */
const meets: Rule = (given) => !isSignedOut(given) && !only("blocked", "blocker")(given);
const both =
  (...rules: Rule[]): Rule =>
  (given) =>
    rules.every((rule) => rule(given));
const seesAs = (audience: Audience, given: Case) =>
  given.viewer === "owner" ||
  (meets(given) && (audience === "public" || (audience === "friends" && given.viewer === "friend")));
const seesLibrary: Rule = (given) => seesAs(given.library, given);
const seesReviews: Rule = (given) => seesAs(given.reviews, given);
const isOwner = only("owner");
/** What she shows to friends, where they see her library at all. */
const seesForFriends: Rule = (given) => seesLibrary(given) && only("owner", "friend")(given);
/** Followers see in the feed what everybody may see. */
const inFeed =
  (what: "library" | "reviews"): Rule =>
  (given) =>
    seesAs(given[what], given) && only("owner", "friend", "follower")(given);

/** One call, which viewers find what of Ayşe in its answer, and its status; by default it succeeds. */
interface Probe {
  endpoint: Endpoint;
  input?: () => RawCall;
  holds?: Partial<Record<Mark, Rule | "whatever">>;
  status?: (given: Case) => number;
  /** Viewers whose call would change what other viewers should find. */
  not?: Viewer[];
}

let t: TestApp;
const ids = {
  ...{
    review: "",
    ownReview: "",
    removed: "",
    earlier: "",
    event: "",
    shelfEvent: "",
    comment: "",
    reading: "",
    change: "",
    about: "",
    fact: "",
    proposal: "",
    objected: "",
    answered: "",
    quote: "",
    quoteEvent: "",
    friendsQuote: "",
    ownQuote: "",
    passage: "",
    friendsPassage: "",
    ownPassage: "",
    removedQuote: "",
    catalogueFile: "",
  },
  /** Of all her books, with commas between them. */
  works: "",
  ...{ request: "", notification: "", import: "", row: "", session: "", quoteImport: "", quoteBook: "" },
  /** Ayşe's token, and a reply to her. */
  ...{ chatToken: "", chatMessage: "" },
};
const tokens = new Map<Viewer, string>();

const seenOr = (rule: Rule, otherwise: number, seen: number) => (given: Case) =>
  rule(given) ? seen : otherwise;
function read(
  endpoint: Endpoint,
  holds: Probe["holds"] = {},
  input: Probe["input"] = () => ({}),
  status: Probe["status"] = () => endpoint.status,
): Probe {
  return { endpoint, holds, input, status };
}
/** A viewer may do it to what he or she sees. */
const write = (endpoint: Endpoint, input: Probe["input"] & object, rule: Rule) =>
  read(endpoint, {}, input, seenOr(rule, 404, endpoint.status));
/** Only the owner may call it; to other viewers the thing does not exist. */
const ownersOnly = (endpoint: Endpoint, input: () => RawCall, not: Viewer[] = ["owner"]): Probe => ({
  ...{ endpoint, input, not },
  status: () => 404,
});
/** Viewers who see the thing get 403, others 404. */
const forbidden = (
  endpoint: Endpoint,
  input: () => RawCall,
  rule: Rule,
  not: Viewer[] = ["owner"],
): Probe => ({
  ...{ endpoint, input, not },
  status: seenOr(rule, 404, 403),
});
const byId = (key: keyof typeof ids) => () => ({ params: { id: ids[key] } });
const ofNothing = (body?: object) => () => ({ params: { id: crypto.randomUUID() }, ...(body && { body }) });
const username = () => ({ params: { username: "ayse" } });
const target = () => ({ body: { target: "ayse" } });
const report = (kind: string, id: () => string) => () => ({
  body: { kind, target: id(), reason: "Uygunsuz." },
});
/** By her review, and to her friend by her shelf. */
const isNamedAtBook: Rule = (given) =>
  seesReviews(given) || (given.viewer === "friend" && seesLibrary(given));
/** Cards name friends alone. */
const seesForFriendName: Rule = (given) => given.viewer === "friend" && seesLibrary(given);
const withReviews = { review: seesReviews, name: seesReviews };
const catalogue = { library: "whatever" } as const;
const isbn =
  (value: string, more: object = {}) =>
  () => ({ params: { isbn: value, ...more } });
const query = (values: object) => () => ({ query: { ...values } });
const comments = (key: keyof typeof ids) => () => ({ ...byId(key)(), query: { limit: 100 } });

const chat =
  (more: object = {}) =>
  () => ({ body: { token: ids.chatToken, ...more } });
const notSignedOut: Rule = (given) => !isSignedOut(given);
/** By who knows an older text than hers. */
const writeAbout = () => ({
  ...isbn(madonna)(),
  body: { content: "Onun yerine yazılmış.", based_on: crypto.randomUUID() },
});
const takeAboutBack = () => ({ ...isbn(madonna)(), body: { to: null, based_on: crypto.randomUUID() } });
/** By who looked before she changed it. */
const changeFacts = () => ({ ...isbn(memed)(), body: { facts: { pages: 5 }, marks: { pages: "yok" } } });
const inSlug = (slug: string, facts?: object) => () => ({
  params: { slug },
  ...(facts && { body: { facts, marks: Object.fromEntries(Object.keys(facts).map((of) => [of, "yok"])) } }),
});
const takeFactsBack = (key: keyof typeof ids) => () => ({
  ...byId(key)(),
  body: { back_to: "before", based_on: crypto.randomUUID() },
});
const coverOf = (value: string) => () => ({
  ...isbn(value)(),
  body: Buffer.from("resim"),
  headers: { "content-type": "image/png" },
});
const isAdmin: Rule = ({ role }) => role === "admin";
const order = { authority: "Mahkeme", number: "1", decided_on: "2026-01-01" };
const announced = () => ({
  body: {
    ...{ text: "Bakım var.", audience: "everybody", is_dismissible: true },
    ...{ starts_at: "2026-01-01T12:00:00Z", ends_at: "2026-01-01T13:00:00Z" },
  },
});
const isLibrarian: Rule = ({ role }) => role !== undefined && rolesFor("librarian").includes(role);
const isModerator: Rule = ({ role }) => role !== undefined && rolesFor("moderator").includes(role);
const inCase = (kind: string, of: () => string) => () => ({ params: { kind, target: of() } });
/** By who looked before she changed it. */
const judge = () => ({
  ...inCase("post", () => ids.review)(),
  body: { outcomes: ["hidden"], reason_id: crypto.randomUUID(), mark: "yok" },
});
/** Whatever was reported by then. */
const queued: Probe["holds"] = Object.fromEntries(
  [
    "review",
    "comment",
    "about",
    "name",
    "fact",
    "proposal",
    "library",
    "quote",
    "friendsQuote",
    "quoteNote",
  ].map((one) => [one, "whatever"]),
);
const decide = () => ({ body: { decision: "accept", proposals: [{ id: ids.proposal, mark: "yok" }] } });
const hersOnly = seenOr(isOwner, 403, 200);

const probes: Probe[] = [
  // What stands on public pages.
  read(c.getBook, { ...catalogue, ...withReviews, name: isNamedAtBook, about: notSignedOut }, isbn(madonna)),
  // What she wrote about the book is everybody's; her name there is for whom she meets.
  read(c.listAboutRevisions, { about: notSignedOut, name: meets }, isbn(madonna)),
  read(c.writeAbout, { about: "whatever" }, writeAbout, () => 409),
  read(c.takeAboutBack, { about: "whatever" }, takeAboutBack, () => 409),
  {
    ...write(
      c.createReport,
      report("about", () => ids.about),
      notSignedOut,
    ),
    not: ["owner"],
  },
  {
    ...write(
      c.createReport,
      report("revision", () => ids.fact),
      notSignedOut,
    ),
    not: ["owner"],
  },
  {
    ...write(
      c.createReport,
      report("revision", () => ids.proposal),
      isLibrarian,
    ),
    not: ["owner"],
  },
  ...(["quote", "friendsQuote", "ownQuote"] as const).map((key) => ({
    ...write(
      c.createReport,
      report("quote", () => ids[key]),
      { quote: both(notSignedOut, seesLibrary), friendsQuote: seesForFriends, ownQuote: isOwner }[key],
    ),
    not: ["owner"] as Viewer[],
  })),
  // So are facts she changed; what she proposes is hers and librarians'.
  read(c.listRevisions, { ...catalogue, fact: notSignedOut, name: meets }, query({ of: memed })),
  read(c.getBookFacts, { ...catalogue, proposal: isOwner }, isbn(memed)),
  read(c.changeBookFacts, {}, changeFacts, () => 409),
  read(c.getAuthorFacts, catalogue, inSlug("yasar-kemal")),
  read(c.changeAuthorFacts, {}, inSlug("yasar-kemal", { born: "1001" }), () => 409),
  read(c.getSeriesFacts, catalogue, inSlug("ince-memed")),
  read(c.changeSeriesFacts, {}, inSlug("ince-memed", { name: "Başka" }), () => 409),
  read(c.takeRevisionBack, {}, takeFactsBack("fact"), () => 409),
  read(c.takeRevisionBack, {}, takeFactsBack("proposal"), () => 404),
  read(c.listOwnRevisions, { library: isOwner, fact: isOwner, proposal: isOwner, brought: isOwner }),
  ownersOnly(c.withdrawRevision, byId("proposal")),
  read(c.listProposals, {
    ...{ library: isLibrarian, proposal: isLibrarian, name: isLibrarian, brought: isLibrarian },
  }),
  read(c.decideProposals, { library: isLibrarian, proposal: isLibrarian, name: isLibrarian }, decide),
  // Moderators see what readers write, whomever it is for.
  read(c.listCases, queued),
  read(c.listDecisions, { name: isModerator, objection: isModerator }),
  read(c.listObjections, { name: isModerator, objection: isModerator }),
  // Answered before this, so that nothing comes of it.
  read(
    c.decideObjection,
    {},
    () => ({ ...byId("answered")(), body: { verdict: "reversed", answer: "Yanlıştı." } }),
    () => 409,
  ),
  read(c.listOwnDecisions, { objection: isOwner }),
  ownersOnly(c.objectToDecision, () => ({ ...byId("objected")(), body: { content: "Katılmıyorum." } })),
  ...[
    read(
      c.createDecisionReason,
      {},
      () => ({ body: { label: "Reklam", told: "Reklam.", outcomes: ["hidden"] } }),
      () => 409,
    ),
    read(
      c.updateDecisionReason,
      {},
      () => ({
        params: { id: crypto.randomUUID() },
        body: { label: "Yeni", told: "Yeni.", outcomes: ["hidden"], is_active: true, place: 1 },
      }),
      () => 404,
    ),
  ],
  read(
    c.getCase,
    { review: isModerator, name: isModerator, objection: isModerator },
    inCase("post", () => ids.review),
  ),
  read(
    c.getCase,
    { comment: isModerator, name: isModerator, objection: isModerator },
    inCase("comment", () => ids.comment),
  ),
  read(
    c.getCase,
    { about: isModerator, name: isModerator, objection: isModerator },
    inCase("about", () => ids.about),
  ),
  read(
    c.getCase,
    { fact: isModerator, library: isModerator, name: isModerator, objection: isModerator },
    inCase("revision", () => ids.fact),
  ),
  // Staff who look at a case see the words of it, whoever else does.
  read(
    c.getCase,
    {
      quote: isModerator,
      quoteNote: isModerator,
      name: isModerator,
      objection: isModerator,
    },
    inCase("quote", () => ids.quote),
  ),
  read(
    c.getCase,
    // With the newest of what was reported of this reader.
    { review: "whatever", comment: "whatever", about: "whatever", name: isModerator, objection: isModerator },
    inCase("profile", () => "ayse"),
  ),
  read(
    c.reserveCase,
    {},
    inCase("post", () => ids.review),
  ),
  read(
    c.releaseCase,
    {},
    inCase("post", () => ids.review),
  ),
  read(c.decideCase, {}, judge, () => 409),
  read(
    c.reopenCase,
    {},
    () => ({ ...inCase("profile", () => "mehmet")(), body: {} }),
    () => 404,
  ),
  // How many wait, and how many readers there are: nothing of anybody's.
  read(c.listWaiting),
  read(c.getOverview),
  read(c.listFindings),
  read(c.getStaffNotices),
  read(c.updateStaffNotices, {}, () => ({ body: { in_page: true, mail: "none" } })),
  // Librarians read why readers want a book.
  read(c.listStaffBookRequests, { wish: isLibrarian }),
  ...[
    read(c.lookUpBookRequest, {}, isbn(memed), () => 404),
    read(
      c.addRequestedBook,
      {},
      () => ({ ...isbn(memed)(), body: {} }),
      () => 404,
    ),
    read(
      c.declineBookRequest,
      {},
      () => ({ ...isbn(memed)(), body: { reason: "Yok." } }),
      () => 409,
    ),
  ],
  // What is written in the contact form is nobody's of the readers.
  read(c.listStaffMessages),
  ...[
    read(c.getStaffMessage, {}, ofNothing(), () => 404),
    read(c.answerStaffMessage, {}, ofNothing({ content: "Evet.", answers_seen: 0 }), () => 404),
    read(c.closeStaffMessage, {}, ofNothing({ is_done: true }), () => 404),
    read(c.assignStaffMessage, {}, ofNothing({ username: null }), () => 404),
  ],
  read(c.listBookPosts, withReviews, isbn(madonna)),
  // A passage is there for whom somebody's quote of it is.
  read(
    c.listBookPassages,
    {
      ...{ quote: seesLibrary, friendsQuote: seesForFriends, ownQuote: isOwner, yearAgo: isOwner },
      name: seesForFriendName,
    },
    isbn(madonna),
  ),
  // Also mistyped it leads nobody to words that he or she may not see.
  ...["satırlar", "satıralr"].map((q) =>
    read(
      c.searchPassages,
      {
        ...{ quote: seesLibrary, friendsQuote: seesForFriends, ownQuote: isOwner, yearAgo: isOwner },
        name: seesForFriendName,
      },
      () => ({ query: { q } }),
    ),
  ),
  read(c.searchPassages, { friendsQuote: seesForFriends, name: seesForFriendName }, () => ({
    query: { q: '"satırlar bunlar"' },
  })),
  read(c.searchPassages, { ownQuote: isOwner }, () => ({ query: { q: '"satırlar burada"' } })),
  read(c.searchPassages, {}, () => ({ query: { q: "satırın kenarındaki" } })),
  read(
    c.getPassage,
    { quote: seesLibrary, quoteNote: seesLibrary, name: seesLibrary },
    byId("passage"),
    seenOr(seesLibrary, 404, 200),
  ),
  read(
    c.getPassage,
    { friendsQuote: seesForFriends, name: seesForFriends },
    byId("friendsPassage"),
    seenOr(seesForFriends, 404, 200),
  ),
  read(c.getPassage, { ownQuote: isOwner, name: isOwner }, byId("ownPassage"), seenOr(isOwner, 404, 200)),
  ...[
    ["passage", seesLibrary] as const,
    ["friendsPassage", seesForFriends] as const,
    ["ownPassage", isOwner] as const,
  ].map(([key, rule]) =>
    read(
      c.getPassagePicture,
      {},
      () => ({ ...byId(key)(), query: { design: "plain" } }),
      seenOr(rule, 404, 200),
    ),
  ),
  read(c.listFriendsPassages, {
    quote: both(only("friend"), seesLibrary),
    friendsQuote: both(only("friend"), seesLibrary),
    name: both(only("friend"), seesLibrary),
  }),
  read(c.listPassagesOfWeek, {
    quote: both(meets, ({ library }) => library === "public"),
    name: both(only("friend"), ({ library }) => library === "public"),
  }),
  read(c.listOwnQuotes, {
    ...{ quote: isOwner, friendsQuote: isOwner, ownQuote: isOwner, quoteNote: isOwner, yearAgo: isOwner },
  }),
  // She has it already; others could take it over only where they see it.
  ...(["ownPassage", "friendsPassage"] as const).map((key) => ({
    ...read(
      c.takeOverPassage,
      {},
      () => ({ ...byId(key)(), body: {} }),
      (given: Case) => (isOwner(given) ? 409 : 404),
    ),
    not: ["friend"] as Viewer[],
  })),
  read(c.exportQuotes, {
    ...{ quote: isOwner, friendsQuote: isOwner, ownQuote: isOwner, quoteNote: isOwner, yearAgo: isOwner },
  }),
  ownersOnly(c.updateQuote, () => ({ ...byId("quote")(), body: { text: "Başkasının sözleri." } })),
  ownersOnly(c.deleteQuote, byId("quote")),
  ownersOnly(c.restoreQuote, byId("removedQuote")),
  // Only Ayşe finds a book that no catalogue names, whatever she chose.
  read(c.getBook, { brought: isOwner }, isbn(brought), seenOr(isOwner, 404, 200)),
  read(c.listBookPosts, {}, isbn(brought), seenOr(isOwner, 404, 200)),
  read(c.searchBooks, {}, query({ q: brought })),
  read(c.getAdding, { brought: isOwner }, query({ isbn: brought })),
  // She has added it for everybody; until a librarian nods it is hers to correct, and nobody else's to look at.
  read(c.getBookFacts, { brought: isOwner }, isbn(brought), seenOr(isOwner, 404, 200)),
  read(
    c.changeBookFacts,
    {},
    () => ({ ...isbn(brought)(), body: changeFacts().body }),
    seenOr(isOwner, 404, 409),
  ),
  read(c.listLikelyDoubles, {}, query({ title: marks.brought, author: "Kimse" })),
  // Of a book that everybody knows; what she adds is hers as one that her file brought.
  read(
    c.addBook,
    {},
    () => ({ body: { isbn: memed, facts: { title: "Başka" } } }),
    () => 409,
  ),
  // A cover is the catalogue's; of a book that no catalogue names there is none but for who added it by hand; what is sent here is no picture.
  read(c.getCoverState, catalogue, isbn(memed)),
  read(c.getCoverState, {}, isbn(brought), seenOr(isOwner, 404, 200)),
  read(c.uploadCover, {}, coverOf(brought), seenOr(isOwner, 404, 415)),
  read(c.removeCover, {}, isbn(brought), seenOr(isOwner, 404, 409)),
  read(
    c.takeCoverDown,
    {},
    () => ({ params: { isbn: brought }, body: { reason: "Hak sahibi" } }),
    () => 404,
  ),
  read(
    c.getPublicProfile,
    { name: meets, review: seesReviews, library: seesLibrary, brought: seesLibrary, email: isOwner },
    query({ username: "ayse" }),
    (given) => (only("blocker")(given) ? 403 : seenOr(meets, 404, 200)(given)),
  ),
  // The same for all callers for some seconds; other tests check which reviews it shows.
  read(c.getLanding, { ...catalogue, review: "whatever", name: "whatever" }),
  read(c.searchBooks, catalogue, query({ q: "ince memed" })),
  read(c.searchOneBook, catalogue, query({ q: memed, isbn: memed }), () => 400),
  read(c.suggestBooks, catalogue, query({ q: "ince" })),
  read(c.getAuthor, catalogue, () => ({ params: { slug: "yasar-kemal" } })),
  read(c.getSeries, catalogue, () => ({ params: { slug: "ince-memed" } })),
  read(c.listGenreBooks, catalogue, () => ({ params: { genre: "roman" } })),
  // What readers see of each other.
  read(c.getFeed, {
    review: inFeed("reviews"),
    library: inFeed("library"),
    quote: inFeed("library"),
    quoteNote: inFeed("library"),
    name: (given) => inFeed("reviews")(given) || inFeed("library")(given),
  }),
  // Reviews of strangers, as far as everybody sees them.
  read(c.getFirstSteps, {
    ...catalogue,
    review: both(only("stranger"), ({ reviews }) => reviews === "public"),
    name: both(only("stranger"), ({ reviews }) => reviews === "public"),
  }),
  // A recommendation of a friend's favourite names the friend.
  read(c.getBookRecommendations, { ...catalogue, name: both(only("friend"), seesReviews) }),
  read(c.getActivity, withReviews, byId("event"), seenOr(seesReviews, 404, 200)),
  read(
    c.getActivity,
    { library: seesLibrary, name: seesLibrary },
    byId("shelfEvent"),
    seenOr(seesLibrary, 404, 200),
  ),
  // Of quotes the feed tells those that everybody may see, as far as the library is for them.
  read(
    c.getActivity,
    { quote: seesLibrary, quoteNote: seesLibrary, name: seesLibrary },
    byId("quoteEvent"),
    seenOr(seesLibrary, 404, 200),
  ),
  write(c.likeActivity, byId("quoteEvent"), seesLibrary),
  write(c.unlikeActivity, byId("quoteEvent"), seesLibrary),
  ...(["quote", "friendsQuote", "ownQuote"] as const).flatMap((key) => {
    const rule = { quote: both(notSignedOut, seesLibrary), friendsQuote: seesForFriends, ownQuote: isOwner }[
      key
    ];
    return [write(c.likeQuote, byId(key), rule), write(c.unlikeQuote, byId(key), rule)];
  }),
  read(
    c.listReaderQuotes,
    {
      ...{ quote: seesLibrary, quoteNote: seesLibrary, friendsQuote: seesForFriends, ownQuote: isOwner },
      yearAgo: isOwner,
    },
    query({ username: "ayse" }),
    seenOr(meets, 404, 200),
  ),
  read(
    c.listAuthorPassages,
    {
      quote: both(meets, ({ library }) => library === "public"),
      name: both(only("friend"), ({ library }) => library === "public"),
    },
    () => ({ params: { slug: "sabahattin-ali" } }),
  ),
  // By now that day is over, and nobody is told anything.
  read(c.listQuotesOfYearAgo),
  read(c.getUserDetails, { name: meets }, username, seenOr(meets, 404, 200)),
  read(c.searchUsers, { name: only("stranger", "friend", "follower") }, query({ q: "ayse" })),
  read(c.listFriends, { name: only("friend") }),
  read(c.listFollowed, { name: only("follower") }),
  read(c.listFollowers, { name: only("stranger") }),
  read(c.listFollowedAuthors, { author: isOwner }),
  read(c.getAuthorFollow, {}, () => ({ params: { slug: "sir-yazar" } }), seenOr(isOwner, 404, 200)),
  read(c.followReader, { name: (given) => meets(given) && !isOwner(given) }, username, (given) =>
    isOwner(given) ? 409 : seenOr(meets, 404, 200)(given),
  ),
  // Ends what the call before began.
  { ...read(c.unfollowReader, { name: meets }, username, seenOr(meets, 404, 200)), not: ["follower"] },
  { ...read(c.removeFollower, { name: meets }, username, seenOr(meets, 404, 200)), not: ["stranger"] },
  read(c.listSentRequests, { name: only("stranger") }),
  read(c.listIncomingRequests),
  read(c.getFriendshipStats),
  // Readers see whom they have blocked.
  read(c.listBlocked, { name: only("blocker") }),
  read(
    c.listComments,
    { answer: seesReviews, name: "whatever" },
    comments("review"),
    seenOr(seesReviews, 404, 200),
  ),
  read(c.listComments, { comment: meets, name: meets }, comments("ownReview")),
  // Her comment notifies the writer of the review under which it is; her acceptance notifies her friend.
  read(
    c.listNotifications,
    { name: only("stranger", "friend"), comment: only("stranger"), answer: isOwner },
    query({ limit: 100 }),
  ),
  read(c.getUnreadCount),
  // Actions on another reader's things.
  write(c.likeActivity, byId("review"), seesReviews),
  write(c.unlikeActivity, byId("review"), seesReviews),
  write(c.likeActivity, byId("shelfEvent"), seesLibrary),
  write(c.unlikeActivity, byId("shelfEvent"), seesLibrary),
  {
    ...write(
      c.createComment,
      () => ({ ...byId("review")(), body: { content: "Ben de okuyacağım." } }),
      seesReviews,
    ),
    holds: { name: isOwner },
  },
  forbidden(c.deleteComment, byId("comment"), meets, ["owner", "stranger"]),
  forbidden(c.deleteActivity, byId("event"), seesReviews),
  forbidden(c.deleteActivity, byId("shelfEvent"), seesLibrary),
  forbidden(
    c.updateReview,
    () => ({ ...byId("review")(), body: { content: "Onun yerine yazılmış." } }),
    seesReviews,
  ),
  forbidden(c.deleteReview, byId("review"), seesReviews),
  // She deleted it more than a minute ago, so that she cannot bring it back either; nobody sees it anywhere.
  read(c.restoreReview, {}, byId("removed"), () => 404),
  read(c.restoreReview, {}, byId("review"), () => 404),
  read(c.listComments, {}, comments("removed"), () => 404),
  {
    ...write(
      c.createReport,
      report("post", () => ids.review),
      seesReviews,
    ),
    not: ["owner"],
  },
  {
    ...write(
      c.createReport,
      report("comment", () => ids.comment),
      meets,
    ),
    not: ["owner"],
  },
  {
    ...write(
      c.createReport,
      report("profile", () => "ayse"),
      meets,
    ),
    not: ["owner"],
  },
  { ...read(c.sendFriendRequest, {}, target, seenOr(meets, 404, 409)), not: ["follower"] },
  // Of two books that are one now she had reviewed both: the older text is hers alone.
  read(c.listEarlierReviews, { earlier: isOwner }),
  read(c.listEarlierReviews, { earlier: isOwner }, query({ isbn: madonna })),
  ownersOnly(c.deleteEarlierReview, byId("earlier")),
  ownersOnly(c.restoreEarlierReview, byId("earlier")),
  // For librarians, who learn of readers no more than how many have a book.
  read(c.previewJoin, catalogue, query({ act: "works", kept: madonna, gone: memed })),
  read(c.previewJoin, {}, query({ act: "works", kept: madonna, gone: brought }), () => 404),
  read(
    c.joinBooks,
    {},
    () => ({ body: { act: "works", kept: madonna, gone: brought } }),
    () => 404,
  ),
  read(
    c.previewAuthorJoin,
    {},
    () => ({ query: { kept_author: "kimse", gone_author: "hic-kimse" } }),
    () => 404,
  ),
  read(
    c.joinTwoAuthors,
    {},
    () => ({ body: { kept_author: "kimse", gone_author: "hic-kimse" } }),
    () => 404,
  ),
  read(c.listJoins),
  // She sent a file of a catalogue as a librarian; another cannot come meanwhile.
  read(c.listCatalogueImports, { name: isLibrarian }),
  read(c.listRefusedRows, {}, byId("catalogueFile")),
  read(
    c.createCatalogueImport,
    {},
    () => ({ body: { name: "katalog.mrc", bytes: 5, whose: "content" } }),
    () => 409,
  ),
  read(
    c.sendCatalogueBytes,
    {},
    () => ({
      ...{ params: { id: crypto.randomUUID() }, query: { offset: 0 }, body: Buffer.from("katalog") },
      headers: { "content-type": "text/csv" },
    }),
    () => 404,
  ),
  read(
    c.startCatalogueImport,
    {},
    () => ({ params: { id: crypto.randomUUID() } }),
    () => 404,
  ),
  read(
    c.cancelCatalogueImport,
    {},
    () => ({ params: { id: crypto.randomUUID() } }),
    () => 404,
  ),
  read(c.undoJoin, {}, byId("review"), () => 404),
  read(c.listDoubles),
  // What was done is written of her by name, and of who looked at her address.
  read(c.findReaders, { name: isModerator }, query({ q: "ayse" })),
  read(c.getStaffReader, { name: isModerator }, username),
  read(c.seeReaderMail, { email: isAdmin }, () => ({ ...username(), body: {} })),
  read(
    c.changeReaderAccount,
    {},
    () => ({ params: { username: "kimse" }, body: { change: "close", reason: "Deneme." } }),
    () => 404,
  ),
  read(
    c.removeReaderFactor,
    {},
    () => ({ params: { username: "kimse" }, body: {} }),
    () => 404,
  ),
  read(c.listGrants),
  read(
    c.changeRole,
    {},
    () => ({ params: { username: "kimse" }, body: { role: "librarian", is_granted: true } }),
    () => 404,
  ),
  read(c.listActs, { name: isAdmin }),
  read(c.exportActs),
  read(c.dismissDouble, {}, byId("review"), () => 404),
  read(c.reopenDouble, {}, byId("review"), () => 404),
  // What is announced is written by admins and says nothing of a reader.
  read(c.listAnnouncements),
  read(c.listAllAnnouncements),
  read(c.createAnnouncement, {}, announced),
  read(
    c.updateAnnouncement,
    {},
    () => ({ ...byId("review")(), ...announced() }),
    () => 404,
  ),
  read(c.deleteAnnouncement, {}, byId("review"), () => 404),
  // Whatever the order names is found by an admin, and by nobody else.
  read(c.getTransparency),
  read(c.findOrderSubjects, { review: isAdmin, answer: isAdmin, name: isAdmin }, () =>
    query({ q: ids.review })(),
  ),
  read(c.findOrderSubjects, { comment: isAdmin, name: isAdmin }, () => query({ q: ids.comment })()),
  read(c.listLegalOrders),
  read(
    c.takeDownByOrder,
    {},
    () => ({ body: { ...order, kind: "review", id: ids.reading } }),
    () => 404,
  ),
  read(
    c.liftLegalOrder,
    {},
    () => ({ ...byId("review")(), body: { reason: "Kalktı." } }),
    () => 404,
  ),
  // Who may register is said of nobody.
  read(c.getRegistration),
  read(c.getRegistrationRules),
  read(c.updateRegistrationRules, {}, () => ({ body: { mode: "open", are_newcomers_limited: false } })),
  read(c.listInvitations),
  read(c.createInvitation, {}, () => ({ body: { note: "", most_uses: 1, ends_at: null } })),
  read(c.endInvitation, {}, byId("review"), () => 404),
  read(c.listRegistrationRefusals),
  read(c.tryWatchedWord, {}, () => ({ query: { value: "bedava" } })),
  read(
    c.addRegistrationRefusal,
    {},
    () => ({ body: { kind: "name", value: "*" } }),
    () => 400,
  ),
  read(c.removeRegistrationRefusal, {}, byId("review"), () => 404),
  ownersOnly(c.removeFriend, target, ["friend"]),
  ownersOnly(c.respondToFriendRequest, () => ({ body: { id: ids.request, response: "accept" } })),
  ownersOnly(c.reopenFriendRequest, () => ({ body: { id: ids.request } })),
  ownersOnly(c.withdrawFriendRequest, () => ({ body: { id: ids.request } }), ["stranger"]),
  ownersOnly(c.markNotificationRead, byId("notification")),
  ownersOnly(c.endAccountSession, byId("session")),
  // A reader's own things, which no other reader sees.
  read(c.getOwnProfile, {
    name: isOwner,
    email: isOwner,
    review: isOwner,
    library: isOwner,
    brought: isOwner,
  }),
  read(c.listOwnActivities, {
    ...{ name: isOwner, review: isOwner, library: isOwner, quote: isOwner, quoteNote: isOwner },
  }),
  read(c.listLibrary, { library: isOwner, brought: isOwner }),
  read(c.listOwnEditions, { library: isOwner, brought: isOwner }, () => query({ works: ids.works })()),
  read(c.exportLibrary, { library: isOwner, brought: isOwner, review: isOwner, note: isOwner }),
  read(c.listReadings, { note: isOwner }, isbn(memed), seenOr(isOwner, 404, 200)),
  ownersOnly(c.addReading, () => ({ ...isbn(memed)(), body: {} })),
  ownersOnly(c.updateReading, () => ({
    ...isbn(memed, { id: ids.reading })(),
    body: { notes: "Başkasının." },
  })),
  ownersOnly(c.removeReading, () => isbn(memed, { id: ids.reading })()),
  ownersOnly(c.updateLibraryStatus, () => ({ ...isbn(memed)(), body: { status: "read" } })),
  ownersOnly(c.updateReadingProgress, () => ({ ...isbn(memed)(), body: { page: 12 } })),
  ownersOnly(c.abandonBook, () => ({ ...isbn(memed)(), body: {} })),
  ownersOnly(c.removeFromLibrary, isbn(memed)),
  ownersOnly(c.takeRatingBack, isbn(memed)),
  ownersOnly(c.restoreToLibrary, isbn(memed)),
  ownersOnly(c.undoShelfChange, byId("change")),
  read(c.listImports, { file: isOwner }),
  read(c.getImport, { file: isOwner }, byId("import"), seenOr(isOwner, 404, 200)),
  read(c.listImportRows, { library: isOwner }, byId("import"), seenOr(isOwner, 404, 200)),
  ownersOnly(c.runImport, byId("import")),
  ownersOnly(c.undoImport, byId("import")),
  ownersOnly(c.removeImport, byId("import")),
  ownersOnly(c.chooseImportRow, () => ({ ...byId("row")(), body: { choice: "book", isbn: madonna } })),
  read(c.listQuoteImports, { quoteFile: isOwner }),
  read(c.getQuoteImport, { quoteFile: isOwner }, byId("quoteImport"), seenOr(isOwner, 404, 200)),
  read(c.listQuoteImportBooks, { quoteFileBook: isOwner }, byId("quoteImport"), seenOr(isOwner, 404, 200)),
  read(c.listQuoteImportRows, { quoteFileText: isOwner }, byId("quoteBook"), seenOr(isOwner, 404, 200)),
  ownersOnly(c.runQuoteImport, byId("quoteImport")),
  ownersOnly(c.undoQuoteImport, byId("quoteImport")),
  ownersOnly(c.removeQuoteImport, byId("quoteImport")),
  ownersOnly(c.chooseQuoteImportBook, () => ({ ...byId("quoteBook")(), body: { choice: "skip" } })),
  read(c.listOwnBookRequests, { wish: isOwner }),
  read(c.searchOutsideCatalogues, {}, query({ isbn: brought })),
  // Nobody else has it, and what a reader brought is no answer.
  read(
    c.addOutsideBook,
    {},
    () => ({ body: { isbn: brought } }),
    () => 404,
  ),
  // Each viewer sends Ayşe's chat token, as if it had leaked.
  read(c.getChatSession, {}, chat(), hersOnly),
  read(c.getChatHistory, { chat: isOwner, library: "whatever" }, chat(), hersOnly),
  { ...read(c.sendChatMessage, {}, chat({ message: "Onun yerine." }), hersOnly), not: ["owner"] },
  { ...read(c.clearChat, {}, chat(), hersOnly), not: ["owner"] },
  { ...read(c.stopChatReply, {}, chat(), hersOnly), not: ["owner"] },
  {
    ...{ endpoint: c.rateChatMessage, status: hersOnly, not: ["owner"] },
    input: () => chat({ message_id: ids.chatMessage, feedback: "up" })(),
  },
  read(c.getNotificationSettings, { email: isOwner }),
  read(c.getDashboard, { brought: isOwner }),
  ...[
    ...[c.getActivityStats, c.getPrivacy, c.listAccountSessions, c.getIdentityConfig],
    ...[c.getRecommendationSettings, c.listDismissedRecommendations, c.getAssistantSettings],
    ...[c.getChatToken, c.listOwnRoles, c.listDecisionReasons],
  ].map((one) => read(one)),
  read(c.checkUsernameAvailability, {}, query({ username: "ayse" })),
  read(c.checkNewPassword, {}, () => ({ body: { password: "Ayse123456", username: "ayse" } })),
];

/** They take nothing that names another reader's things, and answer only with what the caller gave. */
const ownWritesOnly = new Set<Endpoint>([
  ...[
    c.addToLibrary,
    c.createActivity,
    c.createReview,
    c.rateBook,
    c.createImport,
    c.createQuoteImport,
    c.setReadingGoal,
    c.removeReadingGoal,
  ],
  ...[c.markAllNotificationsRead, c.updatePrivacy, c.updateNotificationSettings, c.endOtherAccountSessions],
  ...[c.requestBook, c.sendContactMessage, c.uploadProfileImage],
  ...[c.followAuthor, c.unfollowAuthor, c.keepQuote],
  ...[c.dismissRecommendation, c.restoreRecommendation, c.updateRecommendationSettings],
  c.updateAssistantSettings,
]);
/** Other tests check who sees what in these: `account`, `blocks`, `notifications/unsubscribe`, `stream`. */
const elsewhere = new Set<Endpoint>([
  c.exportAccount,
  c.deleteAccount,
  c.blockReader,
  c.unblockReader,
  c.unsubscribe,
  c.resubscribe,
  c.openStream,
]);

const choose = (library: Audience, reviews: Audience) =>
  t.call(c.updatePrivacy, { body: { library, reviews } }, "ayse");

async function signOut(who: string): Promise<string> {
  const { idToken, accessToken } = await t.as(who);
  await t.ctx.identity?.handle({
    target: "AWSCognitoIdentityProviderService.GlobalSignOut",
    body: Buffer.from(JSON.stringify({ AccessToken: accessToken })),
    remoteAddress: "127.0.0.1",
  });
  return idToken;
}

async function befriendAyse(who: string): Promise<void> {
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, who);
  await t.call(c.sendFriendRequest, { body: { target: who } }, "ayse");
}

const reviewOf = async (who: string, content: string, isbn = madonna) =>
  (await t.call(c.createReview, { body: { book_isbn: isbn, content, rating: 5 } }, who)).data.post.id;

beforeAll(async () => {
  t = await createTestApp();
  const { sessionId, claims } = await t.as("ayse");
  for (const viewer of signedIn) tokens.set(viewer, (await t.as(usernames[viewer])).idToken);
  await befriendAyse("mehmet");
  // Both were friends, so that only the ended sign-in keeps them out.
  await befriendAyse("gitti");
  tokens.set("revoked session", await signOut("gitti"));
  tokens.set("deleted account", signToken({ ...claims, sub: crypto.randomUUID() }));

  ids.session = sessionId;
  ids.review = await reviewOf("ayse", marks.review);
  ids.ownReview = await reviewOf("zeynep", "Çukurova’nın kokusu geliyor.", "9789750719394");
  await t.call(c.addToLibrary, { body: { isbn: memed, status: "reading" } }, "ayse");
  // Leads the card of which the book before is the other one.
  await t.call(c.addToLibrary, { body: { isbn: "9789750738609" } }, "ayse");
  const own = await t.call(c.listOwnActivities, {}, "ayse");
  for (const { id, event_type } of own.data.events)
    ids[event_type === "friend_post" ? "event" : "shelfEvent"] ||= id;
  const { readings } = (await t.call(c.listReadings, { params: { isbn: memed } }, "ayse")).data;
  ids.reading = readings[0]?.id ?? "";
  const notes = { params: { isbn: memed, id: ids.reading }, body: { notes: marks.note } };
  await t.call(c.updateReading, notes, "ayse");
  const page = { params: { isbn: memed }, body: { percent: 3 } };
  ids.change = (await t.call(c.updateReadingProgress, page, "ayse")).data.undo ?? "";
  const about = { params: { isbn: madonna }, body: { content: marks.about, based_on: null } };
  ids.about = (await t.call(c.writeAbout, about, "ayse")).data.about.revision_id;
  const { id: ayseId } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", "ayse")
    .executeTakeFirstOrThrow();
  const sent = { file_name: "katalog.mrc", bytes: 5, whose: "content", state: "checked" } as const;
  const sentAt = { created_at: t.ctx.clock(), changed_at: t.ctx.clock() };
  const inserting = t.ctx.db
    .insertInto("catalogue_imports")
    .values({ ...sent, ...sentAt, reader_id: ayseId });
  ids.catalogueFile = (await inserting.returning("id").executeTakeFirstOrThrow()).id;
  for (const which of ["fact", "proposal"] as const) {
    const at = t.ctx.clock();
    const isHeld = which === "fact";
    const revision = {
      ...{ subject_kind: "edition" as const, subject: memed, reader_id: ayseId, standing: "reader" as const },
      ...{ state: isHeld ? ("accepted" as const) : ("waiting" as const), decided_at: isHeld ? at : null },
      changes: JSON.stringify([{ field: "subtitle", before: null, after: marks[which] }]),
      created_at: at,
    };
    const inserted = t.ctx.db.insertInto("revisions").values(revision).returning("id");
    ids[which] = (await inserted.executeTakeFirstOrThrow()).id;
  }
  const keep = async (text: string, audience: Audience, note?: string) =>
    (
      await t.call(
        c.keepQuote,
        { body: { isbn: madonna, text, audience, ...(note && { note }) } } as never,
        "ayse",
      )
    ).data.quote;
  const shownQuote = await keep(marks.quote, "public", marks.quoteNote);
  [ids.quote, ids.passage] = [shownQuote.id, shownQuote.passage_id];
  const [forFriends, forNobody] = [
    await keep(marks.friendsQuote, "friends"),
    await keep(marks.ownQuote, "me"),
  ];
  [ids.friendsQuote, ids.friendsPassage] = [forFriends.id, forFriends.passage_id];
  [ids.ownQuote, ids.ownPassage] = [forNobody.id, forNobody.passage_id];
  // Of this week, however long the tests go on.
  await sql`UPDATE quotes SET kept_at = kept_at + interval '30 days'`.execute(t.ctx.db);
  const lastYear = await keep(marks.yearAgo, "me");
  await sql`
    UPDATE quotes SET kept_at = ${t.ctx.clock()}::timestamptz - interval '1 year' WHERE id = ${lastYear.id}`.execute(
    t.ctx.db,
  );
  const told = await t.call(c.listOwnActivities, {}, "ayse");
  ids.quoteEvent = told.data.events.find(({ event_type }) => event_type === "friend_quote")?.id ?? "";
  ids.removedQuote = (await keep("Bu satırları az sonra sileceğim.", "public")).id;
  await t.call(c.deleteQuote, { params: { id: ids.removedQuote } }, "ayse");
  const say = async (who: string, id: string, content: string) =>
    (await t.call(c.createComment, { params: { id }, body: { content } }, who)).data.comment.id;
  await say("mehmet", ids.review, marks.answer);
  ids.comment = await say("ayse", ids.ownReview, marks.comment);
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "zeynep");
  ids.request = (await t.call(c.listIncomingRequests, {}, "ayse")).data.requests[0]?.id ?? "";
  ids.notification = (await t.call(c.listNotifications, {}, "ayse")).data.notifications[0]?.id ?? "";
  const followable = { library: "public", reviews: "public", is_followable: true } as const;
  for (const [one, other] of [
    ["sule", "ayse"],
    ["ayse", "zeynep"],
  ] as const) {
    await t.call(c.updatePrivacy, { body: followable }, other);
    expect((await t.call(c.followReader, { params: { username: other } }, one)).status).toBe(200);
  }
  await t.call(c.blockReader, { body: { target: "can" } }, "ayse");
  await t.call(c.blockReader, { body: { target: "ayse" } }, "irmak");
  const csv = `Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n1,İnce Memed,Yaşar Kemal,${memed},5,read\n`;
  const look = async (file: string, name: string) => {
    const upload = { body: Buffer.from(file), query: { name }, headers: { "content-type": "text/csv" } };
    return (await t.call(c.createImport, upload, "ayse")).data.import.id;
  };
  const ownBook = csv.replace("İnce Memed,Yaşar Kemal", `${marks.brought},Kimse`).replace(memed, brought);
  await t.call(c.runImport, { params: { id: await look(ownBook, "kendi.csv") } }, "ayse");
  const facts = { title: marks.brought, authors: ["Kimse"], pages: 12 };
  expect((await t.call(c.addBook, { body: { isbn: brought, facts } }, "ayse")).data.state).toBe("waiting");
  ids.import = await look(csv, marks.file);
  const clippings = `${marks.quoteFileBook} (Kimse)\r\n- Your Highlight on Location 5-6 | Added on Monday, June 1, 2020 9:00:00 AM\r\n\r\n${marks.quoteFileText}\r\n==========\r\n`;
  const quoteFile = {
    ...{ body: Buffer.from(clippings), query: { name: marks.quoteFile } },
    headers: { "content-type": "text/plain" },
  };
  ids.quoteImport = (await t.call(c.createQuoteImport, quoteFile, "ayse")).data.import.id;
  const ofFile = { params: { id: ids.quoteImport }, query: {} };
  ids.quoteBook = (await t.call(c.listQuoteImportBooks, ofFile, "ayse")).data.books[0]?.id ?? "";
  const asked = { title: marks.wish, author: "Kimse", isbn: "9789750804458", reason: "Merak ettim." };
  await t.call(c.requestBook, { body: { ...asked, submittedAt: "2026-01-01T12:00:00Z" } }, "ayse");
  const rows = await t.call(c.listImportRows, { params: { id: ids.import } }, "ayse");
  ids.row = rows.data.rows[0]?.id ?? "";
  ids.chatToken = (await t.call(c.getChatToken, {}, "ayse")).data.token;
  const said = { body: { token: ids.chatToken, message: marks.chat } };
  ids.chatMessage = (await t.call(c.sendChatMessage, said, "ayse")).data.message_id;
  await sql`
    INSERT INTO author_follows (reader_id, author_slug, author_name, since)
    SELECT id, 'sir-yazar', ${marks.author}, now() FROM readers WHERE username = 'ayse'`.execute(t.ctx.db);
  ids.removed = await reviewOf("ayse", marks.removed, memed);
  await t.call(c.likeActivity, { params: { id: ids.removed } }, "mehmet");
  await t.call(c.deleteReview, { params: { id: ids.removed } }, "ayse");
  const earlier = await sql<{ id: string }>`
    INSERT INTO removed_reviews (id, reader_id, isbn, removed_at, review_row, rating_row, state)
    SELECT gen_random_uuid(), reader_id, isbn, now(), to_jsonb(v) || jsonb_build_object('content', ${marks.earlier}::text),
      NULL, 'earlier'
    FROM reviews AS v WHERE id = ${ids.review} RETURNING id`.execute(t.ctx.db);
  ids.earlier = earlier.rows[0]?.id ?? "";
  // Within its time it is hers alone, too.
  for (const who of ["mehmet", "zeynep", "sule"])
    expect((await t.call(c.restoreReview, { params: { id: ids.removed } }, who)).status).toBe(404);
  for (const which of ["objected", "answered"] as const) {
    const isAnswered = which === "answered";
    const { rows } = await sql<{ id: string }>`
      WITH decided AS (
        INSERT INTO decisions (kind, subject_id, outcomes, via, decided_at)
        VALUES ('profile', ${ayseId}, '{warned}', 'shell', now()) RETURNING id)
      INSERT INTO objections (decision_id, content, created_at, outcome, decided_at)
      SELECT id, ${marks.objection}, now(), ${isAnswered ? "upheld" : null}, ${isAnswered ? new Date() : null} FROM decided
      RETURNING decision_id AS id`.execute(t.ctx.db);
    ids[which] = rows[0]?.id ?? "";
  }
  ids.works = (await t.call(c.listLibrary, {}, "ayse")).data.books.map(({ id }) => id).join(",");
  for (const [what, id] of Object.entries(ids)) expect([what, id]).not.toEqual([what, ""]);
});
afterAll(() => t.close());

test("every endpoint of the contract has its line, and one place only", () => {
  const named = new Set(probes.map(({ endpoint }) => endpoint));
  for (const endpoint of allEndpoints) {
    const places = [named, ownWritesOnly, elsewhere].filter((place) => place.has(endpoint));
    expect([endpoint.name, places.length]).toEqual([endpoint.name, 1]);
  }
});

function expectedStatus({ endpoint, status }: Probe, given: Case): number {
  if (endpoint.auth !== "none" && isSignedOut(given)) return 401;
  // A call for staff is an unknown path to everybody else.
  if (endpoint.role && !(given.role && rolesFor(endpoint.role).includes(given.role))) return 404;
  if (endpoint.auth === "reader" && given.viewer === "visitor") return 401;
  return status?.(given) ?? endpoint.status;
}

/** Describes each breach of the rules; empty when there is none. */
async function faultsOf(probe: Probe, given: Case): Promise<string[]> {
  const token = tokens.get(given.viewer);
  const answer = await t.call(
    probe.endpoint,
    probe.input?.() ?? {},
    token === undefined ? undefined : { token },
  );
  const name = `${probe.endpoint.name} (${probes.indexOf(probe) + 1}):`;
  const faults: string[] = [];
  const expected = expectedStatus(probe, given);
  if (answer.status !== expected)
    faults.push(`${name} ${given.viewer}: ${answer.status} instead of ${expected}`);
  const isAnswered = answer.status === probe.endpoint.status;
  for (const [mark, text] of Object.entries(marks) as [Mark, string][]) {
    const rule = probe.holds?.[mark];
    if (rule === "whatever") continue;
    const isMeant = isAnswered && rule?.(given) === true;
    if (answer.text.includes(text) !== isMeant) {
      faults.push(`${name} ${given.viewer} ${isMeant ? "does not see" : "sees"} ${mark}`);
    }
  }
  return faults;
}

const audiences = ["public", "friends", "me"] as const;
/** In the order in which the first three hold each choice of either. */
const choices = [1, 0, 2]
  .flatMap((rest) => audiences.map((library, i) => ({ library, reviews: audiences[(rest - i + 3) % 3] })))
  .flatMap(({ library, reviews }) => (reviews ? [{ library, reviews }] : []))
  .slice(0, rounds(9, 3));

/** Milliseconds: hundreds of calls by everybody, on a machine that has much else to do. */
const patience = 90_000;

test.each(choices)(
  "library for $library, reviews for $reviews: every call shows and allows it to whom it is for",
  async (privacy) => {
    // Lets the rate limits for reports, proposals and the like expire.
    t.clock.advance({ days: 1, minutes: 1 });
    ids.chatToken = (await t.call(c.getChatToken, {}, "ayse")).data.token;
    await choose(privacy.library, privacy.reviews);
    const faults: string[] = [];
    for (const probe of probes) {
      for (const viewer of viewers) {
        if (!probe.not?.includes(viewer)) faults.push(...(await faultsOf(probe, { viewer, ...privacy })));
      }
    }
    expect(faults).toEqual([]);
  },
  patience,
);

test.each(roles)(
  "a reader with the role %s sees no more than others but by the calls for that role",
  async (role) => {
    t.clock.advance({ days: 1, minutes: 1 });
    await choose("friends", "me");
    await t.setRole(usernames.stranger, role);
    const given: Case = { viewer: "stranger", library: "friends", reviews: "me", role };
    const faults: string[] = [];
    for (const probe of probes)
      if (!probe.not?.includes("stranger")) faults.push(...(await faultsOf(probe, given)));
    await t.setRole(usernames.stranger, role, false);
    expect(faults).toEqual([]);
  },
  patience,
);

test.each(choices)(
  "library for $library, reviews for $reviews: pictures and feeds, which go on to others, have what strangers see",
  async ({ library, reviews }) => {
    await choose(library, reviews);
    const expected = reviews === "public" ? 200 : 404;
    for (const viewer of viewers) {
      const token = tokens.get(viewer);
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answers = [
        `/api/og/inceleme/${ids.review}.png`,
        "/api/og/profil/ayse.png",
        "/rss/okur/ayse.xml",
      ].map(async (url) => (await t.app.inject({ url, headers })).statusCode);
      expect([viewer, ...(await Promise.all(answers))]).toEqual([viewer, expected, expected, expected]);
      const never = await t.app.inject({ url: `/api/og/inceleme/${ids.removed}.png`, headers });
      expect([viewer, never.statusCode]).toEqual([viewer, 404]);
    }
  },
);

test("nothing of hers was changed by any of it", async () => {
  const { posts, books } = (await t.call(c.getOwnProfile, {}, "ayse")).data;
  expect(posts.data).toMatchObject([{ id: ids.review, content: marks.review }]);
  expect(books.data).toMatchObject([
    { isbn: brought },
    { isbn: "9789750738609", status: "to-read" },
    { isbn: memed, status: "reading" },
    { isbn: madonna },
  ]);
  const { readings } = (await t.call(c.listReadings, { params: { isbn: memed } }, "ayse")).data;
  expect(readings).toMatchObject([{ id: ids.reading, notes: marks.note, progress: { percent: 3 } }]);
  expect((await t.call(c.listIncomingRequests, {}, "ayse")).data.requests).toHaveLength(1);
  expect((await t.call(c.listFriends, {}, "ayse")).data.total_count).toBe(2);
});
