import { parseIsbn } from "@okurca/contract/isbn";
import { BookCopy, Combine, Split } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { TextField } from "~/ui/field";
import { type Pair, useJoin } from "./joins.queries";
import { JoinPreview } from "./preview";
import type { BookKind } from "./words";

const kinds = {
  works: { label: "Eserler aynı", Icon: Combine },
  editions: { label: "Aynı baskı iki kez", Icon: BookCopy },
  part: { label: "Baskıyı ayır", Icon: Split },
} as const;

const labels: Record<BookKind, { kept: string; gone: string; action: string }> = {
  works: { kept: "Kalan eserden bir ISBN", gone: "Giden eserden bir ISBN", action: "Birleştir" },
  editions: { kept: "Kalan kaydın ISBN’si", gone: "Giden kaydın ISBN’si", action: "Birleştir" },
  part: { kept: "Eserde kalan bir baskının ISBN’si", gone: "Ayrılacak baskının ISBN’si", action: "Ayır" },
};

const asKind = (text: string | null): BookKind => (text === "editions" || text === "part" ? text : "works");

/** Joins or parts books that are named by their ISBNs, after a look at what moves. */
export function JoinTool() {
  const [params] = useSearchParams();
  const [kind, setKind] = useState<BookKind>(asKind(params.get("islem")));
  const [kept, setKept] = useState(params.get("kalan") ?? "");
  const [gone, setGone] = useState(params.get("giden") ?? "");
  const [asked, setAsked] = useState<Pair>();
  const [problems, setProblems] = useState<{ kept?: string; gone?: string }>({});
  const join = useJoin(() => {
    setAsked(undefined);
    setKept("");
    setGone("");
  });
  function forget() {
    setAsked(undefined);
  }
  function look(event: FormEvent) {
    event.preventDefault();
    const [isbnOfKept, isbnOfGone] = [parseIsbn(kept), parseIsbn(gone)];
    const invalid = "Geçerli bir ISBN yazın";
    setProblems({ ...(!isbnOfKept && { kept: invalid }), ...(!isbnOfGone && { gone: invalid }) });
    setAsked(isbnOfKept && isbnOfGone ? { act: kind, kept: isbnOfKept, gone: isbnOfGone } : undefined);
  }
  const words = labels[kind];
  return (
    <section aria-label="Birleştir ya da ayır">
      <form onSubmit={look} className="space-y-5" noValidate>
        <ChoiceTiles
          name="islem"
          legend="Ne yapılacak?"
          choices={kinds}
          chosen={kind}
          onChoose={(chosen) => {
            setKind(chosen);
            forget();
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.kept}
            value={kept}
            error={problems.kept}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              setKept(event.target.value);
              forget();
            }}
          />
          <TextField
            label={words.gone}
            value={gone}
            error={problems.gone}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              setGone(event.target.value);
              forget();
            }}
          />
        </div>
        <Button type="submit" look="secondary">
          Önizle
        </Button>
      </form>
      {asked && (
        <div className="mt-6 space-y-5 rounded-2xl border border-line bg-surface p-4 sm:p-5">
          <h2 className="sr-only">Önizleme</h2>
          <JoinPreview pair={asked} />
          <Button isBusy={join.isPending} onClick={() => join.mutate(asked)}>
            {words.action}
          </Button>
        </div>
      )}
    </section>
  );
}
