import { limits } from "@okurca/contract/limits";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { takeNotes, useWaitingNotes } from "~/lib/notes";
import { useTheme } from "~/lib/theme";

/** Notes at the edge of the page; each leaves after three seconds, and waits while it is read. */
export function Toaster() {
  const theme = useTheme();
  const waiting = useWaitingNotes();
  useEffect(() => {
    if (waiting.length > 0) for (const { kind, text } of takeNotes()) toast[kind](text);
  }, [waiting]);
  return (
    <Sonner
      theme={theme}
      duration={limits.toastMs}
      position="top-center"
      style={{ fontFamily: "var(--font-sans)" }}
      containerAriaLabel="Bildirimler"
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-pine" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        info: <Info aria-hidden className="size-5 text-accent" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-[0.9375rem] text-ink shadow-lg sm:w-[24rem]",
          title: "font-medium",
          description: "mt-0.5 text-ink-2 text-sm",
          actionButton: "ml-auto shrink-0 rounded-md px-2 py-1 font-semibold text-accent hover:bg-sunken",
        },
      }}
    />
  );
}
