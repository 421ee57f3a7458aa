import { type BookGenreKey, getPublicProfile as publicProfile, type RevisionKind } from "@okurca/contract";
import { AppError } from "@okurca/server-kit";
import { listAboutRevisions } from "./about-texts/index.ts";
import { getRegistration } from "./admission/index.ts";
import { createCurrentAnnouncements } from "./announcements/index.ts";
import { canonicalSlug } from "./authors/index.ts";
import {
  getAuthor,
  getBook,
  getBookSummary,
  getLanding,
  getSeries,
  listBookPosts,
  listGenreBooks,
} from "./book-pages/index.ts";
import { findMovedTo, listShelfBooks, searchBooks } from "./books/index.ts";
import type { AppContext } from "./context.ts";
import { getTransparency } from "./legal-orders/index.ts";
import { readUnsubscribeLink } from "./notifications/index.ts";
import { createCatalogues } from "./outside-catalogues/index.ts";
import { getPublicProfile } from "./profiles/index.ts";
import {
  getPassage,
  listAuthorPassages,
  listBookPassages,
  listReaderQuotes,
  searchPassages,
} from "./quotes/index.ts";
import { listRevisions } from "./revisions/index.ts";

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).host;
}

/** What page loaders may ask in process, without an HTTP call to ourselves. */
export function createServices(ctx: AppContext) {
  return {
    /** Who runs this installation, and who else gets data of its readers. */
    operator: () => ({
      ...ctx.settings.operator,
      formHost: hostOf(ctx.settings.contact.formUrl),
      pictureHost: hostOf(ctx.settings.s3?.address),
      catalogueNames: createCatalogues(ctx.settings).map(({ catalogue }) => catalogue.name),
      modelHost: hostOf(ctx.settings.ai?.baseUrl),
      identityHost: ctx.settings.identity.embedded ? undefined : hostOf(ctx.settings.identity.endpoint),
    }),
    /** What is announced to everybody. */
    announcements: createCurrentAnnouncements(ctx),
    transparency: () => ctx.read(getTransparency),
    /** Who may register, with this invitation. */
    registration: (invitation: string | undefined) => getRegistration(ctx, invitation),
    books: {
      shelf: (count: number) => ctx.read(({ reads }) => listShelfBooks(reads, count)),
      search: (query: Parameters<typeof searchBooks>[1]) =>
        ctx.read((readCtx) => searchBooks(readCtx, query)),
      book: (isbn: string) => ctx.read((readCtx) => getBook(readCtx, undefined, isbn)),
      posts: (isbn: string, query: Parameters<typeof listBookPosts>[3]) =>
        ctx.read((readCtx) => listBookPosts(readCtx, undefined, isbn, query)),
      /** The edition that took the place of this one, if one did. */
      movedTo: (isbn: string) => ctx.read(({ reads }) => findMovedTo(reads, isbn)),
      summary: (isbn: string) => ctx.read((readCtx) => getBookSummary(readCtx, isbn)),
      about: (isbn: string, query: { page: number; limit: number }) =>
        ctx.read((readCtx) => listAboutRevisions(readCtx, undefined, isbn, query)),
      revisions: (of: { subject_kind: RevisionKind; of: string; page: number; limit: number }) =>
        ctx.read((readCtx) => listRevisions(readCtx, undefined, of)),
      landing: () => ctx.read((readCtx) => getLanding(readCtx)),
      genre: (genre: BookGenreKey, paging: { page: number; limit: number }) =>
        ctx.read((readCtx) => listGenreBooks(readCtx, genre, paging)),
      author: (slug: string, paging: { page: number; limit: number }) =>
        ctx.read((readCtx) => getAuthor(readCtx, slug, paging)),
      /** The slug of the person whose other spelling this is, if it is one. */
      authorMovedTo: async (slug: string) => {
        const own = await ctx.read(({ reads }) => canonicalSlug(reads, slug));
        return own === slug ? undefined : own;
      },
      series: (slug: string) => ctx.read((readCtx) => getSeries(readCtx, undefined, slug)),
    },
    quotes: {
      passage: (id: string) => ctx.read((readCtx) => getPassage(readCtx, undefined, id)),
      /** What everybody may find; nothing where it takes the database too long. */
      search: (q: string, limit: number) =>
        ctx.read((readCtx) =>
          searchPassages(readCtx, undefined, { q, page: 1, limit }).catch((error: unknown) => {
            if (error instanceof AppError) return undefined;
            throw error;
          }),
        ),
      ofBook: (isbn: string, paging: { page: number; limit: number }) =>
        ctx.read((readCtx) => listBookPassages(readCtx, undefined, isbn, paging)),
      ofAuthor: (slug: string, paging: { page: number; limit: number }) =>
        ctx.read((readCtx) => listAuthorPassages(readCtx, undefined, slug, paging)),
      ofReader: (query: { username: string; page: number; limit: number }) =>
        ctx.read((readCtx) => listReaderQuotes(readCtx, undefined, query)),
    },
    notifications: {
      /** What a mail's link would turn off; undefined for one that does nothing. */
      unsubscribeKind: (token: string) => readUnsubscribeLink(ctx, token),
    },
    profiles: {
      /** As a visitor sees it, and with no field more than the call itself would tell. */
      public: async (query: Parameters<typeof getPublicProfile>[2]) =>
        publicProfile.response.parse(
          await ctx.read((readCtx) => getPublicProfile(readCtx, undefined, query)),
        ),
    },
  };
}

export type Services = ReturnType<typeof createServices>;
