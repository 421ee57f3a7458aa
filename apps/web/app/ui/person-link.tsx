import { Link } from "react-router";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Avatar } from "./avatar";

export interface LinkedPerson {
  username: string;
  name: string;
  picture: string | null;
  /** What is seen of the shelf and the reviews; null where nothing is, absent where the server does not say. */
  books?: number | null;
  reviews?: number | null;
}

/** As buttons beside readers name them, to be told apart by ear as by eye: "Ayşe Işık (@ayse)". */
export function namedApart({ name, username }: { name: string; username: string }): string {
  return name === "" ? `@${username}` : `${name} (@${username})`;
}

/** Tells namesakes apart: "44 kitap · 12 inceleme". */
function numbersOf({ books, reviews }: LinkedPerson): string {
  const parts = [books && `${formatNumber(books)} kitap`, reviews && `${formatNumber(reviews)} inceleme`];
  return parts.filter(Boolean).join(" · ");
}

/** A reader in a list: picture and name lead to the profile. */
export function PersonLink({ person }: { person: LinkedPerson }) {
  const name = person.name || person.username;
  const numbers = numbersOf(person);
  return (
    <Link
      to={paths.profileOf(person.username)}
      className="group flex min-w-0 flex-1 items-center gap-3 rounded-lg leading-tight"
    >
      <Avatar name={name} username={person.username} picture={person.picture} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-[0.9375rem] group-hover:underline">{name}</span>
        <span className="mt-0.5 block truncate text-ink-3 text-sm">@{person.username}</span>
        {numbers && <span className="mt-0.5 block text-ink-2 text-xs">{numbers}</span>}
      </span>
    </Link>
  );
}
