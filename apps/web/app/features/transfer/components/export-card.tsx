import { transferMessages } from "@okurca/contract/messages-of-transfer";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { failureText } from "~/lib/api";
import { Button } from "~/ui/button";
import { downloadLibrary, downloadQuotes } from "../download";

/** Its place on the page. */
export const exportId = "disa-aktar";

interface FilesProps<K extends string> {
  id: string;
  title: string;
  /** What the files hold, by which buttons of the same kind are told apart by ear. */
  what: string;
  kinds: Readonly<Record<K, string>>;
  onDownload: (kind: K) => Promise<void>;
  failed: string;
  children: ReactNode;
}

function Files<K extends string>({ id, title, what, kinds, onDownload, failed, children }: FilesProps<K>) {
  const [busy, setBusy] = useState<K>();
  async function download(kind: K) {
    setBusy(kind);
    try {
      await onDownload(kind);
    } catch (error) {
      toast.error(failureText(error, failed));
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-5">
      <h2 id={id} className="scroll-mt-24 font-medium font-serif text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-2">{children}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(Object.keys(kinds) as K[]).map((kind) => (
          <Button
            key={kind}
            look="secondary"
            isBusy={busy === kind}
            disabled={busy !== undefined && busy !== kind}
            aria-label={`${kinds[kind]} indir: ${what}`}
            onClick={() => void download(kind)}
          >
            <Download aria-hidden className="size-4" /> {kinds[kind]} indir
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The library as a file of the reader's own. */
export function ExportCard() {
  return (
    <Files
      id={exportId}
      title="Kitaplığınızı indirin"
      what="kitaplık"
      kinds={{ csv: "CSV", json: "JSON" }}
      onDownload={downloadLibrary}
      failed={transferMessages.exportFailed}
    >
      Kitaplarınız, durumları, puanlarınız, incelemeleriniz, okumalarınız ve notlarınız tek dosyada. CSV
      dosyası bu sayfadan yeniden içe aktarılabilir.
    </Files>
  );
}

export const quotesExportId = "alintilari-disa-aktar";

/** The quotes likewise, also as a text to read. */
export function QuotesExportCard() {
  return (
    <Files
      id={quotesExportId}
      title="Alıntılarınızı indirin"
      what="alıntılar"
      kinds={{ csv: "CSV", json: "JSON", md: "Markdown" }}
      onDownload={downloadQuotes}
      failed={transferMessages.quotesFailed}
    >
      Altını çizdiğiniz satırlar; kitapları, sayfaları ve notlarınızla. Markdown dosyası kitap kitap okunur ve
      not uygulamalarında açılır.
    </Files>
  );
}
