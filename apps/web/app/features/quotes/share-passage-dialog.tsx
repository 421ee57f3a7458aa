import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { type PassageDesign, type PassageFormat, passageDesigns } from "@okurca/contract/passage-pictures";
import { Download, Link2, RectangleVertical, Share2, Smartphone } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { cn } from "~/lib/cn";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { saveFile } from "~/lib/save-file";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { PartProblem } from "~/ui/part-states";
import { type Picture, type SharedPassage, useIsPublic, usePassagePicture } from "./passage-picture";

const designs: Record<PassageDesign, string> = {
  plain: "Sade",
  frame: "Çerçeve",
  marker: "Kalem",
  horizon: "Ufuk",
  woven: "Kilim",
  book: "Kitap",
};
const formats = {
  post: { label: "Gönderi", hint: "4:5", Icon: RectangleVertical },
  story: { label: "Hikâye", hint: "9:16", Icon: Smartphone },
} satisfies Record<PassageFormat, object>;

/** One of few in a row; the arrow keys go from one to the next. */
function Choices<K extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
  className,
}: {
  legend: string;
  name: string;
  choices: readonly { key: K; label: React.ReactNode }[];
  chosen: K;
  onChoose: (key: K) => void;
  className: string;
}) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{legend}</legend>
      <div className={cn("mt-2 grid gap-2", className)}>
        {choices.map(({ key, label }) => (
          <label
            key={key}
            className={cn(
              "flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-xl border border-line-strong px-2 text-center font-medium text-[0.9375rem] transition-colors hover:bg-sunken",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              key === chosen && "border-primary bg-primary-soft text-on-primary-soft hover:bg-primary-soft",
            )}
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Preview({
  picture,
  format,
  alt,
}: {
  picture: Picture | undefined;
  format: PassageFormat;
  alt: string;
}) {
  const isShown = picture?.format === format;
  return (
    <div
      className={cn(
        "mx-auto overflow-hidden rounded-lg bg-sunken shadow-md",
        format === "post" ? "aspect-[4/5] h-[min(24rem,42dvh)]" : "aspect-[9/16] h-[min(26rem,46dvh)]",
        !isShown && "skeleton",
      )}
    >
      {isShown && <img src={picture.address} alt={alt} className="size-full object-cover" />}
    </div>
  );
}

function copy(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast.success(done),
    () => toast.info(text),
  );
}

/** Hands a passage on as a picture: by the device's share sheet, else as a file; and its address where everybody sees it. */
export default function SharePassageDialog({
  passage,
  isPublic: known,
  onClose,
}: SharedPassage & { onClose: () => void }) {
  const [design, setDesign] = useState<PassageDesign>("plain");
  const [format, setFormat] = useState<PassageFormat>("post");
  const { picture, error, retry } = usePassagePicture(passage.id, design, format);
  const isPublic = useIsPublic(passage.id, known);
  const isThere = picture?.design === design && picture.format === format;
  const { title, author } = passage.book;
  const alt = `“${passage.text.replace(/\s+/g, " ").trim()}” ${[title, joinAuthors(author)].filter(Boolean).join(", ")}`;
  const fileName = `${
    title
      .replace(/[\s\\/:*?"<>|]+/g, " ")
      .trim()
      .slice(0, 80) || "okurca"
  } alıntısı.png`;
  const file = picture && new File([picture.blob], fileName, { type: "image/png" });
  const hasSheet = file !== undefined && navigator.canShare?.({ files: [file] }) === true;

  async function hand(): Promise<void> {
    if (!file) return;
    const isTaken = await navigator.share({ files: [file], title }).then(
      () => true,
      // Put away by the reader is an answer, too.
      (failure: unknown) => (failure as DOMException).name === "AbortError",
    );
    if (!isTaken) saveFile(file, fileName);
  }
  function save(): void {
    if (!file) return;
    saveFile(file, fileName);
    toast.success(m.pictureSaved);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Alıntıyı paylaş"
      description={
        passage.has_spoiler
          ? "Bu satırlar kitabın sürprizlerini açık ediyor; paylaşırken düşünün."
          : undefined
      }
      className="sm:max-w-3xl"
      footer={
        <>
          {isPublic && (
            <Button
              look="ghost"
              onClick={() => copy(new URL(paths.passage(passage.id), location.origin).href, m.linkCopied)}
            >
              <Link2 aria-hidden className="size-[1.125rem]" /> Bağlantıyı kopyala
            </Button>
          )}
          {hasSheet && (
            <Button look="secondary" disabled={!isThere} onClick={save}>
              <Download aria-hidden className="size-[1.125rem]" /> Resmi indir
            </Button>
          )}
          {hasSheet ? (
            <Button disabled={!isThere} onClick={() => void hand()}>
              <Share2 aria-hidden className="size-[1.125rem]" /> Paylaş
            </Button>
          ) : (
            <Button disabled={!isThere} onClick={save}>
              <Download aria-hidden className="size-[1.125rem]" /> Resmi indir
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
        <div aria-live="polite">
          {error ? (
            <PartProblem error={error} tried={m.pictureFailed} onRetry={retry} />
          ) : (
            <Preview picture={picture} format={format} alt={alt} />
          )}
        </div>
        <div className="flex flex-col gap-5">
          <Choices
            legend="Tasarım"
            name="passage-design"
            className="grid-cols-3"
            choices={passageDesigns.map((key) => ({ key, label: designs[key] }))}
            chosen={design}
            onChoose={setDesign}
          />
          <Choices
            legend="Boyut"
            name="passage-format"
            className="grid-cols-2"
            choices={(["post", "story"] as const).map((key) => {
              const { label, hint, Icon } = formats[key];
              return {
                key,
                label: (
                  <>
                    <Icon aria-hidden className="size-4" strokeWidth={1.75} />
                    <span>
                      {label} <span className="tnum text-sm opacity-80">{hint}</span>
                    </span>
                  </>
                ),
              };
            })}
            chosen={format}
            onChoose={setFormat}
          />
          <div className="text-ink-2 text-sm">
            <p>Renkler kitabın kapağından. Resmi görmeyenler için açıklamasını da ekleyin:</p>
            <Button look="secondary" size="small" className="mt-2" onClick={() => copy(alt, m.altCopied)}>
              Resmin açıklamasını kopyala
            </Button>
            {isPublic === false && (
              <p className="mt-4">
                Bu alıntıyı herkes görmüyor; bağlantısı yerine resmini paylaşabilirsiniz.
              </p>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
