import type { Comment } from "@okurca/contract";
import { Ellipsis, Flag, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { HiddenNote } from "~/ui/hidden-note";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuItem } from "~/ui/menu";
import { ReaderText } from "~/ui/reader-text";
import { RelativeTime } from "~/ui/relative-time";
import { ModerateItem } from "../moderate-item";

/** Who said what and when, and what can be done about it. */
export function CommentRow({
  comment,
  isOwn,
  onRemove,
  onReport,
}: {
  comment: Comment;
  isOwn: boolean;
  onRemove: () => void;
  onReport: () => void;
}) {
  const { reader, can } = comment;
  const name = reader.name || reader.username;
  const label = isOwn ? "Yorumunuz için seçenekler" : `Seçenekler: ${name} adlı okurun yorumu`;
  return (
    <li className="flex gap-3">
      <Avatar name={name} username={reader.username} picture={reader.picture} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <Link
            to={paths.profileOf(reader.username)}
            className="wrap-anywhere font-semibold text-[0.9375rem] hover:underline"
          >
            {name}
          </Link>
          <RelativeTime iso={comment.created_at} className="text-ink-3 text-xs" />
        </p>
        <ReaderText
          text={comment.content}
          areLinksText={comment.links_as_text}
          className="wrap-anywhere mt-0.5 max-w-[68ch] text-[0.9375rem] leading-relaxed"
        />
        <HiddenNote isHidden={comment.is_hidden} isHeld={comment.is_held} what="yorumu" />
      </div>
      {(can?.delete || can?.report) && (
        <Menu
          label={label}
          trigger={
            <IconButton label={label} className="-mt-2 -mr-2 size-10 hover:bg-line/60">
              <Ellipsis aria-hidden className="size-[1.125rem]" />
            </IconButton>
          }
        >
          {can.delete && (
            <MenuItem isDanger onSelect={onRemove}>
              <Trash2 aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Sil
            </MenuItem>
          )}
          {can.report && (
            <MenuItem onSelect={onReport}>
              <Flag aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Şikâyet Et
            </MenuItem>
          )}
          {can.report && <ModerateItem kind="comment" target={comment.id} />}
        </Menu>
      )}
    </li>
  );
}
