import { limits } from "@okurca/contract/limits";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { type Note, takeNotes, useWaitingNotes } from "~/lib/notes";
import { useTheme } from "~/lib/theme";
import { useRoomBesideDialogs, useRoomForPressed } from "./note-room";

/** Goes to the button of the newest note, else to the note; named to screen readers with the notes' place. */
const noteKey = "F8";
const hotkey = [noteKey];

/** From wherever the keyboard is, an open dialog apart, which keeps it. */
function goToNote(event: KeyboardEvent): void {
  if (event.key !== noteKey || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  document.querySelector<HTMLElement>("[data-sonner-toast][data-front=true] :is(button, a)")?.focus();
}

const stayingId = "stays";
const putAway = { label: "Kapat", onClick: () => toast.dismiss(stayingId) };

const actionLook = "shrink-0 rounded-md px-2 py-1 font-semibold text-accent hover:bg-sunken";

/** Beside a note: what it tells of, and a file to take along. */
function NoteLinks({ file, link, onGo }: Pick<Note, "file" | "link"> & { onGo: () => void }) {
  return (
    <span className="ml-auto flex shrink-0 flex-wrap justify-end">
      {link && (
        <Link to={link.to} className={actionLook} onClick={onGo}>
          {link.label}
        </Link>
      )}
      {file && (
        <a href={file.href} download={file.name} className={actionLook}>
          {file.label}
        </a>
      )}
    </span>
  );
}

const phone = () => (typeof matchMedia === "undefined" ? undefined : matchMedia("(max-width: 63.99rem)"));

/** Whether the bar at the foot of the page is there. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = phone();
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => phone()?.matches ?? false,
    () => false,
  );
}

/** The foot of the page, where the thumb is, and no name, picture or search: on a phone above the bar that is there. */
const foots = {
  phone: { px: 80, bottom: "calc(5rem + env(safe-area-inset-bottom))", left: "1rem", right: "1rem" },
  desktop: { px: 24, bottom: "1.5rem", left: "1.5rem", right: "1.5rem" },
} as const;
/**
 * Notes at the edge of the page; each leaves after three seconds, and waits while it is read. One that says more stays
 * until it is put away, or until `isMember` comes true.
 */
export function Toaster({ isMember = false }: { isMember?: boolean }) {
  const theme = useTheme();
  const isPhone = useIsPhone();
  const { px, ...foot } = isPhone ? foots.phone : foots.desktop;
  const beside = useRoomBesideDialogs();
  const room = useRoomForPressed(px, isPhone);
  const usual = room > 0 ? `max(${foot.bottom}, ${room}px)` : foot.bottom;
  const offset = { ...foot, bottom: beside?.bottom ?? usual };
  // What failed is told at once: a dialog may be asking for it still.
  const hasFailure = useSonner().toasts.some(({ type }) => type === "error");
  const waiting = useWaitingNotes();
  const noted = useRef(0);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, text, detail, file, link } of takeNotes()) {
      if (file || link) {
        const id = `note-${noted.current++}`;
        const action = <NoteLinks file={file} link={link} onGo={() => toast.dismiss(id)} />;
        toast[kind](text, { id, action });
      } else if (detail === undefined) toast[kind](text);
      else toast[kind](text, { id: stayingId, description: detail, duration: Infinity, action: putAway });
    }
  }, [waiting]);
  useEffect(() => {
    // After the place of the notes has taken the keyboard and holds them for it.
    window.addEventListener("keydown", goToNote);
    return () => window.removeEventListener("keydown", goToNote);
  }, []);
  // These notes are loaded with the first of them: one about a session's end may come before the page knows of it.
  const wasMember = useRef(isMember);
  useEffect(() => {
    if (isMember && !wasMember.current) toast.dismiss(stayingId);
    wasMember.current = isMember;
  }, [isMember]);
  // Those that are not shown are kept, and shown for their whole time when there is room.
  if (beside?.isShort && !hasFailure) return null;
  return (
    <Sonner
      theme={theme}
      duration={limits.toastMs}
      position="bottom-center"
      offset={offset}
      mobileOffset={offset}
      // Over what dims the page and under an open menu, which is of the moment.
      style={{ fontFamily: "var(--font-sans)", zIndex: 60 }}
      containerAriaLabel="Bildirimler"
      hotkey={hotkey}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-pine" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        info: <Info aria-hidden className="size-5 text-accent" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // Also over an open dialog, which takes the pointer from everything else.
          toast:
            "pointer-events-auto flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3 text-[0.9375rem] text-ink shadow-lg sm:w-[24rem]",
          // Two ways to go on stand below the words rather than squeeze them.
          content: "min-w-0 flex-1 basis-44",
          title: "font-medium",
          description: "mt-0.5 text-ink-2 text-sm",
          actionButton: `ml-auto ${actionLook}`,
        },
      }}
    />
  );
}
