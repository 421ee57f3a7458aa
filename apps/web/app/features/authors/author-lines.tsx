import { ExternalLink } from "lucide-react";
import { type AuthorFacts, siteOf } from "./author";

/** How else the name is written, and where more is told of the author. */
export function AuthorLines({ spellings, links }: Pick<AuthorFacts, "spellings" | "links">) {
  return (
    <>
      {spellings.length > 0 && (
        <p className="mt-3 max-w-[70ch] text-ink-2 text-sm">
          <span className="font-medium">Öteki yazılışları:</span> {spellings.join(", ")}
        </p>
      )}
      {links.length > 0 && (
        <ul aria-label="Yazarla ilgili bağlantılar" className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {links.map((link) => (
            <li key={link} className="min-w-0">
              <a
                href={link}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                title={link}
                className="inline-flex max-w-full items-center gap-1.5 py-1 text-accent text-sm underline underline-offset-4"
              >
                <span className="truncate">{siteOf(link)}</span>
                <ExternalLink aria-hidden className="size-3.5 flex-none" />
                <span className="sr-only">(yeni sekmede açılır)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
