import type { ImportRow } from "@okurca/contract";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Guides } from "../file/guides";
import { ExportCard, exportId, QuotesExportCard } from "./export-card";
import { ImportList } from "./import-list";
import { ImportView } from "./import-view";
import { LibraryFileChoice } from "./library-file-choice";
import { libraryGuides } from "./library-guides";

/** Bringing books from elsewhere and taking them along; the address keeps which import is looked at. */
export function TransferView({ requestFor }: { requestFor: (row: ImportRow) => ReactNode }) {
  const [params, setParams] = useSearchParams();
  const id = params.get("aktarim");
  if (id) return <ImportView id={id} onLeave={() => setParams({})} requestFor={requestFor} />;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        <p className="max-w-2xl text-ink-2">
          Goodreads, StoryGraph ya da 1000Kitap’taki kitaplarınızı puanları, incelemeleri, okuma tarihleri ve
          notlarıyla taşıyın. Önce dosyanıza bakar, neyin ekleneceğini gösteririz. Siz onaylamadan hiçbir şey
          yazılmaz; sonradan tümünü geri alabilirsiniz. Buradaki kitaplığınızı da{" "}
          <Link to={`#${exportId}`} className="font-medium text-accent underline underline-offset-2">
            dosya olarak indirebilirsiniz
          </Link>
          .
        </p>
        <LibraryFileChoice onLooked={(state) => setParams({ aktarim: state.id })} />
        <Guides guides={libraryGuides} />
      </div>
      <ImportList onOpen={(state) => setParams({ aktarim: state.id })} />
      <div className="flex flex-col gap-5">
        <ExportCard />
        <QuotesExportCard />
      </div>
    </div>
  );
}
