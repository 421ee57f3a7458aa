import { foldText } from "@okurca/contract";
import { parseIsbn } from "@okurca/contract/isbn";
import { BookCopy, Combine, Split, UsersRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { ChoiceTiles } from "~/ui/choice-tiles";
import { TextField } from "~/ui/field";
import { type Pair, useJoin, usePreview } from "./joins.queries";
import { JoinPreview } from "./preview";

const kinds = {
  works: { label: "Eserler aynı", Icon: Combine },
  editions: { label: "Aynı baskı iki kez", Icon: BookCopy },
  part: { label: "Baskıyı ayır", Icon: Split },
  authors: { label: "Yazarlar aynı", Icon: UsersRound },
} as const;
type Kind = Pair["act"];

const labels: Record<Kind, { kept: string; gone: string; action: string }> = {
  works: { kept: "Kalan eserden bir ISBN", gone: "Giden eserden bir ISBN", action: "Birleştir" },
  editions: { kept: "Kalan kaydın ISBN’si", gone: "Giden kaydın ISBN’si", action: "Birleştir" },
  part: { kept: "Eserde kalan bir baskının ISBN’si", gone: "Ayrılacak baskının ISBN’si", action: "Ayır" },
  authors: { kept: "Kalan yazarın adı", gone: "Giden yazarın adı", action: "Birleştir" },
};

const asKind = (text: string | null): Kind =>
  text === "editions" || text === "part" || text === "authors" ? text : "works";

/** What a librarian named: a book by its ISBN in any notation, an author by the name or the address of the page. */
function keyOf(kind: Kind, text: string): string | undefined {
  if (kind !== "authors") return parseIsbn(text);
  const name = /\/yazar\/([^/?#]+)/.exec(text)?.[1]?.replaceAll("-", " ") ?? text;
  return foldText(name).replaceAll(" ", "-") || undefined;
}

/** Joins or parts books or authors that are named by hand, after a look at what moves. */
export function JoinTool() {
  const [params] = useSearchParams();
  const [kind, setKind] = useState<Kind>(asKind(params.get("islem")));
  const [kept, setKept] = useState(params.get("kalan") ?? "");
  const [gone, setGone] = useState(params.get("giden") ?? "");
  const [asked, setAsked] = useState<Pair>();
  const [problems, setProblems] = useState<{ kept?: string; gone?: string }>({});
  const tool = useRef<HTMLFormElement>(null);
  const focusField = (name: "kept" | "gone") =>
    (tool.current?.elements.namedItem(name) as HTMLElement | null)?.focus();
  const join = useJoin(() => {
    setAsked(undefined);
    setKept("");
    setGone("");
    // The button that joined goes with the preview.
    tool.current?.focus({ preventScroll: true });
  });
  function forget() {
    setAsked(undefined);
    setProblems({});
  }
  function look(event: FormEvent) {
    event.preventDefault();
    const [stays, goes] = [keyOf(kind, kept), keyOf(kind, gone)];
    const invalid = kind === "authors" ? "Yazarın adını yazın" : "Geçerli bir ISBN yazın";
    const same = kind === "authors" ? "Yukarıdakiyle aynı yazar" : "Yukarıdakiyle aynı ISBN";
    const wrong = goes ? (goes === stays ? same : undefined) : invalid;
    setProblems({ ...(!stays && { kept: invalid }), ...(wrong && { gone: wrong }) });
    if (stays && goes && !wrong) return setAsked({ act: kind, kept: stays, gone: goes });
    setAsked(undefined);
    focusField(stays ? "gone" : "kept");
  }
  const words = labels[kind];
  const preview = usePreview(asked);
  const inputMode = kind === "authors" ? "text" : "numeric";
  return (
    <section aria-label="Birleştir ya da ayır">
      <form ref={tool} tabIndex={-1} onSubmit={look} className="space-y-5 outline-none" noValidate>
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
            name="kept"
            label={words.kept}
            value={kept}
            error={problems.kept}
            inputMode={inputMode}
            autoComplete="off"
            onChange={(event) => {
              setKept(event.target.value);
              forget();
            }}
          />
          <TextField
            name="gone"
            label={words.gone}
            value={gone}
            error={problems.gone}
            inputMode={inputMode}
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
          <Button disabled={!preview.isSuccess} isBusy={join.isPending} onClick={() => join.mutate(asked)}>
            {words.action}
          </Button>
        </div>
      )}
    </section>
  );
}
