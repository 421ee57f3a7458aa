import type { Dashboard } from "@okurca/contract";
import { BookOpenCheck, CalendarX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { LoadError } from "~/ui/load-error";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { useDashboard } from "../dashboard.queries";
import { GoalCard, howCountedId } from "../goal/goal-card";
import { Extremes, Titles, UndatedNote } from "./book-notes";
import { AuthorChart, DaysChart, GenreChart, PeriodChart, RatingChart } from "./charts";
import { Figures } from "./figures";

function Waiting() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-36" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </Loading>
  );
}

function NewReader() {
  return (
    <EmptyState
      icon={BookOpenCheck}
      title="Panonuz ilk okumanızı bekliyor"
      action={
        <>
          <ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>
          <ButtonLink to={paths.library} look="secondary">
            Kütüphanem
          </ButtonLink>
        </>
      }
    >
      <p>Buradaki her sayı sizin girdiğiniz kayıtlardan çıkar:</p>
      <ol className="mt-4 list-decimal space-y-2 pl-6 text-left">
        <li>Elinizdeki kitabı bulun, “Okunuyor” olarak ekleyin.</li>
        <li>Kaldığınız sayfayı girin; okuma günleriniz ve sayfalarınız birikir.</li>
        <li>Bitirince “Okundu” yapın; eski okumalarınızı tarihleriyle kitaplığınızdan ekleyin.</li>
      </ol>
    </EmptyState>
  );
}

/** What the numbers are made of. */
function HowCounted({ data: { pages } }: { data: Dashboard }) {
  return (
    <section
      id={howCountedId}
      aria-labelledby="how-counted"
      className="scroll-mt-20 rounded-2xl bg-sunken p-5 text-ink-2 text-sm target:ring-2 target:ring-line-strong"
    >
      <h2 id="how-counted" className="font-semibold text-ink">
        Nasıl sayıyoruz?
      </h2>
      <ul className="mt-2.5 list-disc space-y-1.5 pl-5">
        <li>
          <strong className="font-semibold text-ink">Kitap ve hedef:</strong> “Okundu” yaptığınız ve bitirme
          tarihi seçilen dönemde olan farklı kitaplar. Tarihi{" "}
          <Link to={`${paths.library}?durum=read`} className="text-accent underline underline-offset-2">
            kitaplığınızda
          </Link>{" "}
          kitabın “Okuma geçmişi ve notlar”ından girer ya da değiştirirsiniz. Yeniden okumak yeni bir
          okumadır, ama aynı kitaptır. Yarım bırakılan kitap sayılmaz.
        </li>
        <li>
          <strong className="font-semibold text-ink">Sayfa:</strong> girdiğiniz ilerleme, ilerlemeyi
          girdiğiniz günün sayfalarıdır; bir kitabı bitirdiğinizde kalan sayfaları bitiş gününe yazılır. Yarım
          bıraktığınız kitaplarda yalnızca girdiğiniz sayfalar sayılır.
        </li>
        {pages.uncounted.count > 0 && (
          <li>
            <strong className="font-semibold text-ink">Sayfası tam sayılamayanlar:</strong> sayfa sayısı
            bilinmediği için <Titles books={pages.uncounted} to={(book) => paths.book(book.isbn)} />.
          </li>
        )}
        <li>
          <strong className="font-semibold text-ink">Puan:</strong> seçilen dönemde bitirdiğiniz kitaplara
          verdiğiniz puanlar. Puanı ne zaman verdiğiniz değil, kitabı ne zaman bitirdiğiniz sayılır; bitiş
          tarihi olmayan kitapların puanları yalnızca tüm yılların toplamındadır.
        </li>
        <li>
          <strong className="font-semibold text-ink">Okuma günü:</strong> ilerleme girdiğiniz gün. Seri, art
          arda gelen okuma günleridir; bugün daha girmediyseniz dün biten seri sürer.
        </li>
      </ul>
    </section>
  );
}

function Numbers({ data }: { data: Dashboard }) {
  const isEmpty =
    data.finished.books === 0 &&
    data.abandoned.count === 0 &&
    data.days.length === 0 &&
    data.pages.total === 0;
  if (isEmpty) {
    return (
      <>
        <EmptyState
          icon={CalendarX}
          title={data.year === null ? "Henüz okuma girmediniz" : `${data.year} yılı için okuma girmediniz`}
        >
          Başka bir dönem seçin ya da kitaplığınızdan bu yılın okumalarını tarihleriyle ekleyin.
        </EmptyState>
        <UndatedNote data={data} />
        <HowCounted data={data} />
      </>
    );
  }
  return (
    <>
      <Figures data={data} />
      <UndatedNote data={data} />
      <PeriodChart key={data.year} data={data} />
      <DaysChart data={data} />
      <div className="grid gap-5 empty:hidden lg:grid-cols-2">
        <GenreChart data={data} />
        <AuthorChart data={data} />
        <RatingChart data={data} />
        <Extremes data={data} />
      </div>
      <HowCounted data={data} />
    </>
  );
}

/** The reader's own numbers; `nowReading` stands beside the goal, `news` below both. */
export function DashboardView({ nowReading, news }: { nowReading: ReactNode; news: ReactNode }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useDashboard();
  if (isPending) return <Waiting />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div className={isPlaceholderData ? "grid gap-5 opacity-60 transition-opacity" : "grid gap-5"}>
      <div className="grid gap-5 xl:auto-cols-fr xl:grid-flow-col">
        {nowReading}
        {data.year !== null && (
          <GoalCard year={data.year} today={data.today} goal={data.goal?.books} books={data.finished.books} />
        )}
      </div>
      {news}
      {data.has_entries ? (
        <Numbers data={data} />
      ) : (
        <>
          <NewReader />
          <HowCounted data={data} />
        </>
      )}
    </div>
  );
}
