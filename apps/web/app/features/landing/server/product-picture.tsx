import { formatNumber } from "~/lib/format";
import { buttonLook } from "~/ui/button-look";
import { CoverView } from "~/ui/cover-view";
import { Stars } from "~/ui/stars";
import type { LandingContent } from "./content";

/** How far the book of the picture is read. */
const part = 0.6;

function Reading({ book }: { book: LandingContent["picture"][number] }) {
  const page = Math.round((book.pages ?? 0) * part);
  return (
    <div className="bg-sunken px-5 py-6 sm:px-7">
      <p className="font-semibold text-ink-2 text-sm">Şu an okuduklarınız</p>
      <div className="mt-4 flex items-center gap-5">
        <CoverView design={book.cover} isDecorative className="w-20 flex-none sm:w-24" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium font-serif text-xl leading-tight tracking-[-0.01em] sm:text-2xl">
            {book.title}
          </p>
          <p className="mt-0.5 line-clamp-1 text-ink-2 text-sm">{book.author.join(", ")}</p>
          <div className="mt-4 flex items-center gap-3">
            <div className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
              <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
            </div>
            <p className="tnum flex-none text-ink-2 text-sm">
              {formatNumber(page)} / {formatNumber(book.pages ?? 0)}
            </p>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <span className={buttonLook({ size: "small" })}>Bitirdim</span>
            <span className={buttonLook({ size: "small", look: "secondary" })}>İlerleme gir</span>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The shelf as a reader has it, drawn of a few books: an example, so without a reader's name or words. */
export function ProductPicture({ books }: { books: LandingContent["picture"] }) {
  const [reading, finished, hidden] = books;
  return (
    <figure>
      <div
        role="img"
        aria-label="Bir okurun kitaplığı: kaldığı sayfa, verdiği yıldızlar ve sürprizi açık ettiği için kapalı duran bir inceleme"
        className="far pointer-events-none overflow-hidden rounded-2xl border border-line bg-surface shadow-lg"
      >
        {reading && <Reading book={reading} />}
        {finished && (
          <div className="flex items-center gap-4 border-line border-t px-5 py-5 sm:px-7">
            <CoverView design={finished.cover} isDecorative className="w-12 flex-none" />
            <div className="min-w-0 flex-1 items-center justify-between gap-4 sm:flex">
              <div className="min-w-0">
                <p className="line-clamp-1 font-medium font-serif text-lg leading-tight">{finished.title}</p>
                <p className="line-clamp-1 text-ink-2 text-sm">{finished.author.join(", ")}</p>
              </div>
              <div className="mt-1.5 flex-none sm:mt-0 sm:text-right">
                <Stars value={4.5} />
                <p className="text-ink-3 text-xs">Puanınız 4,5</p>
              </div>
            </div>
          </div>
        )}
        {hidden && (
          <div className="flex items-start gap-4 border-line border-t px-5 py-5 sm:px-7">
            <CoverView design={hidden.cover} isDecorative className="w-12 flex-none" />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-1 font-medium font-serif text-lg leading-tight">{hidden.title}</p>
              <div className="mt-2 space-y-2 blur-[3px]">
                <div className="h-2.5 rounded-full bg-line" />
                <div className="h-2.5 w-3/4 rounded-full bg-line" />
              </div>
              <p className="mt-3 text-ink-2 text-sm">
                Bu inceleme kitabın sürprizlerini açık ediyor.{" "}
                <span className="whitespace-nowrap font-semibold text-accent">Yine de göster</span>
              </p>
            </div>
          </div>
        )}
      </div>
      <figcaption className="mt-3 text-ink-3 text-xs">Örnek bir kitaplık</figcaption>
    </figure>
  );
}
