import { History, Pencil } from "lucide-react";
import { ButtonLink } from "./button-link";

/** Where facts are corrected, and who changed them; `of` says whose they are: "kitabın", "yazarın". */
export function FactsLinks({ path, of }: { path: string; of: string }) {
  return (
    <div className="mt-3 -ml-3 flex flex-wrap">
      <ButtonLink
        to={`${path}/duzenle`}
        rel="nofollow"
        look="ghost"
        size="small"
        aria-label={`Düzenle: ${of} bilgileri`}
      >
        <Pencil aria-hidden className="size-4" /> Düzenle
      </ButtonLink>
      <ButtonLink
        to={`${path}/gecmis`}
        rel="nofollow"
        look="ghost"
        size="small"
        aria-label={`Geçmiş: ${of} bilgileri`}
      >
        <History aria-hidden className="size-4" /> Geçmiş
      </ButtonLink>
    </div>
  );
}
