import { Download } from "lucide-react";
import { Button } from "~/ui/button";
import { SettingsCard } from "~/ui/settings-card";
import { useAccountExport } from "./account-export";

/** What is in it, as readers call it. */
const contents = [
  "Hesabınız, girişleriniz ve cihazlarınız",
  "Kitaplığınız, okumalarınız, notlarınız ve hedefleriniz",
  "İncelemeleriniz, yorumlarınız ve beğenileriniz",
  "Arkadaşlarınız, istekleriniz ve engelledikleriniz",
  "Bildirimleriniz, seçimleriniz, talepleriniz ve içe aktardığınız dosyalar",
] as const;

/** Everything kept of the reader, to take along. */
export function ExportCard() {
  const { isPending, mutate } = useAccountExport();
  return (
    <SettingsCard
      title="Verilerinizi indirin"
      description="Hesabınıza bağlı olarak tutulan her şey, tek bir ZIP dosyasında. Her tablo iki biçimde: programlar için JSON, elektronik tablo için CSV."
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-[0.9375rem] text-ink-2 marker:text-ink-3">
        {contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button look="secondary" isBusy={isPending} className="mt-5 max-sm:w-full" onClick={() => mutate()}>
        <Download aria-hidden className="size-4" /> Verilerimi İndir
      </Button>
    </SettingsCard>
  );
}
