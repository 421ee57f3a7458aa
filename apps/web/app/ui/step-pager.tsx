import { ChevronLeft, ChevronRight } from "lucide-react";
import { ButtonLink } from "./button-link";

/** Previous and next with "Sayfa x / y" between them; nothing for one page. */
export function StepPager({
  page,
  pageCount,
  to,
}: {
  page: number;
  pageCount: number;
  to: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Sayfalar" className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} look="secondary" size="small" aria-label="Önceki sayfa">
          <ChevronLeft aria-hidden className="size-4" /> Önceki
        </ButtonLink>
      )}
      <p className="tnum text-ink-2 text-sm">
        Sayfa {page} / {pageCount}
      </p>
      {page < pageCount && (
        <ButtonLink to={to(page + 1)} look="secondary" size="small" aria-label="Sonraki sayfa">
          Sonraki <ChevronRight aria-hidden className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
