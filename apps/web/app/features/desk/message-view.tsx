import type { StaffMessage } from "@okurca/contract";
import { deskMessages as m } from "@okurca/contract/messages-of-desk";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, SearchX } from "lucide-react";
import { Link } from "react-router";
import { ApiError } from "~/lib/api";
import { formatFullDate } from "~/lib/format";
import { staffPaths } from "~/lib/staff-paths";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { SelectField } from "~/ui/field";
import { AnswerPart } from "~/ui/part-states";
import { ReaderText } from "~/ui/reader-text";
import { EmptyState } from "~/ui/states";
import { AnswerForm } from "./answer-form";
import { messageQuery, useAssignMessage, useCloseMessage } from "./desk.queries";

/** Who has taken the message on, and giving it to another. */
function Assignment({ of }: { of: StaffMessage }) {
  const assign = useAssignMessage(of.id);
  const { assigned_to, assignable } = of;
  // Who has it may have lost the role since.
  const choices =
    assigned_to && !assignable.some(({ username }) => username === assigned_to.username)
      ? [assigned_to, ...assignable]
      : assignable;
  return (
    <SelectField
      label="Kimde"
      value={assigned_to?.username ?? ""}
      disabled={assign.isPending}
      onChange={({ target }) => assign.mutate(target.value || null)}
    >
      <option value="">Kimsede değil</option>
      {choices.map(({ username, name }) => (
        <option key={username} value={username}>
          {name || username} (@{username})
        </option>
      ))}
    </SelectField>
  );
}

function Answers({ answers }: Pick<StaffMessage, "answers">) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mt-8">
      <h3 id="answers" className="font-semibold text-lg">
        Gönderilen yanıtlar
      </h3>
      <ol className="mt-3 space-y-4">
        {answers.map(({ id, content, by, created_at }) => (
          <li key={id} className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
            <p className="text-ink-3 text-sm">
              {by ? by.name || by.username : "Bir görevli"} · {formatFullDate(created_at)}
            </p>
            <ReaderText text={content} className="wrap-anywhere mt-2" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Whole({ of }: { of: StaffMessage }) {
  const close = useCloseMessage(of.id);
  const { name, email, subject, content, created_at, is_done, answers } = of;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
      <article className="min-w-0">
        <header>
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="wrap-anywhere font-medium font-serif text-2xl tracking-[-0.015em]">{subject}</h2>
            {is_done && <Badge tone="pine">Kapalı</Badge>}
          </div>
          <p className="wrap-anywhere mt-1 text-ink-3 text-sm">
            {name} ·{" "}
            <a
              href={`mailto:${encodeURIComponent(email)}`}
              className="text-accent underline underline-offset-2"
            >
              {email}
            </a>{" "}
            · {formatFullDate(created_at)}
          </p>
        </header>
        <ReaderText text={content} className="wrap-anywhere mt-5 text-lg leading-relaxed" />
        <p className="mt-6 text-ink-3 text-sm">
          Formda yazılan adres doğrulanmamıştır: hesaba ya da kişiye özel bir bilgi göndermeyin.
        </p>
        <Answers answers={answers} />
      </article>
      <aside
        aria-label="Yanıt"
        className="mt-8 space-y-6 rounded-2xl border border-line bg-surface p-4 sm:p-6 lg:sticky lg:top-24 lg:mt-0"
      >
        <Assignment of={of} />
        <AnswerForm of={of} />
        <div className="border-line border-t pt-4">
          <Button look="ghost" size="small" isBusy={close.isPending} onClick={() => close.mutate(!is_done)}>
            {is_done ? "Yeniden aç" : "Yanıtlamadan kapat"}
          </Button>
        </div>
      </aside>
    </div>
  );
}

/** One message of the contact form, who has it, and what is answered. */
export function MessageView({ id }: { id: string }) {
  const query = useQuery(messageQuery(id));
  const isGone =
    query.error instanceof ApiError && ["message_not_found", "bad_input"].includes(query.error.code);
  return (
    <>
      <Link
        to={staffPaths.messages}
        className="mb-5 inline-flex min-h-10 items-center gap-2 font-medium text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" /> Mesajlar
      </Link>
      {isGone ? (
        <EmptyState icon={SearchX} title="Bu mesaj artık yok">
          <p>İletişim formundan gelenler iki yıl sonra silinir.</p>
        </EmptyState>
      ) : (
        <AnswerPart query={query} rows={4} tried={m.messageFailed}>
          {(of) => <Whole of={of} />}
        </AnswerPart>
      )}
    </>
  );
}
