import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Day } from "~/ui/day";

/** A reader in one of one's own lists, since when, and what can be done about it. */
export function PersonRow({
  person: { username, name: given, picture },
  since,
  note,
  children,
}: {
  person: { username: string; name: string; picture: string | null };
  since: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  const name = given || username;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={name} username={username} picture={picture} />
      <div className="min-w-0 flex-1 basis-44 leading-tight">
        <p className="truncate font-semibold">
          <Link to={paths.profileOf(username)} className="hover:underline">
            {name}
          </Link>
        </p>
        <p className="mt-0.5 truncate text-ink-3 text-sm">
          @{username} · <Day iso={since} /> tarihinden beri
        </p>
        {note && <p className="mt-1 text-ink-2 text-sm">{note}</p>}
      </div>
      {children}
    </li>
  );
}
