import { limits } from "@okurca/contract/limits";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useQuery } from "@tanstack/react-query";
import { BookPlus } from "lucide-react";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { LoadError } from "~/ui/load-error";
import { Pager } from "~/ui/pager";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState } from "~/ui/states";
import { OwnRevisionCard } from "./own-revision";
import { ownRevisionsQuery } from "./revisions.queries";

const { accepted: enough, days } = limits.revisions.trusted;

function standingText(standing: "reader" | "trusted" | "librarian", accepted: number): string {
  if (standing === "librarian") return "Kütüphanecisiniz; değişiklikleriniz hemen geçerli olur.";
  if (standing === "trusted")
    return "Güvenilir bir okursunuz; değişiklikleriniz hemen geçerli olur, kütüphaneciler de görür.";
  const soFar =
    accepted > 0 ? `${formatNumber(accepted)} katkınız kabul edildi.` : "Henüz kabul edilen katkınız yok.";
  return `${soFar} ${enough} katkınız kabul edilince ve son ${days} günde hiçbiri geri alınmadıysa değişiklikleriniz hemen geçerli olur.`;
}

/** What the reader changed, proposed and added in the catalogue, with what became of each. */
export function OwnContributions({ page, to }: { page: number; to: (page: number) => string }) {
  const { data, error, isPending, refetch } = useQuery(ownRevisionsQuery(page));
  if (isPending)
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </Loading>
    );
  if (!data)
    return <LoadError error={error} message={m.contributionsFailed} onRetry={() => void refetch()} />;
  if (data.total_count === 0)
    return (
      <EmptyState
        icon={BookPlus}
        title="Henüz bir katkınız yok"
        action={<ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>}
      >
        Bir kitabın bilgilerinde yanlış ya da eksik görürseniz sayfasındaki “Düzenle” ile düzeltebilirsiniz.
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr-only">Katalogdaki katkılarınız</h2>
      <p className="max-w-[65ch] text-ink-2 text-sm">{standingText(data.standing, data.accepted)}</p>
      <div className="mt-2 divide-y divide-line">
        {data.data.map((revision) => (
          <OwnRevisionCard key={revision.id} revision={revision} />
        ))}
      </div>
      <div className="mt-8">
        <Pager page={page} pageCount={Math.ceil(data.total_count / limits.pageSize.revisions)} to={to} />
      </div>
    </>
  );
}
