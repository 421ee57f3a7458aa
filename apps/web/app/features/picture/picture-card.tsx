import { messages } from "@okurca/contract";
import { Trash2, X } from "lucide-react";
import { useId, useRef } from "react";
import { toast } from "sonner";
import { displayName, useSession } from "~/features/session";
import { usePassingWork } from "~/lib/draft";
import { Avatar } from "~/ui/avatar";
import { Button, IconButton } from "~/ui/button";
import { square } from "~/ui/crop/crop";
import { Cropper } from "~/ui/crop/cropper";
import { PictureOpener } from "~/ui/crop/picture-opener";
import { useChosen } from "~/ui/crop/use-chosen";
import { FormProblem } from "~/ui/form-problem";
import { Unsaved } from "~/ui/save-row";
import { SettingsCard } from "~/ui/settings-card";
import { removalProblem, uploadProblem, useRemoval, useUpload } from "./picture.mutations";

const m = messages.picture;
const unreadable = "Bu dosya fotoğraf olarak açılamadı. Bozuk olabilir ya da fotoğraf değildir.";

export function PictureCard() {
  const hintId = useId();
  const reader = useSession();
  const opener = useRef<HTMLButtonElement>(null);
  const { chosen, problem, isReading, choose, forget, refuse, setProblem, onCrop } = useChosen({
    ...{ shape: square, unreadable },
    onRefuse: (text) => toast.error(text),
  });
  usePassingWork("settings/picture", chosen !== undefined);
  const upload = useUpload(forget);
  // Its button goes with the picture.
  const removal = useRemoval(() => opener.current?.focus());
  const isBusy = upload.isPending || removal.isPending;
  const name = displayName(reader);
  const failure =
    problem ||
    (upload.isError && uploadProblem(upload.error)) ||
    (removal.isError && removalProblem(removal.error));

  function begin(): void {
    setProblem("");
    upload.reset();
    removal.reset();
  }

  function send(): void {
    if (isBusy) return;
    begin();
    if (chosen) upload.mutate(chosen);
    else refuse(m.required);
  }

  function remove(): void {
    if (isBusy) return;
    begin();
    removal.mutate();
  }

  function drop(): void {
    begin();
    forget();
    opener.current?.focus();
  }

  return (
    <SettingsCard
      title="Profil fotoğrafı"
      description="Adınızın yanında görünür. Fotoğraf kare olarak kesilir; içine yazılmış konum ve çekim bilgileri saklanmaz."
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{failure}</FormProblem>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
          {chosen ? (
            <div className="relative w-full max-w-80">
              <Cropper
                picture={chosen.picture}
                shape={square}
                isRound
                what="Seçilen fotoğraf"
                crop={chosen.crop}
                name={chosen.name}
                onCrop={onCrop}
              />
              <IconButton
                label="Seçilen fotoğraftan vazgeç"
                disabled={isBusy}
                onClick={drop}
                className="absolute top-2 right-2 rounded-full bg-surface text-ink shadow-md"
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </div>
          ) : (
            <Avatar
              name={name}
              username={reader?.username}
              picture={reader?.picture}
              size="large"
              className="size-24 text-3xl"
            />
          )}
          <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-4">
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              <PictureOpener
                ref={opener}
                fileLabel="Fotoğraf dosyası"
                look={chosen ? "secondary" : "primary"}
                isBusy={isReading}
                isDisabled={isBusy}
                aria-describedby={hintId}
                onFile={(file) => {
                  begin();
                  if (file) void choose(file);
                }}
                className="max-sm:w-full"
              >
                {chosen ? "Başka Fotoğraf Seç" : "Fotoğraf Seç"}
              </PictureOpener>
              <Button
                look={chosen ? "primary" : "secondary"}
                isBusy={upload.isPending}
                onClick={send}
                className="max-sm:w-full"
              >
                Fotoğrafı Yükle
              </Button>
            </div>
            <p id={hintId} className="text-ink-2 text-sm">
              {m.hint}
            </p>
            <p role="status" className="text-ink-2 text-sm empty:hidden">
              {chosen && (
                <>
                  <Unsaved />. Sayfadan ayrılırsanız fotoğrafı yeniden seçmeniz gerekir.
                </>
              )}
            </p>
            {reader?.picture && !chosen && (
              <Button
                look="ghost"
                size="small"
                isBusy={removal.isPending}
                onClick={remove}
                className="-ml-3.5 max-sm:h-11"
              >
                <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
                Fotoğrafı Kaldır
              </Button>
            )}
          </div>
        </div>
      </div>
    </SettingsCard>
  );
}
