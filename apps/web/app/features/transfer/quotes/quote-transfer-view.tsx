import type { QuoteImport } from "@okurca/contract";
import { clippingMessages as m } from "@okurca/contract/messages-of-clippings";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { failureText } from "~/lib/api";
import { QuotesExportCard, quotesExportId } from "../components/export-card";
import { FileChoice } from "../file/file-choice";
import { type Guide, Guides } from "../file/guides";
import { QuoteImportList } from "./quote-import-list";
import { QuoteImportView } from "./quote-import-view";
import { useLookAtQuotes } from "./quote-imports.mutations";
import { quoteImportsQuery } from "./quote-imports.queries";
import { nameOf } from "./words";

const guides: readonly Guide[] = [
  {
    name: "Kindle",
    steps: [
      "Kindle’ı kabloyla bilgisayara bağlayın.",
      "Cihazdaki “documents” klasöründen “My Clippings.txt” dosyasını seçin; Türkçe, İngilizce ya da Almanca menüyle yazılmış olabilir.",
    ],
  },
  {
    name: "Kobo",
    steps: [
      "Kobo’yu kabloyla bilgisayara bağlayın.",
      "Gizli dosyaları gösterin; “.kobo” klasöründeki “KoboReader.sqlite” dosyasını seçin.",
    ],
  },
  {
    name: "KOReader",
    steps: [
      "Bir kitapta vurguların menüsünden “Export highlights”ı açın.",
      "Biçim olarak JSON ya da Markdown seçin; dosya “clipboard” klasörüne yazılır.",
    ],
  },
  {
    name: "Readwise",
    steps: ["readwise.io’da “Export” sayfasından CSV dosyasını indirin.", "Dosyayı buraya bırakın."],
  },
];

/** The file of passages. */
function QuoteFileChoice({ onLooked }: { onLooked: (state: QuoteImport) => void }) {
  const look = useLookAtQuotes({ onLooked });
  const client = useQueryClient();
  async function findDraft() {
    const known = await client.fetchQuery(quoteImportsQuery).catch(() => undefined);
    const draft = known?.imports.find(({ state }) => state === "draft");
    return draft && nameOf(draft);
  }
  return (
    <FileChoice
      title="Alıntı dosyası seçin"
      hint="ya da buraya bırakın (en çok 40 MB)"
      isBusy={look.isPending}
      problem={look.isError ? failureText(look.error, m.lookFailed) : undefined}
      findDraft={findDraft}
      onFile={(file) => look.mutate(file)}
    />
  );
}

/** Bringing passages from reading devices and taking them along; the address keeps which file is looked at. */
export function QuoteTransferView() {
  const [params, setParams] = useSearchParams();
  const id = params.get("aktarim");
  if (id) return <QuoteImportView id={id} onLeave={() => setParams({})} />;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <p className="max-w-2xl text-ink-2">
          Kindle, Kobo, KOReader ya da Readwise’da altını çizdiğiniz satırları sayfaları ve notlarıyla
          taşıyın. Önce dosyanıza bakar, hangi kitaptan kaç alıntı geleceğini gösteririz. Siz onaylamadan
          hiçbir şey yazılmaz, gelenleri yalnız siz görürsünüz; sonradan tümünü geri alabilirsiniz. Buradaki
          alıntılarınızı da{" "}
          <Link to={`#${quotesExportId}`} className="font-medium text-accent underline underline-offset-2">
            dosya olarak indirebilirsiniz
          </Link>
          .
        </p>
        <QuoteFileChoice onLooked={(state) => setParams({ aktarim: state.id })} />
        <Guides guides={guides} />
      </div>
      <QuoteImportList onOpen={(state) => setParams({ aktarim: state.id })} />
      <QuotesExportCard />
    </div>
  );
}
