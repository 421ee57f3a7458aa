import { BookPlus, CheckCheck, SlidersHorizontal, Sparkles } from "lucide-react";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";

const [sections, cards] = [
  [1, 2],
  [1, 2, 3, 4, 5, 6],
];

export function RecommendationsLoading() {
  return (
    <Loading className="flex flex-col gap-12 overflow-hidden pt-2">
      <div className="flex gap-2">
        <Skeleton className="h-10 w-20 flex-none rounded-full!" />
        <Skeleton className="h-10 w-44 flex-none rounded-full!" />
        <Skeleton className="h-10 w-52 flex-none rounded-full!" />
      </div>
      {sections.map((section) => (
        <div key={section}>
          <Skeleton className="h-6 w-56" />
          <Skeleton className="mt-2.5 h-4 w-72 max-w-full" />
          <div className="mt-5 flex gap-4 lg:gap-5">
            {cards.map((card) => (
              <div key={card} className="w-[9.5rem] flex-none lg:w-40">
                <Skeleton className="aspect-2/3" />
                <Skeleton className="mt-3 h-4 w-4/5" />
                <Skeleton className="mt-2 h-3.5 w-1/2" />
                <Skeleton className="mt-3 h-3 w-full" />
                <Skeleton className="mt-1.5 h-3 w-2/3" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}

export function TurnedOff() {
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title="Öneriler kapalı"
      action={<ButtonLink to={`${paths.settings}#oneriler`}>Öneri Ayarları</ButtonLink>}
    >
      Size kitap önermemizi istemediniz. Fikriniz değişirse ayarlardan açabilirsiniz.
    </EmptyState>
  );
}

export function NothingYet() {
  return (
    <EmptyState
      icon={BookPlus}
      title="Size önerecek bir kitap bulamadık"
      action={
        <>
          <ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>
          <ButtonLink to={`${paths.settings}#tercihler`} look="secondary">
            Favori Türlerim
          </ButtonLink>
        </>
      }
    >
      Okuduğunuz ya da okumak istediğiniz kitapları ekleyin, puan verin veya favori türlerinizi seçin;
      önerileriniz bunlardan çıkar.
    </EmptyState>
  );
}

/** All that was on the page, or all of a category, was dismissed. */
export function AllDismissed({ onRefresh }: { onRefresh: () => void }) {
  return (
    <EmptyState
      icon={CheckCheck}
      title="Buradaki önerilerin hepsine baktınız"
      action={
        <Button onClick={onRefresh}>
          <Sparkles aria-hidden className="size-4" /> Yeni öneriler
        </Button>
      }
    >
      İlgilenmediğiniz kitapları bir daha önermeyeceğiz.
    </EmptyState>
  );
}
