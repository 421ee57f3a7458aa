import { aboutTextsData } from "../about-texts/index.ts";
import { actsData } from "../acts/index.ts";
import { admissionData } from "../admission/index.ts";
import { announcementsData } from "../announcements/index.ts";
import { assistantData } from "../assistant/index.ts";
import { authorsData } from "../authors/index.ts";
import { bookRequestsData } from "../book-requests/index.ts";
import { catalogueData } from "../catalogue/index.ts";
import { catalogueImportsData } from "../catalogue-imports/index.ts";
import { contactData } from "../contact/index.ts";
import { coversData } from "../covers/index.ts";
import { dashboardData } from "../dashboard/index.ts";
import type { PersonalData } from "../database/personal-data.ts";
import { feedData } from "../feed/index.ts";
import { followsData } from "../follows/index.ts";
import { friendshipsData } from "../friendships/index.ts";
import { joinsData } from "../joins/index.ts";
import { legalOrdersData } from "../legal-orders/index.ts";
import { libraryData } from "../library/index.ts";
import { mailData } from "../mail/index.ts";
import { notificationsData } from "../notifications/index.ts";
import { outsideCataloguesData } from "../outside-catalogues/index.ts";
import { overviewData } from "../overview/index.ts";
import { picturesData } from "../pictures/index.ts";
import { quotesData } from "../quotes/index.ts";
import { ratingsData } from "../ratings/index.ts";
import { reactionsData } from "../reactions/index.ts";
import { readersData } from "../readers/index.ts";
import { recommendationsData } from "../recommendations/index.ts";
import { removalsData } from "../removals/index.ts";
import { reportsData } from "../reports/index.ts";
import { reviewsData } from "../reviews/index.ts";
import { revisionsData } from "../revisions/index.ts";
import { rolesData } from "../roles/index.ts";
import { seriesData } from "../series/index.ts";
import { staffNoticesData } from "../staff-notices/index.ts";
import { transferData } from "../transfer/index.ts";
import { elsewhereData } from "./elsewhere.ts";

/**
 * Everything kept of readers, by the modules that keep it: what an account's deletion erases and what its archive
 * shows. A new table or column is to be named by its module, and a module that keeps files erases them in `erase`;
 * `register.api.test.ts` fails until it is. In the order of the archive.
 */
export const register: readonly PersonalData[] = [
  readersData,
  rolesData,
  picturesData,
  libraryData,
  dashboardData,
  reviewsData,
  removalsData,
  ratingsData,
  quotesData,
  aboutTextsData,
  coversData,
  reactionsData,
  feedData,
  friendshipsData,
  followsData,
  notificationsData,
  recommendationsData,
  assistantData,
  bookRequestsData,
  reportsData,
  // Behind the reports of these: who waits for a decision is told before they go.
  revisionsData,
  legalOrdersData,
  actsData,
  transferData,
  mailData,
  contactData,
  announcementsData,
  admissionData,
  catalogueData,
  catalogueImportsData,
  authorsData,
  seriesData,
  joinsData,
  outsideCataloguesData,
  overviewData,
  staffNoticesData,
  elsewhereData,
];
