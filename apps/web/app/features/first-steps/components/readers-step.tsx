import { genreLabel, isGenreKey } from "@okurca/contract/genres";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { formatNumber } from "~/lib/format";
import { bothExplained, strangerRow } from "~/ui/follow-words";
import { PersonLink } from "~/ui/person-link";
import { Loading, Skeleton } from "~/ui/skeleton";
import { type FirstStepsAnswer, firstStepsQuery } from "../first-steps.queries";
import { StepSection } from "./step-section";

export type StepReader = FirstStepsAnswer["readers"][number];

/** What both have in common, in words. */
export function commonText({ common_books, common_genres }: StepReader): string {
  if (common_books > 0) return `İkinizin de sevdiği ${formatNumber(common_books)} kitap var`;
  const names = common_genres.filter(isGenreKey).map(genreLabel);
  return names.length === 1 ? `Ortak türünüz: ${names[0]}` : `Ortak türleriniz: ${names.join(", ")}`;
}

const title = "Zevki size benzeyen okurlar";

function ReaderList({
  readers,
  actionFor,
}: {
  readers: readonly StepReader[];
  actionFor: (reader: StepReader) => ReactNode;
}) {
  return (
    <ul className={`mt-2 ${strangerRow.list}`}>
      {readers.map((reader) => (
        <li key={reader.username} className={strangerRow.row}>
          <div className="min-w-0 flex-1">
            <PersonLink person={reader} />
            <p className="mt-1 pl-13 text-ink-2 text-sm">{commonText(reader)}</p>
          </div>
          <div className={strangerRow.buttons}>{actionFor(reader)}</div>
        </li>
      ))}
    </ul>
  );
}

/** Readers of like taste, with the way to know them. */
export function ReadersStep({
  readers,
  actionFor,
  onHide,
  className,
}: {
  readers: readonly StepReader[];
  actionFor: (reader: StepReader) => ReactNode;
  onHide: () => void;
  className?: string;
}) {
  return (
    <StepSection
      title={title}
      lead={bothExplained(readers, "Arkadaş Ekle")}
      onHide={onHide}
      className={className}
    >
      <ReaderList readers={readers} actionFor={actionFor} />
    </StepSection>
  );
}

/** The same readers where others are looked for; what cannot be had is not missed there. */
export function SuggestedReaders({ actionFor }: { actionFor: (reader: StepReader) => ReactNode }) {
  const { data, isPending } = useQuery({
    ...firstStepsQuery,
    // Apart: what stands beside the page takes the steps' own answer for a sign that they are shown. And asked for each time
    // it opens, since it may be whoever was followed from here, or asked, that the old answer names.
    queryKey: [...firstStepsQuery.queryKey, "suggested"],
  });
  const id = useId();
  if (isPending) {
    return (
      <Loading className="space-y-3 py-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </Loading>
    );
  }
  if (!data) return null;
  if (data.readers.length === 0) {
    return (
      <p className="text-center text-ink-2 text-sm">
        Size önerebileceğimiz bir okur henüz yok. Kitap puanladıkça zevki size benzeyenleri burada görürsünüz.
      </p>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium font-serif text-lg">
        {title}
      </h3>
      <p className="mt-1 text-ink-2 text-sm empty:hidden">{bothExplained(data.readers, "Arkadaş Ekle")}</p>
      <ReaderList readers={data.readers} actionFor={actionFor} />
    </section>
  );
}
