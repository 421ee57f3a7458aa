import { genreLabel, isGenreKey } from "@okurca/contract/genres";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { formatCalendarDay, formatNumber } from "~/lib/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/chip";

export interface ProfileFacts {
  name: string;
  username: string;
  email: string | null;
  picture: string | null;
  /** "YYYY-MM-DD", of oneself only. */
  birthdate?: string | null;
  favorite_genres: readonly string[];
}

/** What nobody else sees, each said for itself: of two in one line the first could be taken for public. */
function OwnFact({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2 text-sm">
      <span className="break-all">{children}</span>{" "}
      <span className="inline-flex items-center gap-1.5 text-ink-3 text-xs">
        <Lock aria-hidden className="size-3.5" />
        Yalnızca siz görürsünüz
      </span>
    </p>
  );
}

/** Who a reader is. Null as a count: what is counted is not for the caller's eyes. */
export function ProfileHead({
  facts,
  posts,
  books,
  followers = null,
  onAvatar,
  action,
  share,
}: {
  facts: ProfileFacts;
  posts: number | null;
  books: number | null;
  followers?: number | null;
  onAvatar?: ReactNode;
  action?: ReactNode;
  share?: ReactNode;
}) {
  const genres = facts.favorite_genres.filter(isGenreKey);
  const name = facts.name || facts.username;
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-5 pb-8 max-sm:justify-between">
      <div className="relative">
        <Avatar name={name} username={facts.username} picture={facts.picture} size="large" />
        {onAvatar}
      </div>
      <div className="min-w-0 flex-1 basis-64 max-sm:order-1 max-sm:basis-full">
        <h1 className="break-words font-medium font-serif text-3xl leading-tight tracking-[-0.015em]">
          {name}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span className="break-all">@{facts.username}</span>
        </p>
        {facts.email && <OwnFact>{facts.email}</OwnFact>}
        {facts.birthdate && <OwnFact>Doğum tarihi: {formatCalendarDay(facts.birthdate)}</OwnFact>}
        <dl className="tnum mt-4 flex gap-8">
          {[["İnceleme", posts] as const, ["Kitap", books] as const, ["Takipçi", followers] as const].map(
            ([label, count]) =>
              count !== null && (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-ink-2 text-sm">{label}</dt>
                  <dd className="font-medium font-serif text-2xl tracking-[-0.02em]">
                    {formatNumber(count)}
                  </dd>
                </div>
              ),
          )}
        </dl>
        {genres.length > 0 && (
          <ul aria-label="Favori türler" className="mt-4 flex flex-wrap gap-2">
            {genres.map((genre) => (
              <li key={genre}>
                <Badge tone="primary">{genreLabel(genre)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {action && <div className="max-sm:order-2 max-sm:basis-full">{action}</div>}
      {/* On a phone beside the picture. */}
      {share && <div className="-mr-3 sm:-ml-4">{share}</div>}
    </header>
  );
}
