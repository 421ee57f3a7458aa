import { assistantMessages as m } from "@okurca/contract";
import { Eraser, RefreshCw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";
import { ConfirmDialog } from "~/ui/dialog";
import type { ChatSession } from "../conversation/calls";
import { texts } from "../texts";
import { lastText } from "./times";
import { ToolButton } from "./tool-button";

/** How much was said and when last, from medium screens on. */
function SessionInfo({ session }: { session: ChatSession | undefined }) {
  const last = session?.last_activity;
  return (
    <dl
      aria-label="Oturum bilgisi"
      className="tnum hidden items-center gap-x-5 rounded-lg bg-sunken px-4 py-2 text-xs md:flex"
    >
      <div>
        <dt className="text-ink-3">Mesaj</dt>
        <dd className="font-semibold text-ink">{session ? formatNumber(session.message_count) : "–"}</dd>
      </div>
      <div>
        <dt className="text-ink-3">Son etkinlik</dt>
        <dd className="font-semibold text-ink">
          {last ? <time dateTime={last}>{lastText(last, new Date())}</time> : m.none}
        </dd>
      </div>
    </dl>
  );
}

/** What the page is, how long the conversation is, and what can be done with it as a whole. */
export function ChatHead({
  session,
  isRefreshing,
  isBusy,
  onRefresh,
  onClear,
}: {
  session: ChatSession | undefined;
  isRefreshing: boolean;
  /** A reply is being made: what is shown is newer than what the server would tell. */
  isBusy: boolean;
  onRefresh: () => void;
  onClear: () => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <header className="flex items-center gap-3 border-line border-b py-3 pr-2 pl-4 sm:pr-4 sm:pl-6 [@media(height<34rem)]:py-1">
      <div className="min-w-0 flex-1">
        <h1 className="font-medium font-serif text-xl tracking-[-0.02em] lg:text-2xl">{m.title}</h1>
        <p className="text-ink-2 text-sm max-sm:text-xs [@media(height<34rem)]:hidden [@media(height<44rem)]:max-sm:hidden">
          {texts.subtitle}
        </p>
      </div>
      <SessionInfo session={session} />
      <div className="flex">
        <ToolButton
          label={m.refresh}
          side="bottom-end"
          aria-busy={isRefreshing || undefined}
          disabled={isBusy}
          className="disabled:opacity-50"
          onClick={onRefresh}
        >
          <RefreshCw
            aria-hidden
            className={cn("size-5", isRefreshing && "animate-spin")}
            strokeWidth={1.75}
          />
        </ToolButton>
        <ToolButton label={m.clear} side="bottom-end" onClick={() => setAsking(true)}>
          <Eraser aria-hidden className="size-5" strokeWidth={1.75} />
        </ToolButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Sohbet temizlensin mi?"
        confirmLabel="Temizle"
        onConfirm={() =>
          onClear().catch((error: unknown) => {
            toast.error(failureText(error, texts.clearFailed));
            throw error;
          })
        }
      >
        Asistanla yazıştığınız her şey kalıcı olarak silinir. Bu işlem geri alınamaz.
      </ConfirmDialog>
    </header>
  );
}
