import type { OrderSubject } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { orderMessages as m } from "@okurca/contract/messages-of-orders";
import { type FormEvent, useId, useState } from "react";
import { dayOf, isAfter, parseDay, toIsoDay } from "~/lib/day-text";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { AnswerPart } from "~/ui/part-states";
import { kindNames, useOrderSubjects, useTakeDown } from "./orders.queries";

const earliest = { year: 1950, month: 1, day: 1 };

function nameOf({ kind, writer, title }: OrderSubject): string {
  const whose = writer ? `${writer.name} (${writer.username})` : "yazarı belli değil";
  return [kindNames[kind], whose, ...(title ? [title] : [])].join(" · ");
}

/** What an address was found to mean; one of it is what goes. */
function Subjects({
  q,
  chosen,
  onChoose,
}: {
  q: string;
  chosen: string | undefined;
  onChoose: (subject: OrderSubject) => void;
}) {
  const subjects = useOrderSubjects(q);
  const name = useId();
  return (
    <AnswerPart query={subjects} rows={2} tried={m.findFailed}>
      {({ data }) =>
        data.length === 0 ? (
          <p role="status" className="text-ink-2 text-sm">
            Bu adreste bir metin bulunamadı.
          </p>
        ) : (
          <fieldset>
            <legend className="font-medium text-sm">Kaldırılacak içerik</legend>
            <div className="mt-2 max-h-72 space-y-2 overflow-y-auto">
              {data.map((subject) => (
                <label
                  key={subject.id}
                  className="flex cursor-pointer items-start gap-3 rounded-xl border border-line-strong p-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={subject.id === chosen}
                    onChange={() => onChoose(subject)}
                    className="mt-0.5 size-5 flex-none accent-primary"
                  />
                  <span className="min-w-0">
                    <span className="block font-medium text-sm">{nameOf(subject)}</span>
                    <span className="mt-1 line-clamp-4 text-sm [overflow-wrap:anywhere]">
                      {subject.content}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      }
    </AnswerPart>
  );
}

const problemOf = (text: string, max: number, required: string, tooLong: string) => {
  const length = countCharacters(text.trim());
  return length === 0 ? required : length > max ? tooLong : undefined;
};

/** Takes a text down by an order: which one, whose order, of which number and day. */
export function OrderForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [subject, setSubject] = useState<OrderSubject>();
  const [authority, setAuthority] = useState("");
  const [number, setNumber] = useState("");
  const [day, setDay] = useState("");
  const [isTried, setTried] = useState(false);
  const takeDown = useTakeDown(onClose);

  const today = dayOf(new Date());
  const decided = parseDay(day);
  const isInside = decided !== undefined && !isAfter(earliest, decided) && !isAfter(decided, today);
  const sizes = limits.legalOrders;
  const problems = {
    subject: subject ? undefined : m.kindInvalid,
    authority: problemOf(authority, sizes.authority, m.authorityRequired, m.authorityTooLong),
    number: problemOf(number, sizes.number, m.numberRequired, m.numberTooLong),
    day: isInside ? undefined : "Kararın tarihini gg.aa.yyyy biçiminde yazın; gelecekte olamaz",
  };
  const shown = isTried ? problems : undefined;

  function find(event: FormEvent) {
    event.preventDefault();
    setSubject(undefined);
    setAsked(typed.trim());
  }
  function submit() {
    setTried(true);
    if (!subject || !decided || Object.values(problems).some((problem) => problem !== undefined)) return;
    const { kind, id } = subject;
    takeDown.mutate({ kind, id, authority, number, decided_on: toIsoDay(decided) });
  }

  return (
    <FormDialog
      title="Yasal karar gereği kaldırın"
      description={`Metnin yerinde “${m.remains}” cümlesi kalır; yazan okura kararı bildiririz.`}
      submitLabel="İçeriği kaldır"
      submitLook="danger"
      isBusy={takeDown.isPending}
      onClose={onClose}
      onSubmit={submit}
      form={{ className: "mt-4 flex flex-col gap-4" }}
      before={
        <div className="space-y-4">
          <form onSubmit={find} className="flex items-start gap-2">
            <TextField
              label="İçeriğin adresi"
              className="min-w-0 flex-1"
              inputMode="url"
              autoComplete="off"
              placeholder="/kitap/9786257751520#inceleme-…"
              maxLength={limits.searchQueryMax}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button
              type="submit"
              look="secondary"
              className="mt-[1.625rem] h-12"
              disabled={typed.trim() === ""}
            >
              Bul
            </Button>
          </form>
          <p className="text-ink-3 text-xs">
            İncelemenin, aktivitenin, kitabın ya da okurun adresini yapıştırın; içindeki metinler sıralanır.
          </p>
          {asked !== "" && <Subjects q={asked} chosen={subject?.id} onChoose={setSubject} />}
          <div aria-live="polite">
            {shown?.subject && <p className="font-medium text-danger text-xs">{shown.subject}</p>}
          </div>
        </div>
      }
    >
      <TextField
        label="Kararı veren makam"
        autoComplete="off"
        placeholder="Ankara 1. Sulh Ceza Hâkimliği"
        error={shown?.authority}
        value={authority}
        onChange={({ target }) => setAuthority(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Karar sayısı"
          autoComplete="off"
          placeholder="2026/123 D. İş"
          error={shown?.number}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <DateField
          label="Karar tarihi"
          error={shown?.day}
          value={day}
          onChange={setDay}
          earliest={earliest}
          latest={today}
        />
      </div>
    </FormDialog>
  );
}
