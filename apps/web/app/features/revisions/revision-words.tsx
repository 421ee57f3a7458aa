import type { Revision } from "@okurca/contract";
import { Day } from "~/ui/day";

/** Where it can be looked up. */
export function SourceLink({ url }: { url: string }) {
  return (
    <p className="mt-2 min-w-0 text-ink-2 text-sm">
      Kaynak:{" "}
      <a
        href={url}
        rel="nofollow ugc noopener noreferrer"
        target="_blank"
        className="break-all underline decoration-line-strong underline-offset-2 hover:decoration-current"
      >
        {url.replace(/^https?:\/\//, "")}
      </a>
    </p>
  );
}

/** What a change says of itself: that it goes back, why, and by what source. */
export function RevisionWords({
  revision: { restores, reason, source_url, are_words_hidden },
}: {
  revision: Pick<Revision, "restores" | "reason" | "source_url" | "are_words_hidden">;
}) {
  return (
    <>
      {restores && (
        <p className="mt-2 text-ink-2 text-sm">
          <Day iso={restores} /> tarihli değişikliği geri aldı ya da o günkü hâle döndü.
        </p>
      )}
      {are_words_hidden && (
        <p className="mt-2 text-ink-3 text-sm">
          Bu değişikliğin notu ve kaynağı kurallarımıza aykırı bulunduğu için kaldırıldı.
        </p>
      )}
      {reason && <p className="mt-2 break-words text-ink-2 text-sm">“{reason}”</p>}
      {source_url && <SourceLink url={source_url} />}
    </>
  );
}
