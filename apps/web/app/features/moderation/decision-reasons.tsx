import { type DecisionOutcome, type DecisionReason, decisionOutcomes } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { cn } from "~/lib/cn";
import { Button, IconButton } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Checkbox, TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { AnswerPart } from "~/ui/part-states";
import { reasonsQuery } from "./cases.queries";
import { useSaveReason } from "./objections.queries";
import { outcomeWords } from "./words";

function ReasonDialog({ reason, onClose }: { reason: DecisionReason | undefined; onClose: () => void }) {
  const save = useSaveReason(reason?.id);
  const [label, setLabel] = useState(reason?.label ?? "");
  const [told, setTold] = useState(reason?.told ?? "");
  const [outcomes, setOutcomes] = useState<readonly DecisionOutcome[]>(reason?.outcomes ?? []);
  const [isActive, setActive] = useState(reason?.is_active ?? true);
  const [isTried, setTried] = useState(false);
  const labelProblem = label.trim() === "" ? m.labelRequired : undefined;
  const toldProblem = told.trim() === "" ? m.toldRequired : undefined;
  return (
    <FormDialog
      title={reason ? "Gerekçeyi değiştirin" : "Yeni gerekçe"}
      description="Verilmiş kararlar, o gün bildirilen cümleyi korur."
      submitLabel="Kaydet"
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (labelProblem || toldProblem || outcomes.length === 0) return;
        save.mutate(
          {
            ...{ label: label.trim(), told: told.trim(), outcomes: [...outcomes] },
            ...{ is_active: isActive, place: reason?.place ?? 1 },
          },
          { onSuccess: onClose },
        );
      }}
    >
      <div className="space-y-5">
        <TextField
          label="Ad"
          hint="Görevliler listede görür."
          maxLength={limits.moderation.reasonLabel}
          error={isTried ? labelProblem : undefined}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <TextField
          label="Okurlara bildirilen cümle"
          maxLength={limits.moderation.reasonTold}
          error={isTried ? toldProblem : undefined}
          value={told}
          onChange={({ target }) => setTold(target.value)}
        />
        <fieldset className="space-y-2">
          <legend className="mb-2 font-medium text-sm">Hangi kararlar için?</legend>
          {decisionOutcomes.map((outcome) => (
            <Checkbox
              key={outcome}
              label={outcomeWords[outcome].act}
              checked={outcomes.includes(outcome)}
              onChange={({ target }) =>
                setOutcomes(
                  target.checked ? [...outcomes, outcome] : outcomes.filter((one) => one !== outcome),
                )
              }
            />
          ))}
          <div aria-live="polite">
            {isTried && outcomes.length === 0 && (
              <p className="font-medium text-danger text-xs">{m.outcomesInvalid}</p>
            )}
          </div>
        </fieldset>
        {reason && (
          <Checkbox
            label="Kullanılıyor"
            checked={isActive}
            onChange={({ target }) => setActive(target.checked)}
          />
        )}
      </div>
    </FormDialog>
  );
}

function Row({
  reason,
  above,
  onEdit,
}: {
  reason: DecisionReason;
  /** Whose place it takes when it is moved up; none for the first, and where the reader may change nothing. */
  above: DecisionReason | undefined;
  onEdit: (() => void) | undefined;
}) {
  const { id, label, told, outcomes, is_active } = reason;
  const save = useSaveReason(id);
  return (
    <li className={cn("flex items-start gap-2 px-4 py-4 sm:px-6", !is_active && "text-ink-3")}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{label}</span>
          {!is_active && <Badge>Kullanılmıyor</Badge>}
        </p>
        <p className="wrap-anywhere mt-0.5 text-[0.9375rem]">{told}</p>
        <p className="mt-1 text-ink-3 text-xs">{outcomes.map((one) => outcomeWords[one].act).join(", ")}</p>
      </div>
      {above && is_active && (
        <IconButton
          label={`Yukarı al: ${label}`}
          onClick={() => save.mutate({ label, told, outcomes: [...outcomes], is_active, place: above.place })}
        >
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
      )}
      {onEdit && (
        <IconButton label={`Düzenle: ${label}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
}

/** Why staff may decide as they do; admins keep the list. */
export function DecisionReasons({ mayChange }: { mayChange: boolean }) {
  const query = useQuery(reasonsQuery);
  const [edited, setEdited] = useState<DecisionReason | "new">();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Gerekçeler</h2>
        {mayChange && (
          <Button look="secondary" size="small" onClick={() => setEdited("new")}>
            <Plus aria-hidden className="size-4" /> Yeni gerekçe
          </Button>
        )}
      </div>
      <AnswerPart query={query} rows={6} tried={m.reasonsFailed}>
        {({ data }) => (
          <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
            {data.map((reason, place) => (
              <Row
                key={reason.id}
                reason={reason}
                above={mayChange ? data[place - 1] : undefined}
                onEdit={mayChange ? () => setEdited(reason) : undefined}
              />
            ))}
          </ul>
        )}
      </AnswerPart>
      {edited && (
        <ReasonDialog reason={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
