import { limits } from "@okurca/contract/limits";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { useIsFootTaken } from "~/lib/foot";
import { type Note, takeNotes, useWaitingNotes } from "~/lib/notes";
import { useTheme } from "~/lib/theme";

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

const nowhere = { top: 0, bottom: 0 };

/** From where to where in the window something was pressed, unless in a note. */
function pressedPlace(event: PointerEvent | KeyboardEvent): { top: number; bottom: number } | undefined {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) return undefined;
  // What closes is gone when the note comes; as long as it stays, notes leave the foot to it.
  const at = event instanceof KeyboardEvent ? document.activeElement : event.target;
  if (at instanceof Element && at.closest("[role=dialog], [role=alertdialog], [role=menu]")) return nowhere;
  // A finger's breadth: what is pressed may begin above it.
  if ("clientY" in event) return { top: event.clientY - 40, bottom: event.clientY };
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return undefined;
  const { top, bottom } = activeElement.getBoundingClientRect();
  // Of what is higher than a few rows its foot.
  return { top: Math.max(top, bottom - 160), bottom };
}

/** A note of three lines, with others behind it, is not higher; in pixels. */
const noteHeight = 144;

/**
 * How far above the foot of the window (in pixels) a note begins that does not cover what was pressed before it came: none
 * where it would not anyway. `foot`: below its usual place. As long as notes stay, so does the answer.
 */
function useRoomForPressed(foot: number): number {
  const [room, setRoom] = useState(0);
  const last = useRef(nowhere);
  const known = useRef<ReadonlySet<number | string>>(new Set());
  useEffect(() => {
    function hear(event: PointerEvent | KeyboardEvent) {
      last.current = pressedPlace(event) ?? last.current;
    }
    window.addEventListener("pointerdown", hear, true);
    window.addEventListener("keydown", hear, true);
    return () => {
      window.removeEventListener("pointerdown", hear, true);
      window.removeEventListener("keydown", hear, true);
    };
  }, []);
  const { toasts } = useSonner();
  useLayoutEffect(() => {
    const ids = toasts.map(({ id }) => id);
    if (ids.some((id) => !known.current.has(id))) {
      const { top, bottom } = last.current;
      const above = window.innerHeight - top;
      const isCovered = window.innerHeight - bottom < foot + noteHeight && above > foot;
      setRoom(isCovered ? Math.min(above + 8, window.innerHeight / 2) : 0);
    }
    known.current = new Set(ids);
  }, [toasts, foot]);
  return room;
}

/** The foot of the page, where the thumb is, and no name, picture or search: on a phone above the bar that is there. */
const foots = {
  phone: { px: 80, bottom: "calc(5rem + env(safe-area-inset-bottom))", left: "1rem", right: "1rem" },
  desktop: { px: 24, bottom: "1.5rem", left: "1.5rem", right: "1.5rem" },
} as const;
/** Below the header instead, where the foot is needed: counted from below, so that a note that is there moves and goes on. */
const belowHeader = "calc(100dvh - 10rem - env(safe-area-inset-top))";

/**
 * Notes at the edge of the page; each leaves after three seconds, and waits while it is read. One that says more stays
 * until it is put away, or until `isMember` comes true.
 */
export function Toaster({ isMember = false }: { isMember?: boolean }) {
  const theme = useTheme();
  const { px, ...foot } = useIsPhone() ? foots.phone : foots.desktop;
  const isFootTaken = useIsFootTaken();
  const room = useRoomForPressed(px);
  const bottom = isFootTaken ? belowHeader : room > 0 ? `max(${foot.bottom}, ${room}px)` : foot.bottom;
  const offset = { ...foot, bottom };
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
  return (
    <Sonner
      theme={theme}
      duration={limits.toastMs}
      position="bottom-center"
      offset={offset}
      mobileOffset={offset}
      // Over dialogs and under an open menu, which is of the moment.
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
            "pointer-events-auto flex w-full items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-[0.9375rem] text-ink shadow-lg sm:w-[24rem]",
          title: "font-medium",
          description: "mt-0.5 text-ink-2 text-sm",
          actionButton: `ml-auto ${actionLook}`,
        },
      }}
    />
  );
}
