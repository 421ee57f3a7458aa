import { actMessages as m } from "@okurca/contract/messages-of-acts";
import { Download, NotebookPen } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { AnswerPart } from "~/ui/part-states";
import { EmptyState } from "~/ui/states";
import { ActFilter } from "./act-filter";
import { ActRow } from "./act-row";
import { useActs, useActsFile } from "./acts.queries";
import { addressOf, filterOf } from "./filter";

/** `Kayıt defteri`: what staff, the shell and jobs of theirs did, the newest first; nobody can change or delete it. */
export function ActsLog() {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const olderThan = params.get("once") ?? undefined;
  const acts = useActs(filter, olderThan);
  const file = useActsFile(filter);
  return (
    <div className="space-y-6">
      <p className="max-w-prose text-ink-2">
        Görevlilerin ve komut satırının yaptığı her iş burada durur; hiç kimse bir kaydı değiştiremez ya da
        silemez. İndirilen dosyada süzmeye uyan en yeni 100.000 kayıt bulunur.
      </p>
      <ActFilter
        // Another filter came from the address, as by going back.
        key={addressOf(filter)}
        filter={filter}
        acts={acts.data?.acts ?? []}
        kinds={acts.data?.kinds ?? []}
      />
      <AnswerPart query={acts} rows={6} tried={m.listFailed}>
        {({ data, next }) => (
          <section aria-label="Kayıtlar">
            <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
              <h2 className="font-medium font-serif text-xl tracking-[-0.01em]">Kayıtlar</h2>
              <Button look="secondary" size="small" isBusy={file.isPending} onClick={() => file.mutate()}>
                <Download aria-hidden className="size-4" /> CSV olarak indir
              </Button>
            </div>
            {data.length === 0 ? (
              <EmptyState icon={NotebookPen} title="Kayıt yok">
                <p>Bu süzmeye uyan bir kayıt bulunamadı.</p>
              </EmptyState>
            ) : (
              <ol className="divide-y divide-line">
                {data.map((act) => (
                  <ActRow key={act.id} act={act} />
                ))}
              </ol>
            )}
            {(next !== null || olderThan !== undefined) && (
              <nav aria-label="Sayfalar" className="flex flex-wrap justify-center gap-3 pt-4">
                {olderThan !== undefined && (
                  <ButtonLink to={addressOf(filter)} look="secondary" size="small">
                    En yeniler
                  </ButtonLink>
                )}
                {next !== null && (
                  <ButtonLink to={addressOf(filter, next)} look="secondary" size="small">
                    Daha eskiler
                  </ButtonLink>
                )}
              </nav>
            )}
          </section>
        )}
      </AnswerPart>
    </div>
  );
}
