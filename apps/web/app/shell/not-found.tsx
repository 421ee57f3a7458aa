import { product } from "@okurca/contract/product";
import { useNavigate } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { WordMark } from "~/ui/logo";
import { SearchBox } from "~/ui/search-box";

export const notFoundTitle = "Sayfa bulunamadı";

/** What stands at an address of ours that leads nowhere. */
export function NotFoundNote() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-2xl py-16 md:py-24">
      <p className="tnum font-medium font-serif text-[clamp(5rem,22vw,9rem)] text-accent leading-none tracking-[-0.04em]">
        404
      </p>
      <h1 className="mt-4 font-medium font-serif text-3xl tracking-[-0.02em]">
        Bu sayfa ciltten düşmüş olmalı
      </h1>
      <p className="mt-3 max-w-[48ch] text-ink-2 text-lg">
        Aradığınız adreste bir şey yok. Adresi yanlış yazmış ya da eski bir bağlantıya tıklamış olabilirsiniz.
      </p>
      <SearchBox
        action={paths.results}
        label="Kitap ara"
        placeholder="Kitap adı, yazar veya ISBN"
        onSearch={(q) => void navigate(paths.search(q))}
        className="mt-8 max-w-md"
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.home} size="large">
          Ana Sayfaya Dön
        </ButtonLink>
      </div>
    </div>
  );
}

/** The same where no page's frame could be drawn around it. */
export function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-6">
      <title>{`${notFoundTitle} · ${product.name}`}</title>
      <WordMark className="text-2xl" />
      <NotFoundNote />
    </main>
  );
}
