import * as house from "./0001-house.ts";
import * as publicFace from "./0002-public-face.ts";
import * as replyTo from "./0003-reply-to.ts";
import * as readings from "./0004-readings.ts";
import * as requests from "./0005-requests.ts";
import * as readingGoals from "./0006-reading-goals.ts";
import * as imports from "./0007-imports.ts";
import * as spoilers from "./0008-spoilers.ts";
import * as reactions from "./0009-reactions.ts";
import * as privacy from "./0010-privacy.ts";
import * as blocks from "./0011-blocks.ts";
import * as reports from "./0012-reports.ts";
import * as foldedAuthors from "./0013-folded-authors.ts";
import * as notificationChoices from "./0014-notification-choices.ts";
import * as manyRows from "./0015-many-rows.ts";
import * as publicRatings from "./0016-public-ratings.ts";
import * as countedReactions from "./0017-counted-reactions.ts";
import * as pictures from "./0018-pictures.ts";
import * as deletedAccounts from "./0019-deleted-accounts.ts";
import * as settledRatings from "./0021-settled-ratings.ts";
import * as nameWords from "./0022-name-words.ts";
import * as reportedTexts from "./0023-reported-texts.ts";
import * as recommendations from "./0024-recommendations.ts";
import * as heaviestFirst from "./0026-heaviest-first.ts";
import * as assistant from "./0028-assistant.ts";
import * as revisions from "./0029-revisions.ts";
import * as stoppedReplies from "./0030-stopped-replies.ts";
import * as doubtfulMails from "./0031-doubtful-mails.ts";
import * as otherNames from "./0033-other-names.ts";
import * as countedShelves from "./0034-counted-shelves.ts";
import * as shelvesAtOnce from "./0035-shelves-at-once.ts";
import * as whatWaits from "./0036-what-waits.ts";
import * as lines from "./0037-lines.ts";
import * as comments from "./0038-comments.ts";
import * as ratings from "./0039-ratings.ts";
import * as follows from "./0040-follows.ts";
import * as aboutTexts from "./0041-about-texts.ts";
import * as feedCards from "./0042-feed-cards.ts";
import * as representatives from "./0043-representatives.ts";
import * as namedEditions from "./0044-named-editions.ts";
import * as ratingCards from "./0045-rating-cards.ts";
import * as givenUp from "./0046-given-up.ts";
import * as removedReviews from "./0047-removed-reviews.ts";
import * as lookedUpStars from "./0048-looked-up-stars.ts";
import * as sourcedAboutTexts from "./0049-sourced-about-texts.ts";
import * as answerFeedback from "./0050-answer-feedback.ts";
import * as keptBooks from "./0051-kept-books.ts";
import * as putBack from "./0052-put-back.ts";
import * as starsOfReader from "./0053-stars-of-reader.ts";
import * as derivedGenres from "./0054-derived-genres.ts";
import * as firstAuthors from "./0055-first-authors.ts";
import * as outsideCatalogues from "./0056-outside-catalogues.ts";
import * as roles from "./0057-roles.ts";
import * as facts from "./0058-facts.ts";
import * as authors from "./0059-authors.ts";
import * as series from "./0060-series.ts";
import * as authorFollows from "./0061-author-follows.ts";
import * as importLookups from "./0062-import-lookups.ts";
import * as revisionsOfFacts from "./0063-revisions.ts";
import * as joins from "./0064-joins.ts";
import * as authorFactSources from "./0065-author-fact-sources.ts";
import * as acts from "./0067-acts.ts";
import * as covers from "./0068-covers.ts";
import * as announcements from "./0072-announcements.ts";
import * as legalOrders from "./0073-legal-orders.ts";
import * as admission from "./0074-admission.ts";
import * as decisions from "./0075-decisions.ts";
import * as standingDecisions from "./0076-standing-decisions.ts";
import * as staffMessages from "./0077-staff-messages.ts";
import * as readerCounts from "./0078-reader-counts.ts";
import * as staffNotices from "./0079-staff-notices.ts";
import * as newcomers from "./0082-newcomers.ts";
import * as heldTexts from "./0083-held-texts.ts";
import * as quotes from "./0085-quotes.ts";
import * as catalogueImports from "./0088-catalogue-imports.ts";
import * as reportedRevisions from "./0089-reported-revisions.ts";
import * as passagesOfWorks from "./0091-passages-of-works.ts";
import * as quoteImports from "./0092-quote-imports.ts";
import * as waitingAnew from "./0093-waiting-anew.ts";
import * as passageSearch from "./0094-passage-search.ts";
import * as reportedQuotes from "./0095-reported-quotes.ts";
import * as likedQuotes from "./0096-liked-quotes.ts";
import * as movedPassages from "./0097-moved-passages.ts";
import * as quotesBeside from "./0098-quotes-beside.ts";

/** Forward-only; a landed migration is never edited, the next one mends it. */
export const migrations = {
  "0001-house": house,
  "0002-public-face": publicFace,
  "0003-reply-to": replyTo,
  "0004-readings": readings,
  "0005-requests": requests,
  "0006-reading-goals": readingGoals,
  "0007-imports": imports,
  "0008-spoilers": spoilers,
  "0009-reactions": reactions,
  "0010-privacy": privacy,
  "0011-blocks": blocks,
  "0012-reports": reports,
  "0013-folded-authors": foldedAuthors,
  "0014-notification-choices": notificationChoices,
  "0015-many-rows": manyRows,
  "0016-public-ratings": publicRatings,
  "0017-counted-reactions": countedReactions,
  "0018-pictures": pictures,
  "0019-deleted-accounts": deletedAccounts,
  "0021-settled-ratings": settledRatings,
  "0022-name-words": nameWords,
  "0023-reported-texts": reportedTexts,
  "0024-recommendations": recommendations,
  "0026-heaviest-first": heaviestFirst,
  "0028-assistant": assistant,
  "0029-revisions": revisions,
  "0030-stopped-replies": stoppedReplies,
  "0031-doubtful-mails": doubtfulMails,
  "0033-other-names": otherNames,
  "0034-counted-shelves": countedShelves,
  "0035-shelves-at-once": shelvesAtOnce,
  "0036-what-waits": whatWaits,
  "0037-lines": lines,
  "0038-comments": comments,
  "0039-ratings": ratings,
  "0040-follows": follows,
  "0041-about-texts": aboutTexts,
  "0042-feed-cards": feedCards,
  "0043-representatives": representatives,
  "0044-named-editions": namedEditions,
  "0045-rating-cards": ratingCards,
  "0046-given-up": givenUp,
  "0047-removed-reviews": removedReviews,
  "0048-looked-up-stars": lookedUpStars,
  "0049-sourced-about-texts": sourcedAboutTexts,
  "0050-answer-feedback": answerFeedback,
  "0051-kept-books": keptBooks,
  "0052-put-back": putBack,
  "0053-stars-of-reader": starsOfReader,
  "0054-derived-genres": derivedGenres,
  "0055-first-authors": firstAuthors,
  "0056-outside-catalogues": outsideCatalogues,
  "0057-roles": roles,
  "0058-facts": facts,
  "0059-authors": authors,
  "0060-series": series,
  "0061-author-follows": authorFollows,
  "0062-import-lookups": importLookups,
  "0063-revisions": revisionsOfFacts,
  "0064-joins": joins,
  "0065-author-fact-sources": authorFactSources,
  "0067-acts": acts,
  "0068-covers": covers,
  "0072-announcements": announcements,
  "0073-legal-orders": legalOrders,
  "0074-admission": admission,
  "0075-decisions": decisions,
  "0076-standing-decisions": standingDecisions,
  "0077-staff-messages": staffMessages,
  "0078-reader-counts": readerCounts,
  "0079-staff-notices": staffNotices,
  "0082-newcomers": newcomers,
  "0083-held-texts": heldTexts,
  "0085-quotes": quotes,
  "0088-catalogue-imports": catalogueImports,
  "0089-reported-revisions": reportedRevisions,
  "0091-passages-of-works": passagesOfWorks,
  "0092-quote-imports": quoteImports,
  "0093-waiting-anew": waitingAnew,
  "0094-passage-search": passageSearch,
  "0095-reported-quotes": reportedQuotes,
  "0096-liked-quotes": likedQuotes,
  "0097-moved-passages": movedPassages,
  "0098-quotes-beside": quotesBeside,
};
