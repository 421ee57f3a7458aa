import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { CallRole } from "@okurca/contract";
import { type Actor, AppError, createHttp } from "@okurca/server-kit";
import type { FastifyInstance } from "fastify";
import { registerAboutTexts } from "./about-texts/index.ts";
import { registerAccount } from "./account/index.ts";
import { registerAccounts } from "./accounts/index.ts";
import { registerActivities } from "./activities/index.ts";
import { registerActs } from "./acts/index.ts";
import { registerAddedBooks } from "./added-books/index.ts";
import { registerAdmission } from "./admission/index.ts";
import { registerAnnouncements } from "./announcements/index.ts";
import { registerApiDocs } from "./api-docs/index.ts";
import { registerAssistant } from "./assistant/index.ts";
import { registerAuthors } from "./authors/index.ts";
import { registerBookPages } from "./book-pages/index.ts";
import { registerBookRequests } from "./book-requests/index.ts";
import { registerBooks } from "./books/index.ts";
import { registerCatalogueImports } from "./catalogue-imports/index.ts";
import { registerContact } from "./contact/index.ts";
import type { AppContext } from "./context.ts";
import { registerCoverChanges } from "./cover-changes/index.ts";
import { registerCovers } from "./covers/index.ts";
import { registerDashboard } from "./dashboard/index.ts";
import { registerDiscovery } from "./discovery/index.ts";
import { registerFeed } from "./feed/index.ts";
import { registerFirstSteps } from "./first-steps/index.ts";
import { registerFollows } from "./follows/index.ts";
import { registerFriendships } from "./friendships/index.ts";
import { registerIdentity } from "./identity/index.ts";
import { createMovedInput, registerJoins } from "./joins/index.ts";
import { registerLegalOrders } from "./legal-orders/index.ts";
import { registerLibrary } from "./library/index.ts";
import { registerMailbox } from "./mail/index.ts";
import { registerNotifications } from "./notifications/index.ts";
import { registerOutsideCatalogues } from "./outside-catalogues/index.ts";
import { createFigures, registerOverview } from "./overview/index.ts";
import { registerPictures } from "./pictures/index.ts";
import { registerPrivacy } from "./privacy/index.ts";
import { registerProfiles } from "./profiles/index.ts";
import { registerQuotes } from "./quotes/index.ts";
import { registerReactions } from "./reactions/index.ts";
import { createAuthenticate, readerExists } from "./readers/index.ts";
import { registerRecommendations } from "./recommendations/index.ts";
import { endSuspensions, registerReports } from "./reports/index.ts";
import { registerReviews } from "./reviews/index.ts";
import { registerRevisions } from "./revisions/index.ts";
import { createMissingProof, hasRole, registerRoles } from "./roles/index.ts";
import { registerShareImages } from "./share-images/index.ts";
import { registerStaffNotices } from "./staff-notices/index.ts";
import { registerStatus } from "./status/index.ts";
import { registerStream } from "./stream/index.ts";
import { registerTransfer } from "./transfer/index.ts";

/** Usernames in addresses: a log outlives accounts. */
const naming =
  /^(\/profil\/|\/yonetim\/okurlar\/|\/api\/friendship\/user-details\/|\/api\/follow(?:s|ers)\/|\/api\/staff\/(?:readers|roles)\/)[^/]+/;

/** The whole server but for the web pages, which `registerWeb` adds; modules are listed, never searched for. */
export async function buildApp(ctx: AppContext): Promise<FastifyInstance> {
  const app = createHttp({ log: ctx.log, trustProxy: ctx.settings.trustProxy, naming });
  // Fastify's own: our calls are JSON, anything else is 415.
  app.removeContentTypeParser("text/plain");
  app.decorate("authenticate", createAuthenticate(ctx, { endSuspensions: () => endSuspensions(ctx) }));
  if (ctx.replica.isConfigured) app.decorate("waitForReplica", ctx.replica.waitForReplica);
  app.decorate("movedInput", createMovedInput(ctx));
  app.decorate("accountExists", ({ readerId }: Actor) => readerExists(ctx.reads, readerId));
  app.decorate("actsAs", ({ readerId }: Actor, role: CallRole) => hasRole(ctx.reads, readerId, role));
  app.decorate("missingProof", createMissingProof(ctx));

  // Static files are compressed when built; this is for JSON and streamed HTML, hence the flushes.
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });

  // Asked for by pages and by monitoring alike, and looked up once for both.
  const figures = createFigures(ctx);
  registerStatus(app, ctx, figures);
  registerIdentity(app, ctx);
  registerAccount(app, ctx);
  registerRoles(app, ctx);
  registerAccounts(app, ctx);
  registerActs(app, ctx);
  registerOverview(app, ctx, figures);
  registerStaffNotices(app, ctx);
  registerBooks(app, ctx);
  registerBookPages(app, ctx);
  registerAboutTexts(app, ctx);
  registerRevisions(app, ctx);
  registerAddedBooks(app, ctx);
  registerBookRequests(app, ctx);
  registerOutsideCatalogues(app, ctx);
  registerCovers(app, ctx);
  registerCatalogueImports(app, ctx);
  registerCoverChanges(app, ctx);
  registerPictures(app, ctx);
  registerLibrary(app, ctx);
  registerDashboard(app, ctx);
  registerReviews(app, ctx);
  registerJoins(app, ctx);
  registerPrivacy(app, ctx);
  registerProfiles(app, ctx);
  registerTransfer(app, ctx);
  registerFriendships(app, ctx);
  registerFollows(app, ctx);
  registerAuthors(app, ctx);
  registerFeed(app, ctx);
  registerFirstSteps(app, ctx);
  registerQuotes(app, ctx);
  registerReactions(app, ctx);
  registerActivities(app, ctx);
  registerRecommendations(app, ctx);
  registerAssistant(app, ctx);
  registerReports(app, ctx);
  registerNotifications(app, ctx);
  registerStream(app, ctx);
  registerDiscovery(app, ctx);
  registerShareImages(app, ctx);
  registerContact(app, ctx);
  registerAnnouncements(app, ctx);
  registerLegalOrders(app, ctx);
  registerAdmission(app, ctx);
  registerMailbox(app, ctx);
  registerApiDocs(app);

  // Routes, not a not-found handler: the wildcard of the web pages would win over that.
  const unknownPath = async () => {
    throw new AppError("unknown_path");
  };
  app.all("/api/*", unknownPath);
  app.all("/api-chat/*", unknownPath);
  app.all("/identity/*", unknownPath);
  app.setNotFoundHandler(unknownPath);
  return app;
}
