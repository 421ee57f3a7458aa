import type { SpineDesign } from "@okurca/covers";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { type CoverFace, CoverView } from "~/ui/cover-view";
import { Shelf } from "./shelf";

export interface LandingBook {
  isbn: string;
  title: string;
  author: string;
  cover: CoverFace;
}

function Hero() {
  return (
    <div className="mx-auto grid max-w-[1200px] gap-x-12 gap-y-7 px-5 pt-8 md:grid-cols-12 md:px-8 md:pt-14">
      <h1 className="font-medium font-serif text-[clamp(2.75rem,12.5vw,3.5rem)] leading-[0.96] tracking-[-0.035em] md:col-span-8 md:text-[clamp(3.5rem,6.6vw,5.75rem)] md:leading-[0.94]">
        Okuduğun Kitapları Puanla, Yorumla, Keşfet!
      </h1>
      <div className="flex flex-col justify-end md:col-span-4 md:pb-2">
        <p>
          <span className="inline-flex h-7 items-center rounded-full bg-mark px-3 font-semibold text-ink text-xs tracking-[0.08em]">
            ÜCRETSİZ
          </span>
        </p>
        <p className="mt-4 max-w-[40ch] text-ink-2 text-lg">
          Okuduklarını kitaplığında topla, ne düşündüğünü yaz, arkadaşlarının elindeki kitabı gör. Okurca,
          Türkçe okuyanların buluştuğu yer.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.login} size="large">
            Keşfet
          </ButtonLink>
          <ButtonLink to={paths.register} size="large" look="secondary">
            Kayıt Ol
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function ChosenBooks({ books }: { books: readonly LandingBook[] }) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="chosen-books" className="mx-auto max-w-[1200px] px-5 pt-20 md:px-8 md:pt-28">
      <h2 id="chosen-books" className="font-medium font-serif text-2xl tracking-[-0.015em] md:text-3xl">
        Raftan birkaç kitap
      </h2>
      <ul className="-mx-5 mt-6 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-4 [scrollbar-width:none] md:mx-0 md:mt-8 md:grid md:grid-cols-6 md:gap-6 md:overflow-visible md:px-0">
        {books.map((book) => (
          <li key={book.isbn} className="w-36 flex-none snap-start md:w-auto">
            <Link to={paths.register} className="group block rounded-md">
              <CoverView
                design={book.cover}
                isDecorative
                className="transition-transform duration-200 group-hover:-translate-y-1"
              />
              <span className="mt-3 block font-medium font-serif text-[1.0625rem] leading-tight">
                {book.title}
              </span>
              <span className="mt-0.5 block text-ink-2 text-sm">{book.author}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a visitor sees at the front door. */
export function Landing({
  spines,
  books,
}: {
  spines: readonly SpineDesign[];
  books: readonly LandingBook[];
}) {
  return (
    <>
      <section>
        <Hero />
        <div className="mt-16 md:mt-20">
          <Shelf spines={spines} />
        </div>
      </section>
      <ChosenBooks books={books} />
    </>
  );
}
