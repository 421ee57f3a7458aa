import type { FoundKind } from "@okurca/contract";
import { Link } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { kindAddress, kindLabels } from "./kind-address";

const link = "rounded-sm hover:underline underline-offset-2";

function Kind({ found }: { found: FoundKind }) {
  const { kind, name, count, books } = found;
  const leads = books.length === 0 || (kind === "series" && found.slug !== null);
  return (
    <li className="min-w-0 rounded-2xl border border-line bg-surface p-4">
      <p className="text-ink-3 text-xs">{kindLabels[kind]}</p>
      <h3 className="mt-0.5 truncate font-medium font-serif text-lg leading-snug">
        {leads ? (
          <Link to={kindAddress(found)} className={link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      {count !== null && (
        <p className="tnum mt-0.5 text-ink-2 text-sm">
          {formatNumber(count)} {kind === "author" ? "eser" : "kitap"}
        </p>
      )}
      {books.length > 0 && (
        <ul className="mt-1 flex flex-col">
          {books.map((book) => (
            <li key={book.isbn} className="min-w-0">
              <Link
                to={paths.book(book.isbn)}
                className={`${link} flex min-h-9 items-center gap-2.5 py-1 text-[0.9375rem]`}
              >
                <img
                  src={book.image}
                  alt=""
                  width={24}
                  height={36}
                  loading="lazy"
                  className="h-9 w-6 flex-none rounded-[2px] object-cover"
                />
                <span className="min-w-0 truncate">
                  {book.title}
                  <span className="text-ink-3 text-sm"> {book.author.join(", ")}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What is called so beside books: whose and of whom they are, what they are about. */
export function FoundKinds({ kinds }: { kinds: readonly FoundKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="found-kinds" className="mt-8">
      <h2 id="found-kinds" className="font-medium font-serif text-xl">
        Yazarlar, yayınevleri, konular
      </h2>
      <ul className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        {kinds.map((found) => (
          <Kind key={`${found.kind} ${found.name}`} found={found} />
        ))}
      </ul>
    </section>
  );
}
