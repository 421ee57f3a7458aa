import type { ReactNode } from "react";
import { CopyLink } from "./copy-link";
import { Prose, type TextSection } from "./prose";
import { type Place, TableOfContents } from "./table-of-contents";

const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "long", timeZone: "UTC" });

/** Title, what it is about, contents beside the text, and the text in lines of at most seventy characters. */
export function LongTextFrame({
  title,
  lead,
  changedOn,
  places,
  contents = "Bu sayfada",
  children,
}: {
  title: string;
  lead: string;
  /** YYYY-MM-DD */
  changedOn: string;
  places: readonly Place[];
  contents?: string;
  children: ReactNode;
}) {
  return (
    <article className="@container pt-6 md:pt-10">
      <header className="border-line border-b pb-8 md:pb-10">
        <h1 className="max-w-[18ch] font-medium font-serif @4xl:text-[3.5rem] text-[2.5rem] leading-[1.05] tracking-[-0.025em]">
          {title}
        </h1>
        <p className="mt-4 max-w-[34rem] font-serif text-ink-2 text-xl leading-8">{lead}</p>
        <p className="mt-5 text-ink-3 text-sm">
          Son değişiklik: <time dateTime={changedOn}>{day.format(new Date(changedOn))}</time>
        </p>
      </header>
      <div className="grid @4xl:grid-cols-[15rem_minmax(0,1fr)] grid-cols-[minmax(0,1fr)] gap-x-24 gap-y-8 @4xl:pt-12 pt-8">
        <TableOfContents places={places} label={contents} />
        <div className="max-w-[29.5rem] text-lg leading-[1.7]">{children}</div>
      </div>
    </article>
  );
}

/** Head of a part of the text, with its own address. */
export function SectionHead({ id, title }: Place) {
  return (
    <div className="flex items-start gap-1">
      <h2 id={id} className="font-medium font-serif text-2xl tracking-[-0.015em]">
        {title}
      </h2>
      <CopyLink id={id} of={title} />
    </div>
  );
}

/** A whole text of numbered or plain sections. */
export function LongText({
  sections,
  ...frame
}: {
  title: string;
  lead: string;
  changedOn: string;
  sections: readonly TextSection[];
}) {
  return (
    <LongTextFrame {...frame} places={sections}>
      <div className="space-y-12">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <SectionHead id={id} title={title} />
            <div className="mt-3 space-y-4">
              <Prose blocks={blocks} />
            </div>
          </section>
        ))}
      </div>
    </LongTextFrame>
  );
}
