import { Menu as MenuIcon, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { displayName, useSession } from "~/features/session";
import { Avatar } from "~/ui/avatar";
import { IconButton } from "~/ui/button";
import { SideMenu } from "./side-menu";

/** The side menu of a phone: slides in over the page, closes on its backdrop, Escape and each choice. */
export function Drawer() {
  const [isOpen, setOpen] = useState(false);
  const reader = useSession();
  const name = displayName(reader);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Menüyü aç" className="-ml-2 lg:hidden">
          <MenuIcon aria-hidden className="size-6" strokeWidth={1.75} />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[fade_150ms_ease-out] bg-[rgb(20_12_12/0.5)] lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-[slide-in_180ms_ease-out] flex-col overflow-y-auto overscroll-contain bg-paper px-4 pb-6 shadow-lg outline-none lg:hidden"
        >
          <Dialog.Title className="sr-only">Menü</Dialog.Title>
          <div className="sticky top-0 -mx-4 mb-4 flex items-center gap-3 border-line border-b bg-paper px-4 py-4">
            <Avatar name={name} username={reader?.username} picture={reader?.picture ?? null} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold text-[0.9375rem]">{name}</p>
              <p className="truncate text-ink-3 text-xs">{reader?.email}</p>
            </div>
            <Dialog.Close asChild>
              <IconButton label="Menüyü kapat">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Dialog.Close>
          </div>
          <SideMenu onGo={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
