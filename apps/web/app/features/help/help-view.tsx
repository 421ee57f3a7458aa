import { ChevronDown, MessageCircleQuestion } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { CopyLink } from "~/ui/copy-link";
import { LongTextFrame, SectionHead } from "~/ui/long-text";
import { Prose } from "~/ui/prose";
import { SearchBox } from "~/ui/search-box";
import { EmptyState } from "~/ui/states";
import { findQuestions } from "./find-questions";
import { type Question, questionGroups } from "./questions";

/**
 * The address of a question is its answer's: a browser opens the box that hides what an address names, with or
 * without our script.
 */
function QuestionBox({ id, question, answer }: Question) {
  return (
    <details className="group border-line border-b first:border-t">
      <summary className="flex list-none items-start gap-4 py-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 font-semibold leading-6">{question}</h3>
        <ChevronDown
          aria-hidden
          className="mt-0.5 size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180 print:hidden"
          strokeWidth={1.75}
        />
      </summary>
      <div id={id} className="flex scroll-mt-36 items-end gap-4 pb-5">
        <div className="min-w-0 flex-1 space-y-3 text-ink-2">
          <Prose blocks={answer} />
        </div>
        <CopyLink id={id} of={question} className="-mb-1" />
      </div>
    </details>
  );
}

/** Opens the question that the address names, also when the address changes on the page. */
function useNamedQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // As it is written: the ids need no encoding, and a broken one must not break the page.
    const answer = document.getElementById(hash.slice(1));
    const box = answer?.closest("details");
    if (!answer || !box) return;
    box.open = true;
    // Also where the browser opened it before our script ran: what stood above may have changed its height since.
    answer.scrollIntoView();
  }, [hash]);
}

export function HelpView({
  query,
  onSearch,
  ...frame
}: {
  title: string;
  lead: string;
  changedOn: string;
  /** What is searched for, as the address tells. */
  query: string;
  onSearch: (query: string) => void;
}) {
  const [typed, setTyped] = useState(query);
  const [told, setTold] = useState(query);
  // Another search came from elsewhere, as by going back.
  if (told !== query) {
    setTold(query);
    setTyped(query);
  }
  const results = useRef<HTMLDivElement>(null);
  useNamedQuestion();
  const groups = findQuestions(typed);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = typed.trim() !== "";
  return (
    <LongTextFrame {...frame} places={questionGroups} contents="Konular">
      <SearchBox
        label="Yardımda ara"
        placeholder="Sorunuzu yazın"
        initial={query}
        onType={setTyped}
        onClear={() => onSearch("")}
        onSearch={(text) => {
          onSearch(text);
          // A single answer is what was asked for.
          const boxes = results.current?.querySelectorAll("details");
          if (boxes?.length === 1 && boxes[0]) boxes[0].open = true;
        }}
        className="print:hidden"
      />
      <p role="status" className="mt-3 min-h-6 text-ink-3 text-sm print:hidden">
        {isSearching && count > 0 && `${count} soru bulundu`}
        {isSearching && count === 0 && "Bu sözcüklerle bir soru bulunamadı"}
      </p>
      <div ref={results} className="mt-6 space-y-12">
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <SectionHead id={id} title={title} />
            <div className="mt-4">
              {questions.map((question) => (
                <QuestionBox key={question.id} {...question} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {count === 0 && (
        <EmptyState
          icon={MessageCircleQuestion}
          title="Sorunuzu bize sorun"
          action={<ButtonLink to={paths.contact}>Bize Yazın</ButtonLink>}
        >
          Başka sözcüklerle deneyebilir ya da iletişim formundan yazabilirsiniz.
        </EmptyState>
      )}
    </LongTextFrame>
  );
}
