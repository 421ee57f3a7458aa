import { Ban, Flag, ImageUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "~/ui/button";
import { Menu, MenuItem, MenuSeparator } from "~/ui/menu";
import { reportCoverPath } from "~/ui/report-cover";
import { CoverDialog } from "./cover-dialog";
import { useRemoveCover } from "./covers.mutations";
import { useCoverState } from "./covers.queries";
import { TakeDownDialog } from "./take-down-dialog";

/** What a reader who looks after covers can do with the cover of a book; for everybody else there is none. */
export function CoverMenu({ isbn, title, className }: { isbn: string; title: string; className?: string }) {
  const { data } = useCoverState(isbn);
  const [dialog, setDialog] = useState<"upload" | "take-down">();
  const removal = useRemoveCover(isbn);
  const close = () => setDialog(undefined);
  if (!data || !Object.values(data.can).some(Boolean)) return null;
  const { can, image } = data;
  return (
    <>
      <Menu
        label="Kapak"
        trigger={
          <IconButton label="Kapak seçenekleri" className={className}>
            <ImageUp aria-hidden className="size-5" strokeWidth={1.75} />
          </IconButton>
        }
      >
        {can.upload && (
          <MenuItem onSelect={() => setDialog("upload")}>
            <ImageUp aria-hidden className="size-5" strokeWidth={1.75} /> Kapak yükle
          </MenuItem>
        )}
        {can.remove && (
          <MenuItem isDisabled={removal.isPending} onSelect={() => removal.mutate()}>
            <Trash2 aria-hidden className="size-5" strokeWidth={1.75} /> Kapağı kaldır
          </MenuItem>
        )}
        {image && (
          <MenuItem onSelect={() => location.assign(reportCoverPath({ isbn, title }))}>
            <Flag aria-hidden className="size-5" strokeWidth={1.75} /> Kapağı bildir
          </MenuItem>
        )}
        {can.take_down && (
          <>
            <MenuSeparator />
            <MenuItem isDanger onSelect={() => setDialog("take-down")}>
              <Ban aria-hidden className="size-5" strokeWidth={1.75} /> Hak sahibinin isteğiyle kaldır
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === "upload" && <CoverDialog isbn={isbn} onClose={close} />}
      {dialog === "take-down" && <TakeDownDialog isbn={isbn} title={title} onClose={close} />}
    </>
  );
}
