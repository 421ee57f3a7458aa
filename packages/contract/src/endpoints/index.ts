import type { Endpoint } from "../endpoint.ts";
import * as aboutTexts from "./about-texts.ts";
import * as account from "./account.ts";
import * as activities from "./activities.ts";
import * as acts from "./acts.ts";
import * as addedBooks from "./added-books.ts";
import * as admission from "./admission.ts";
import * as announcements from "./announcements.ts";
import * as assistant from "./assistant.ts";
import * as authorFollows from "./author-follows.ts";
import * as blocks from "./blocks.ts";
import * as bookPages from "./book-pages.ts";
import * as bookRequests from "./book-requests.ts";
import * as books from "./books.ts";
import * as cases from "./cases.ts";
import * as catalogueImports from "./catalogue-imports.ts";
import * as contact from "./contact.ts";
import * as covers from "./covers.ts";
import * as dashboard from "./dashboard.ts";
import * as feed from "./feed.ts";
import * as firstSteps from "./first-steps.ts";
import * as follows from "./follows.ts";
import * as friendships from "./friendships.ts";
import * as identity from "./identity.ts";
import * as joins from "./joins.ts";
import * as legalOrders from "./legal-orders.ts";
import * as library from "./library.ts";
import * as notificationSettings from "./notification-settings.ts";
import * as notifications from "./notifications.ts";
import * as objections from "./objections.ts";
import * as outsideCatalogues from "./outside-catalogues.ts";
import * as overview from "./overview.ts";
import * as pictures from "./pictures.ts";
import * as privacy from "./privacy.ts";
import * as profiles from "./profiles.ts";
import * as proposals from "./proposals.ts";
import * as quoteImports from "./quote-imports.ts";
import * as quotes from "./quotes.ts";
import * as reactions from "./reactions.ts";
import * as readings from "./readings.ts";
import * as recommendations from "./recommendations.ts";
import * as reports from "./reports.ts";
import * as reviews from "./reviews.ts";
import * as revisions from "./revisions.ts";
import * as roles from "./roles.ts";
import * as staffBookRequests from "./staff-book-requests.ts";
import * as staffMessages from "./staff-messages.ts";
import * as staffReaders from "./staff-readers.ts";
import * as stream from "./stream.ts";
import * as transfer from "./transfer.ts";

export * from "./about-texts.ts";
export * from "./account.ts";
export * from "./activities.ts";
export * from "./acts.ts";
export * from "./added-books.ts";
export * from "./admission.ts";
export * from "./announcements.ts";
export * from "./assistant.ts";
export * from "./author-follows.ts";
export * from "./blocks.ts";
export * from "./book-pages.ts";
export * from "./book-requests.ts";
export * from "./books.ts";
export * from "./cases.ts";
export * from "./catalogue-imports.ts";
export * from "./contact.ts";
export * from "./covers.ts";
export * from "./dashboard.ts";
export * from "./feed.ts";
export * from "./first-steps.ts";
export * from "./follows.ts";
export * from "./friendships.ts";
export * from "./identity.ts";
export * from "./joins.ts";
export * from "./legal-orders.ts";
export * from "./library.ts";
export * from "./notification-settings.ts";
export * from "./notifications.ts";
export * from "./objections.ts";
export * from "./outside-catalogues.ts";
export * from "./overview.ts";
export * from "./pictures.ts";
export * from "./privacy.ts";
export * from "./profiles.ts";
export * from "./proposals.ts";
export * from "./quote-imports.ts";
export * from "./quotes.ts";
export * from "./reactions.ts";
export * from "./readings.ts";
export * from "./recommendations.ts";
export * from "./reports.ts";
export * from "./reviews.ts";
export * from "./revisions.ts";
export * from "./roles.ts";
export * from "./staff-book-requests.ts";
export * from "./staff-messages.ts";
export * from "./staff-readers.ts";
export * from "./stream.ts";
export * from "./transfer.ts";

/** Every endpoint of the product, for OpenAPI and the generated tests. */
export const allEndpoints: readonly Endpoint[] = [
  aboutTexts,
  account,
  activities,
  acts,
  addedBooks,
  admission,
  announcements,
  assistant,
  authorFollows,
  blocks,
  books,
  bookPages,
  bookRequests,
  cases,
  contact,
  covers,
  dashboard,
  feed,
  follows,
  firstSteps,
  friendships,
  identity,
  joins,
  catalogueImports,
  legalOrders,
  library,
  notificationSettings,
  notifications,
  objections,
  outsideCatalogues,
  overview,
  pictures,
  privacy,
  profiles,
  proposals,
  quoteImports,
  quotes,
  reactions,
  readings,
  recommendations,
  reports,
  reviews,
  roles,
  revisions,
  staffBookRequests,
  staffMessages,
  staffReaders,
  stream,
  transfer,
]
  .flatMap((noun): unknown[] => Object.values(noun))
  .filter((value): value is Endpoint => typeof value === "object" && value !== null && "method" in value);
