import { ImageDown, Link2, Share2 } from "lucide-react";
import { IconButton } from "./icon-button";
import { Menu, MenuFile, MenuItem } from "./menu";
import { ShareButton, share } from "./share-button";
import { reviewFile, type SharedReviewProps, sharedReview } from "./share-review";

const icon = { "aria-hidden": true, className: "size-[1.125rem]", strokeWidth: 1.75 } as const;

/** Hands on one's own review: its address, or its picture, which is for all places that show no addresses. */
export function ShareOwnReview({ label, ...given }: SharedReviewProps) {
  const shared = sharedReview(given);
  if (!shared.picture) return <ShareButton label={label} {...shared} />;
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Share2 aria-hidden className="size-5" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => void share(shared)}>
        <Link2 {...icon} /> Bağlantıyı paylaş
      </MenuItem>
      <MenuFile href={shared.picture} name={reviewFile(given.title)}>
        <ImageDown {...icon} /> Resmi indir
      </MenuFile>
    </Menu>
  );
}
