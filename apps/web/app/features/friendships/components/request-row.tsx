import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";
import { RelativeTime } from "~/ui/relative-time";

/** A reader on the other side of a request, since when it is open, and what can be done about it. */
export function RequestRow({
  name,
  title = name,
  username,
  picture,
  at,
  children,
}: {
  name: string;
  /** The name as it is shown, where it leads somewhere. */
  title?: ReactNode;
  username: string;
  picture: string | null;
  at: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 py-4">
      <Avatar name={name} username={username} picture={picture} />
      <div className="min-w-0 flex-1 basis-40 leading-tight">
        <p className="truncate font-semibold text-[0.9375rem]">{title}</p>
        <p className="mt-0.5 truncate text-ink-3 text-sm">
          @{username} · <RelativeTime iso={at} />
        </p>
      </div>
      {children}
    </li>
  );
}
