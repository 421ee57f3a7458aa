import { product } from "@okurca/contract/product";
import { arrangeNeighbours, coverDesign, spineDesign } from "@okurca/covers";
import { lazy, Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { Landing } from "~/features/landing";
import { readSession, useSession } from "~/features/session";
import { contexts } from "~/server-context";
import { PublicPage } from "~/shell/public-page";
import { VisitorOnly } from "~/shell/visitor-only";
import { FullScreenLoader } from "~/ui/full-screen-loader";
import type { Route } from "./+types/home";

const MemberHome = lazy(() => import("./member-home"));

const shelfLength = 48;
const chosenCount = 6;

export function meta(_: Route.MetaArgs) {
  return [
    { title: `${product.name}: ${product.tagline}` },
    {
      name: "description",
      content: "Okuduğun kitapları puanla, yorumla, keşfet. Türkçe okuyanların ücretsiz kitap topluluğu.",
    },
  ];
}

/** Designs are made here, so that the front page needs no cover code in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const books = await context.get(contexts.services).books.shelf(shelfLength);
  const variants = arrangeNeighbours(books);
  const chosen = books.slice(0, chosenCount);
  const chosenVariants = arrangeNeighbours(chosen);
  return {
    spines: books.map((book, i) => spineDesign(book, variants[i])),
    books: chosen.map((book, i) => {
      const { label, background, art, text } = coverDesign(book, chosenVariants[i]);
      return {
        isbn: book.isbn,
        title: book.title,
        author: book.author,
        cover: { label, background, art, text },
      };
    }),
  };
}

/** A member on the way home needs nothing of the landing page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readSession() ? { spines: [], books: [] } : serverLoader();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const isMember = useSession() !== null;
  const { revalidate } = useRevalidator();
  const isBare = !isMember && loaderData.spines.length === 0;
  useEffect(() => {
    // A session that ended on this page: what a member did not need is fetched now.
    if (isBare && !readSession()) void revalidate();
  }, [isBare, revalidate]);
  if (isMember) {
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <MemberHome />
      </Suspense>
    );
  }
  return (
    <VisitorOnly>
      <PublicPage>
        <Landing spines={loaderData.spines} books={loaderData.books} />
      </PublicPage>
    </VisitorOnly>
  );
}
