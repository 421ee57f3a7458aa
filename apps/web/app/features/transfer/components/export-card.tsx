import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import { downloadLibrary } from "../download";

/** Its place on the page. */
export const exportId = "disa-aktar";

/** The library as a file of the reader's own. */
export function ExportCard() {
  const [busy, setBusy] = useState<"csv" | "json">();
  async function download(kind: "csv" | "json") {
    setBusy(kind);
    try {
      await downloadLibrary(kind);
    } catch (error) {
      toast.error(failureText(error, transferMessages.exportFailed));
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <section aria-labelledby={exportId} className="rounded-2xl border border-line bg-surface p-5">
      <h2 id={exportId} className="scroll-mt-24 font-medium font-serif text-xl">
        Kitaplığınızı indirin
      </h2>
      <p className="mt-2 max-w-2xl text-ink-2">
        Kitaplarınız, durumları, puanlarınız, incelemeleriniz, okumalarınız ve notlarınız tek dosyada. CSV
        dosyası bu sayfadan yeniden içe aktarılabilir.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(["csv", "json"] as const).map((kind) => (
          <Button
            key={kind}
            look="secondary"
            isBusy={busy === kind}
            disabled={busy !== undefined && busy !== kind}
            onClick={() => void download(kind)}
          >
            <Download aria-hidden className="size-4" /> {kind.toUpperCase()} indir
          </Button>
        ))}
      </div>
    </section>
  );
}
