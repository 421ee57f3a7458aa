import { messages } from "@okurca/contract/messages";
import { Ban, Ellipsis, Flag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "~/ui/dialog";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuItem } from "~/ui/menu";
import { useBlock } from "./blocks.mutations";

/** What else can be done about a reader, on his or her profile. */
export function ProfileMenu({
  username,
  name,
  onReport,
  more,
}: {
  username: string;
  name: string;
  onReport: () => void;
  /** What else the menu has. */
  more?: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const block = useBlock();
  const label = `${name} için seçenekler`;
  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <MenuItem onSelect={onReport}>
          <Flag aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Şikâyet Et
        </MenuItem>
        {more}
        <MenuItem isDanger onSelect={() => setAsking(true)}>
          <Ban aria-hidden className="size-[1.125rem]" strokeWidth={1.75} /> Engelle
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${name} engellensin mi?`}
        confirmLabel="Engelle"
        onConfirm={async () => block.mutate(username)}
      >
        {messages.blocks.means}
      </ConfirmDialog>
    </>
  );
}
