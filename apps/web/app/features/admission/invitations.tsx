import type { Invitation } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { admissionMessages as m } from "@okurca/contract/messages-of-admission";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { toast } from "sonner";
import { formatFullDate, formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { DeskRows } from "~/ui/desk-frame";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { asTime, TimeField } from "~/ui/time-field";
import { useEndInvitation, useInvitations, useInvite } from "./admission.queries";

const states = {
  open: { label: "Geçerli", tone: "pine" },
  used_up: { label: "Hakkı bitti", tone: "plain" },
  over: { label: "Sona erdi", tone: "plain" },
} as const;

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(staffPaths.invitation(token), location.origin).href);
    toast.success("Bağlantı kopyalandı.");
  } catch {
    toast.error("Bağlantı kopyalanamadı; seçip kendiniz kopyalayın.");
  }
}

function Row({ invitation }: { invitation: Invitation }) {
  const { id, token, note, uses, most_uses, ends_at, state } = invitation;
  const end = useEndInvitation();
  const used =
    most_uses === null
      ? `${formatNumber(uses)} kez kullanıldı`
      : `${formatNumber(uses)} / ${formatNumber(most_uses)} kullanıldı`;
  return (
    <div className="px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {note && <span className="font-medium [overflow-wrap:anywhere]">{note}</span>}
        <span className="text-ink-2 text-sm">
          {used}
          {ends_at && ` · ${formatFullDate(ends_at)} tarihine dek`}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{staffPaths.invitation(token)}</code>
        {state !== "over" && (
          <div className="flex gap-2">
            <Button look="secondary" size="small" onClick={() => void copy(token)}>
              Bağlantıyı kopyala
            </Button>
            <Button look="danger" size="small" isBusy={end.isPending} onClick={() => end.mutate(id)}>
              Sona erdir
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState("");
  const [uses, setUses] = useState("1");
  const [end, setEnd] = useState("");
  const [isTried, setTried] = useState(false);
  const invite = useInvite();
  const count = /^\d{1,5}$/.test(uses.trim()) ? Number(uses) : Number.NaN;
  const isCount = uses.trim() === "" || (count >= 1 && count <= limits.admission.uses);
  const noteProblem = countCharacters(note.trim()) > limits.admission.note ? m.noteInvalid : undefined;
  function submit() {
    setTried(true);
    if (!isCount || noteProblem) return;
    const most_uses = uses.trim() === "" ? null : count;
    invite.mutate({ note, most_uses, ends_at: asTime(end) }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title="Yeni davet"
      description="Bağlantıyı açan kişi, kayıtlar davetliyken de üye olabilir."
      submitLabel="Davet oluştur"
      isBusy={invite.isPending}
      onClose={onClose}
      onSubmit={submit}
      form={{ className: "flex flex-col gap-4" }}
    >
      <TextField
        label="Not (isteğe bağlı)"
        hint="Yalnızca yöneticiler görür. Örneğin: kitap kulübü"
        autoComplete="off"
        error={isTried ? noteProblem : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label="Kaç kez kullanılabilir?"
        hint="Boş bırakırsanız sınırı olmaz."
        inputMode="numeric"
        autoComplete="off"
        error={isTried && !isCount ? m.usesInvalid : undefined}
        value={uses}
        onChange={({ target }) => setUses(target.value)}
      />
      <TimeField
        label="Ne zamana dek?"
        hint="Boş bırakırsanız siz sona erdirene dek geçerlidir."
        value={end}
        onType={setEnd}
      />
    </FormDialog>
  );
}

const addressOf = (params: URLSearchParams, page: number) => {
  const next = new URLSearchParams(params);
  next.delete("davetler");
  if (page > 1) next.set("davetler", String(page));
  return `${staffPaths.registration}${next.size > 0 ? `?${next}` : ""}`;
};

/** The invitations there are, each with its link. */
export function Invitations() {
  const [params] = useSearchParams();
  const page = pageParam(params, "davetler");
  const invitations = useInvitations(page);
  const [isNew, setNew] = useState(false);
  return (
    <section aria-labelledby="davetler">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="davetler" className="font-medium font-serif text-xl">
          Davetler
        </h2>
        <Button size="small" onClick={() => setNew(true)}>
          Yeni davet
        </Button>
      </div>
      <AnswerPart query={invitations} rows={2} tried={m.loadFailed}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <p className="text-ink-2">Henüz davet yok.</p>
          ) : (
            <>
              <DeskRows rows={data}>{(invitation) => <Row invitation={invitation} />}</DeskRows>
              <div className="mt-6">
                <Pager
                  page={page}
                  pageCount={Math.ceil(total_count / limits.pageSize.invitations)}
                  to={(target) => addressOf(params, target)}
                />
              </div>
            </>
          )
        }
      </AnswerPart>
      {isNew && <InviteDialog onClose={() => setNew(false)} />}
    </section>
  );
}
