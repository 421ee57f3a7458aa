import { limits } from "@okurca/contract/limits";
import { catalogueImportMessages as m } from "@okurca/contract/messages-of-catalogue-imports";
import { useSearchParams } from "react-router";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { useCatalogueImports } from "./catalogue-imports.queries";
import { ImportCard } from "./import-card";
import { SendForm } from "./send-form";

/** Files of catalogues: one is sent, tried, and taken in; what came of earlier ones. */
export function CatalogueImports() {
  const [params] = useSearchParams();
  const page = pageParam(params);
  const imports = useCatalogueImports(page);
  const open = imports.data?.data.find(({ state }) => state === "arriving");
  return (
    <div className="space-y-10">
      <SendForm open={open} />
      <section aria-labelledby="dosyalar">
        <h2 id="dosyalar" className="font-medium font-serif text-xl tracking-[-0.01em]">
          Dosyalar
        </h2>
        <AnswerPart query={imports} rows={3} tried={m.listFailed}>
          {({ data, total_count, may_start }) => (
            <>
              {data.length === 0 ? (
                <p className="mt-3 text-ink-2">Henüz dosya gönderilmedi.</p>
              ) : (
                <div className="mt-4 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
                  {data.map((one) => (
                    <ImportCard key={one.id} one={one} mayStart={may_start} />
                  ))}
                </div>
              )}
              <Pager
                page={page}
                pageCount={Math.ceil(total_count / limits.pageSize.catalogueImports)}
                to={(target) => `${staffPaths.catalogueImports}?page=${target}`}
              />
            </>
          )}
        </AnswerPart>
      </section>
    </div>
  );
}
