import { genreLabel, isGenreKey } from "@okurca/contract/genres";
import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format";
import { PersonLink } from "~/ui/person-link";
import type { FirstStepsAnswer } from "../first-steps.queries";
import { StepSection } from "./step-section";

export type StepReader = FirstStepsAnswer["readers"][number];

/** What both have in common, in words. */
export function commonText({ common_books, common_genres }: StepReader): string {
  if (common_books > 0) return `İkinizin de sevdiği ${formatNumber(common_books)} kitap var`;
  const names = common_genres.filter(isGenreKey).map(genreLabel);
  return names.length === 1 ? `Ortak türünüz: ${names[0]}` : `Ortak türleriniz: ${names.join(", ")}`;
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
    <StepSection title="Zevki size benzeyen okurlar" onHide={onHide} className={className}>
      <ul className="mt-2 divide-y divide-line">
        {readers.map((reader) => (
          <li key={reader.username} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <div className="min-w-48 flex-1">
              <PersonLink person={reader} />
              <p className="mt-1 pl-13 text-ink-2 text-sm">{commonText(reader)}</p>
            </div>
            {actionFor(reader)}
          </li>
        ))}
      </ul>
    </StepSection>
  );
}
