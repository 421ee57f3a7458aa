import type { Announcement } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { announcementMessages as m } from "@okurca/contract/messages-of-announcements";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatFullDate } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { DeskFrame } from "~/ui/desk-frame";
import { FormDialog } from "~/ui/form-dialog";
import { ReaderText } from "~/ui/reader-text";
import { EmptyState } from "~/ui/states";
import { AnnouncementForm, audiences } from "./announcement-form";
import { useAllAnnouncements, useDeleteAnnouncement } from "./announcements.queries";

const lists = [
  { state: "open", label: "Yayındakiler ve sıradakiler" },
  { state: "over", label: "Sona erenler" },
] as const;
type List = (typeof lists)[number]["state"];

const states = {
  shown: { label: "Yayında", tone: "pine" },
  crowded: { label: "Yer bekliyor", tone: "amber" },
  coming: { label: "Sırada", tone: "amber" },
  over: { label: "Sona erdi", tone: "plain" },
} as const;

function addressOf(state: List, page = 1): string {
  const params = new URLSearchParams();
  if (state === "over") params.set("liste", "sona-erenler");
  if (page > 1) params.set("page", String(page));
  return `${staffPaths.announcements}${params.size > 0 ? `?${params}` : ""}`;
}

function Row({
  announcement,
  onEdit,
  onDelete,
}: {
  announcement: Announcement;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { text, audience, starts_at, ends_at, is_dismissible, state } = announcement;
  const end = ends_at ? formatFullDate(ends_at) : "kaldırılana dek";
  return (
    <article className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        <Badge>{audiences[audience]}</Badge>
        {!is_dismissible && <Badge>Kapatılamaz</Badge>}
      </div>
      {state === "crowded" && (
        <p className="mt-2 text-ink-2 text-sm">
          Aynı anda en yeni {limits.announcements.shown} duyuru gösterilir; bunu şu anda kimse görmüyor.
        </p>
      )}
      <ReaderText text={text} className="mt-3 [overflow-wrap:anywhere]" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-sm">
          {formatFullDate(starts_at)} – {end}
        </p>
        <div className="flex gap-2">
          <Button look="secondary" size="small" onClick={onEdit}>
            Düzenle
          </Button>
          <Button look="danger" size="small" onClick={onDelete}>
            Kaldır
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Asks before an announcement goes: there is no way back. */
function DeleteDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const remove = useDeleteAnnouncement(onClose);
  return (
    <FormDialog
      title="Duyuru kaldırılsın mı?"
      description="Hiçbir sayfada görünmez olur. Kayıt defterinde kalır."
      submitLabel="Kaldır"
      submitLook="danger"
      isBusy={remove.isPending}
      onClose={onClose}
      onSubmit={() => remove.mutate(announcement.id)}
    >
      <p className="border-line border-l-2 pl-3 text-ink-2 [overflow-wrap:anywhere]">{announcement.text}</p>
    </FormDialog>
  );
}

/** What is announced on every page: for admins, who write and end it here. */
export function AnnouncementDesk() {
  const [params] = useSearchParams();
  const state: List = params.get("liste") === "sona-erenler" ? "over" : "open";
  const page = pageParam(params);
  const announcements = useAllAnnouncements(state, page);
  const [edited, setEdited] = useState<Announcement | "new" | null>(null);
  const [deleted, setDeleted] = useState<Announcement | null>(null);
  return (
    <>
      <DeskFrame
        lists={lists}
        chosen={state}
        addressOf={addressOf}
        add={{ label: "Yeni duyuru", onPress: () => setEdited("new") }}
        query={announcements}
        tried={m.listFailed}
        page={page}
        pageSize={limits.pageSize.announcements}
        empty={
          <EmptyState icon={Megaphone} title={state === "open" ? "Duyuru yok" : "Sona eren duyuru yok"}>
            <p>Herkese ya da yalnızca üyelere bir süre göstermek istediğiniz bir haberi buradan duyurun.</p>
          </EmptyState>
        }
      >
        {(one) => <Row announcement={one} onEdit={() => setEdited(one)} onDelete={() => setDeleted(one)} />}
      </DeskFrame>
      {edited && (
        <AnnouncementForm known={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteDialog announcement={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
