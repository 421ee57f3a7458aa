import { limits } from "@okurca/contract/limits";
import { coverMessages as m } from "@okurca/contract/messages-of-covers";
import { X } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "~/ui/button";
import type { Shape } from "./crop";
import { Cropper } from "./cropper";
import { cut } from "./drawing";
import { PictureOpener } from "./picture-opener";
import { type Chosen, useChosen } from "./use-chosen";

/** Of the cover of a book. */
const shape: Shape = { ratio: 1.5, leastWidth: limits.cover.leastWidth };

/** The picture of a cover that a reader chooses, with the part of it that is meant. */
export function useCoverChoice() {
  return useChosen({
    shape,
    unreadable: "Bu dosya resim olarak açılamadı. Bozuk olabilir ya da resim değildir.",
    tooSmall: m.tooSmall,
  });
}

export const cutCover = ({ picture, crop }: Chosen) => cut(picture, shape, crop);

/** Chooses the picture of a cover and the part of it that is meant. */
export function CoverChoice({
  choice,
  isDisabled = false,
}: {
  choice: ReturnType<typeof useCoverChoice>;
  isDisabled?: boolean;
}) {
  const hintId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { chosen, isReading, choose, forget, onCrop } = choice;
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      {chosen && (
        <div className="mx-auto w-full max-w-56 sm:mx-0">
          <Cropper
            picture={chosen.picture}
            shape={shape}
            what="Seçilen kapak"
            crop={chosen.crop}
            name={chosen.name}
            onCrop={onCrop}
          />
        </div>
      )}
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-3">
        <div className="flex flex-wrap gap-3">
          <PictureOpener
            ref={opener}
            fileLabel="Kapak dosyası"
            look="secondary"
            isBusy={isReading}
            isDisabled={isDisabled}
            aria-describedby={hintId}
            onFile={(file) => file && void choose(file)}
          >
            {chosen ? "Başka Resim Seç" : "Resim Seç"}
          </PictureOpener>
          {chosen && (
            <Button
              look="ghost"
              onClick={() => {
                if (isDisabled) return;
                forget();
                opener.current?.focus();
              }}
            >
              <X aria-hidden className="size-5" strokeWidth={1.75} /> Vazgeç
            </Button>
          )}
        </div>
        <p id={hintId} className="text-ink-2 text-sm">
          {m.hint}
        </p>
      </div>
    </div>
  );
}
