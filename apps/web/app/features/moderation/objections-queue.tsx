import type { ListedObjection } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { MessageSquareWarning } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { FormDialog } from "~/ui/form-dialog";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { EmptyState } from "~/ui/states";
import { TextAreaField } from "~/ui/text-area-field";
import { DecisionRow } from "./decision-row";
import { useObjections, useVerdict } from "./objections.queries";
import { refusalWords } from "./words";

type Verdict = "upheld" | "reversed";

const verdicts: Record<Verdict, { title: string; submit: string; about: string }> = {
  upheld: { title: "Karar geçerli kalsın", submit: "Geçerli say", about: "Karar olduğu gibi kalır." },
  reversed: {
    title: "Karar geri alınsın",
    submit: "Geri al",
    about: "Bu kararla yapılan her şey geri alınır.",
  },
};

function VerdictDialog({
  id,
  verdict,
  onClose,
  onDone,
}: {
  id: string;
  verdict: Verdict;
  onClose: () => void;
  onDone: () => void;
}) {
  const decide = useVerdict(id);
  const [answer, setAnswer] = useState("");
  const [isTried, setTried] = useState(false);
  const length = countCharacters(answer.trim());
  const isTooLong = length > limits.moderation.answer;
  const problem = isTooLong ? m.answerTooLong : isTried && length === 0 ? m.answerRequired : undefined;
  const { title, submit, about } = verdicts[verdict];
  return (
    <FormDialog
      title={title}
      description={`${about} Okura yanıtınızla birlikte bildirilir.`}
      submitLabel={submit}
      isBusy={decide.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (length === 0 || isTooLong) return;
        decide.mutate({ verdict, answer: answer.trim() }, { onSuccess: onDone });
      }}
    >
      <TextAreaField
        label="Okura yanıtınız"
        rows={4}
        className="py-2.5"
        error={problem}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </FormDialog>
  );
}

function Card({ objection, onAsk }: { objection: ListedObjection; onAsk: (verdict: Verdict) => void }) {
  const { decision, subject, content, created_at, may_not } = objection;
  const who = subject ? subject.name || subject.username : "Silinmiş okur";
  return (
    <li className="px-4 py-5 sm:px-6">
      <DecisionRow decision={decision} of={who} />
      <div className="mt-3 rounded-xl bg-sunken px-4 py-3">
        <p className="text-ink-3 text-xs">
          {who} itiraz etti, <RelativeTime iso={created_at} />
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-line text-[0.9375rem]">{content}</p>
      </div>
      {may_not ? (
        <p className="mt-3 text-ink-2 text-sm">{refusalWords[may_not]}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={() => onAsk("upheld")}>
            Karar geçerli
          </Button>
          <Button look="secondary" size="small" onClick={() => onAsk("reversed")}>
            Kararı geri al
          </Button>
        </div>
      )}
    </li>
  );
}

/** Objections that wait for another moderator than who decided, the oldest first. */
export function ObjectionsQueue() {
  const [params] = useSearchParams();
  const page = pageParam(params, "sayfa");
  const query = useObjections(page);
  const [asked, setAsked] = useState<{ id: string; verdict: Verdict }>();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <h2 className="sr-only">İtirazlar</h2>
      <AnswerPart query={query} rows={4} tried={m.objectionsFailed}>
        {({ data, total_count }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={MessageSquareWarning} title="Bekleyen itiraz yok">
                <p>Okurların kararlara itirazları burada sıralanır; kararı verenden başkası bakar.</p>
              </EmptyState>
            ) : (
              <ul
                ref={list}
                tabIndex={-1}
                className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface outline-none"
              >
                {data.map((objection) => (
                  <Card
                    key={objection.decision.id}
                    objection={objection}
                    onAsk={(verdict) => setAsked({ id: objection.decision.id, verdict })}
                  />
                ))}
              </ul>
            )}
            <div className="mt-8">
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.cases)}
                to={(target) => (target > 1 ? `?sayfa=${target}` : paths.staffObjections)}
              />
            </div>
          </>
        )}
      </AnswerPart>
      {asked && (
        <VerdictDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            // The button that had the keyboard goes with its card.
            setTimeout(() => list.current?.focus());
          }}
        />
      )}
    </>
  );
}
