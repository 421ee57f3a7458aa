import { defaultGenres, genreLabel } from "@okurca/contract/genres";

/** What saving means where no genre is chosen. */
export function NoneChosen() {
  return (
    <>
      Hiç tür seçmediniz. Kaydederseniz varsayılan türler atanır: {defaultGenres.map(genreLabel).join(", ")}.
    </>
  );
}
