import type { ReadingStatus } from "@okurca/contract";
import { Link } from "react-router";
import { useBookFriends } from "~/features/books/own-state";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Stars } from "~/ui/stars";

const words: Record<ReadingStatus, string> = { "to-read": "Okuyacak", reading: "Okuyor", read: "Okudu" };

/** The reader's friends who have the book, with their stars, or where they are with it. */
export function BookFriends({ isbn }: { isbn: string }) {
  const { data } = useBookFriends(isbn);
  if (!data || data.total === 0) return null;
  const more = data.total - data.data.length;
  return (
    <section aria-labelledby="arkadaslar">
      <h2 id="arkadaslar" className="font-semibold text-[0.9375rem]">
        Arkadaşlarınızın rafında <span className="tnum ml-1 text-ink-3">{formatNumber(data.total)}</span>
      </h2>
      <ul className="mt-4 grid grid-cols-4 gap-x-2 gap-y-4">
        {data.data.map(({ username, name, picture, status, rating_half }) => (
          <li key={username} className="min-w-0">
            <Link
              to={paths.profileOf(username)}
              className="flex flex-col items-center rounded-lg py-1 text-center hover:bg-sunken"
            >
              <Avatar name={name || username} username={username} picture={picture} className="size-12" />
              <span className="mt-1.5 w-full truncate font-medium text-xs">{name || username}</span>
              {rating_half ? (
                <Stars value={rating_half} className="mt-0.5 h-4 gap-px [&>svg]:size-3" />
              ) : (
                <span className="text-ink-3 text-xs">{words[status]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="tnum mt-3 text-center text-ink-3 text-xs">ve {formatNumber(more)} arkadaşınız daha</p>
      )}
    </section>
  );
}
