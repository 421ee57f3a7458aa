import type { AboutSource } from "@okurca/contract";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button-link";
import { Skeleton } from "~/ui/skeleton";
import { historyAddress } from "./history/about-history";

const licence = "https://creativecommons.org/licenses/by-sa/4.0/deed.tr";

/** The licence under which readers publish what they write about books. */
export function LicenceLink() {
  return (
    <a
      href={licence}
      rel="license noopener noreferrer"
      target="_blank"
      className="whitespace-nowrap underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      CC BY-SA 4.0
    </a>
  );
}

/** What readers say the book is about, as plain text. */
export function AboutWords({ text, className = "" }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={`whitespace-pre-line break-words ${className}`}>
      {text}
    </p>
  );
}

const headId = "kitap-hakkinda";

/** Where the text stands on the book's page, with what can be done with it. */
export function AboutFrame({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <section aria-labelledby={headId} className="max-w-[68ch]">
      <h2 id={headId} className="font-medium font-serif text-xl tracking-[-0.01em]">
        Kitap hakkında
      </h2>
      {children}
      {actions}
    </section>
  );
}

/** Who gave a text that no reader wrote, and under which terms. */
export function SourceLine({ source: { name, terms } }: { source: AboutSource }) {
  return (
    <span className="break-words">
      Kaynak: {name}, {terms}
    </span>
  );
}

/** Whose words they are, the way to their history, and buttons beside it. */
export function AboutFoot({
  isbn,
  source,
  children,
}: {
  isbn: string;
  source: AboutSource | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-3 text-xs">
      {/* Where it is narrow the links stand below, with one of them or with two. */}
      <p className="max-sm:basis-full max-sm:pt-1">
        {source ? (
          <SourceLine source={source} />
        ) : (
          <>
            Okurlar yazdı, <LicenceLink />
          </>
        )}
      </p>
      <span className="-mx-2 flex flex-wrap">
        <ButtonLink to={historyAddress(isbn, 1)} look="ghost" size="small">
          <History aria-hidden className="size-4" /> Geçmiş
        </ButtonLink>
        {children}
      </span>
    </div>
  );
}

/** Where a signed-in reader will be asked to write it, as high as that. */
export function WaitingAbout() {
  return (
    <AboutFrame>
      <Skeleton className="mt-3 h-14 rounded-xl" />
    </AboutFrame>
  );
}

/** What readers or a source say the book is about; nothing where nobody has written it. */
export function AboutText({
  isbn,
  text,
  source,
}: {
  isbn: string;
  text: string | undefined;
  source?: AboutSource | undefined;
}) {
  if (!text) return null;
  return (
    <AboutFrame actions={<AboutFoot isbn={isbn} source={source} />}>
      <AboutWords text={text} className="mt-3 text-[1.0625rem] leading-relaxed" />
    </AboutFrame>
  );
}
