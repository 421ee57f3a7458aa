import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { loadPart } from "~/lib/api";
import { joinLines, writtenLines } from "~/lib/page-reading/lines";
import { Button } from "~/ui/button";
import { PictureOpener } from "~/ui/crop/picture-opener";
import { Dialog } from "~/ui/dialog";
import { ProgressBar } from "~/ui/progress-bar";
import { LinePicker, type Range } from "./line-picker";
import { openPhoto, pageOf, shownPhoto } from "./photo";

function Shown({ picture, quarters }: { picture: ImageBitmap; quarters: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const canvas = shownPhoto(picture, quarters);
    canvas.className = "mx-auto max-h-[min(26rem,45dvh)] max-w-full rounded-lg border border-line";
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", "Seçtiğiniz fotoğraf");
    place.current?.replaceChildren(canvas);
  }, [picture, quarters]);
  return <div ref={place} />;
}

/** Lets the page be painted, so that the reader sees what has begun. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

type Step =
  | { at: "start" }
  | { at: "reading"; share: number; reading: AbortController }
  | { at: "lines"; lines: string[]; range: Range };

/**
 * Reads the lines of a photographed page on the device, and hands those that the reader marks over as one text. The picture
 * is sent nowhere.
 */
export default function PhotoDialog({
  onText,
  onClose,
}: {
  onText: (text: string) => void;
  onClose: () => void;
}) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [quarters, setQuarters] = useState(0);
  const [step, setStep] = useState<Step>({ at: "start" });
  const [problem, setProblem] = useState("");
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  // Its memory is large, and the browser gives it back late.
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem("");
    try {
      setPicture(await openPhoto(file));
      setQuarters(0);
      setStep({ at: "start" });
    } catch {
      setProblem(m.photoUnreadable);
    }
  }

  async function read(photo: ImageBitmap): Promise<void> {
    const reading = new AbortController();
    under.current = reading;
    setProblem("");
    const onProgress = (share: number) => {
      if (!reading.signal.aborted) setStep({ at: "reading", share, reading });
    };
    onProgress(0);
    try {
      await painted();
      const { readPage } = await loadPart(() => import("./read-page"));
      const page = pageOf(photo, quarters);
      const lines = writtenLines(await readPage(page, { signal: reading.signal, onProgress }));
      if (reading.signal.aborted) return;
      if (lines.length > 0) setStep({ at: "lines", lines: lines.map(({ text }) => text), range: undefined });
      else {
        setProblem(m.photoWordless);
        setStep({ at: "start" });
      }
    } catch {
      if (reading.signal.aborted) return;
      setProblem(m.photoFailed);
      setStep({ at: "start" });
    }
  }

  function stop(): void {
    under.current?.abort();
    setStep({ at: "start" });
  }

  const chosenLines =
    step.at === "lines" && step.range ? step.lines.slice(step.range[0], step.range[1] + 1) : [];
  const opener = (look: "primary" | "secondary") => (
    <PictureOpener look={look} fileLabel="Sayfanın fotoğrafı" onFile={(file) => void choose(file)}>
      {picture ? "Başka fotoğraf" : "Fotoğraf çekin ya da seçin"}
    </PictureOpener>
  );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Fotoğraftan"
      description="Sayfa bu cihazda okunur; fotoğraf hiçbir yere gönderilmez."
      className="sm:max-w-2xl"
      footer={
        step.at === "reading" ? (
          <Button look="secondary" onClick={stop}>
            Durdur
          </Button>
        ) : step.at === "lines" ? (
          <>
            <Button look="secondary" onClick={() => setStep({ at: "start" })}>
              Fotoğrafa dön
            </Button>
            <Button disabled={chosenLines.length === 0} onClick={() => onText(joinLines(chosenLines))}>
              {chosenLines.length > 0 ? `${chosenLines.length} satırı aktar` : "Aktar"}
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={onClose}>
              Geri dön
            </Button>
            {picture && opener("secondary")}
            {picture ? <Button onClick={() => void read(picture)}>Satırları oku</Button> : opener("primary")}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div role="alert" className="font-medium text-danger text-sm empty:hidden">
          {problem}
        </div>
        {step.at === "start" && !picture && (
          <p className="text-ink-2">
            Sayfayı bol ışıkta düz tutun, satırlara yaklaşın. Okuyucu ilk seferde bir kez indirilir (yaklaşık
            4 MB).
          </p>
        )}
        {step.at === "start" && picture && (
          <>
            <Shown picture={picture} quarters={quarters} />
            <div className="flex flex-wrap items-center justify-center gap-3">
              <Button look="secondary" size="small" onClick={() => setQuarters((quarters + 1) % 4)}>
                <RotateCw aria-hidden className="size-4" /> Sağa döndür
              </Button>
              <p className="text-ink-2 text-sm">Satırlar yatay ve düz durmalı.</p>
            </div>
          </>
        )}
        {step.at === "reading" && (
          <div className="py-8">
            <p className="mb-4 text-center font-medium">Sayfa okunuyor…</p>
            <ProgressBar percent={Math.round(step.share * 100)} label="Sayfa okunuyor" />
          </div>
        )}
        {step.at === "lines" && (
          <>
            <p className="text-ink-2">
              Alıntının ilk ve son satırına dokunun; aradakiler de seçilir. Metni sonra düzeltebilirsiniz.
            </p>
            <LinePicker
              lines={step.lines}
              range={step.range}
              onChange={(range) => setStep({ ...step, range })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
