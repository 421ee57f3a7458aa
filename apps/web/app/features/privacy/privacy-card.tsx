import { type Audience, messages, updatePrivacy } from "@okurca/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe, Lock, type LucideIcon, UsersRound } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { cn } from "~/lib/cn";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { SettingsCard } from "~/ui/settings-card";
import { privacyQuery } from "./privacy.queries";

const m = messages.privacy;

type Subject = "library" | "reviews";

const subjects: Record<Subject, { legend: string; hint: string }> = {
  library: { legend: "Kitaplığım", hint: "Kitaplarınız, okuma durumlarınız ve bunların akıştaki haberleri." },
  reviews: { legend: "İncelemelerim", hint: "Yazdığınız incelemeler ve verdiğiniz puanlar." },
};
const audiences: Record<Audience, { label: string; Icon: LucideIcon }> = {
  public: { label: "Herkes", Icon: Globe },
  friends: { label: "Arkadaşlarım", Icon: UsersRound },
  me: { label: "Yalnızca ben", Icon: Lock },
};

function AudienceChoice({
  subject,
  chosen,
  onChoose,
}: {
  subject: Subject;
  chosen: Audience;
  onChoose: (audience: Audience) => void;
}) {
  const hintId = useId();
  const { legend, hint } = subjects[subject];
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="font-semibold text-base">{legend}</legend>
      <p id={hintId} className="mt-1 text-ink-2 text-sm">
        {hint}
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-3">
        {Object.entries(audiences).map(([audience, { label, Icon }]) => (
          <label
            key={audience}
            className={cn(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-4 py-2.5 transition-colors hover:bg-sunken",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              audience === chosen &&
                "border-primary bg-primary-soft text-on-primary-soft hover:bg-primary-soft",
            )}
          >
            <input
              type="radio"
              name={subject}
              value={audience}
              checked={audience === chosen}
              onChange={() => onChoose(audience as Audience)}
              className="size-5 flex-none accent-primary"
            />
            <span className="min-w-0 font-medium text-[0.9375rem]">{label}</span>
            <Icon aria-hidden className="ml-auto size-[1.125rem] flex-none" strokeWidth={1.75} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is chosen stays on the screen until it is saved; a failed save loses none of it. */
function PrivacyForm({ saved }: { saved: Record<Subject, Audience> }) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<Record<Subject, Audience>>>({});
  const chosen = { ...saved, ...changes };
  const save = useMutation({
    mutationFn: (body: Record<Subject, Audience>) => call(updatePrivacy, { body }),
    onSuccess: ({ message, library, reviews }, sent) => {
      client.setQueryData(privacyQuery.queryKey, { library, reviews });
      // What was changed while it was being saved is still to be saved.
      setChanges((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as Subject] !== value)),
      );
      toast.success(message);
      // What others see of it is told on these, too.
      void client.invalidateQueries({ queryKey: queryKeys.publicProfile });
    },
    onError: (error) => toast.error(failureText(error, m.saveFailed)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-7">
      {(Object.keys(subjects) as Subject[]).map((subject) => (
        <AudienceChoice
          key={subject}
          subject={subject}
          chosen={chosen[subject]}
          onChoose={(audience) => setChanges({ ...changes, [subject]: audience })}
        />
      ))}
      <Button type="submit" isBusy={save.isPending} className="self-start max-sm:w-full">
        Gizliliği Kaydet
      </Button>
    </form>
  );
}

/** Who sees the reader's library and reviews. */
export function PrivacyCard() {
  const privacy = useQuery(privacyQuery);
  return (
    <SettingsCard
      title="Gizlilik"
      description="Seçiminiz hemen ve her yerde geçerlidir: profilinizde, akışta, kitap sayfalarında ve aramada. Daha önce paylaştıklarınızı da kapsar."
    >
      {privacy.data && <PrivacyForm saved={privacy.data} />}
      {privacy.isPending && <RowsLoading count={2} />}
      {privacy.isError && !privacy.data && (
        <PartProblem error={privacy.error} tried={m.loadFailed} onRetry={() => void privacy.refetch()} />
      )}
    </SettingsCard>
  );
}
