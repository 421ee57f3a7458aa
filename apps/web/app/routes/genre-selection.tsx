import { limits } from "@okurca/contract/limits";
import { product } from "@okurca/contract/product";
import { useNavigate, useSearchParams } from "react-router";
import { GenrePicker } from "~/features/account-settings";
import { ownAddress } from "~/lib/next-address";
import { paths } from "~/lib/paths";
import { WordMark } from "~/ui/logo";

export const meta = () => [{ title: `Favori türler · ${product.name}` }];

export default function GenreSelection() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const wanted = ownAddress(params.get("next"));
  // Led back to itself, nobody would get away from here.
  const next = wanted.split(/[?#]/)[0] === paths.genreSelection ? paths.home : wanted;
  return (
    <main className="mx-auto max-w-3xl px-5 pt-8 pb-16 md:px-8 md:pt-12">
      <WordMark />
      <h1 className="mt-10 font-medium font-serif text-3xl tracking-[-0.02em] md:text-4xl">
        Favori Kitap Türlerinizi Seçin
      </h1>
      <p className="mt-3 mb-5 text-ink-2 text-lg">
        En fazla {limits.genresMax} tür seçebilirsiniz. Önerileriniz bunlarla başlar.
      </p>
      <GenrePicker
        onDone={(chosen) => {
          void navigate(chosen === "home" ? next : paths[chosen], { replace: true });
        }}
      />
    </main>
  );
}
