import type { Case } from "@okurca/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "~/lib/cn";
import { formatFullDate, formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/chip";
import { PersonLink } from "~/ui/person-link";
import { RelativeTime } from "~/ui/relative-time";
import { DecisionRow } from "./decision-row";
import { caseAddress, kindWords } from "./words";

const nameOf = (person: { name: string; username: string } | null) =>
  person ? person.name || person.username : "Silinmiş okur";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="mb-3 font-semibold text-[0.9375rem]">{title}</h3>
      {children}
    </section>
  );
}

const box = "divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface";
const words = "wrap-anywhere whitespace-pre-line";

/** The reported text as it stands now, with the book or the talk it belongs to. */
export function CaseText({ of: { kind, text, book, under, thread, target, latest } }: { of: Case }) {
  return (
    <>
      {book && (
        <p className="text-ink-2 text-sm">
          Kitap:{" "}
          <Link to={paths.book(book.isbn)} className="text-accent underline-offset-4 hover:underline">
            {book.title}
          </Link>
        </p>
      )}
      {text && kind !== "comment" && (
        <blockquote className={cn(words, "mt-3 border-line-strong border-l-2 pl-4")}>
          {text.has_spoiler && <Badge>Sürprizbozan işaretli</Badge>}
          <p className={cn(text.has_spoiler && "mt-2")}>{text.content}</p>
        </blockquote>
      )}
      {under && (
        <div className="mt-3 rounded-xl bg-sunken px-4 py-3 text-sm">
          <p className="text-ink-3 text-xs">{nameOf(under.by)} adlı okurun incelemesi</p>
          <p className={cn(words, "mt-1 line-clamp-6 text-ink-2")}>{under.content}</p>
        </div>
      )}
      {thread.length > 0 && (
        <ol className="mt-3 space-y-2">
          {thread.map((comment) => {
            const isThis = comment.id === target;
            return (
              <li
                key={comment.id}
                className={cn(
                  "rounded-xl px-4 py-3",
                  isThis ? "border-2 border-primary bg-surface" : "bg-surface text-ink-2",
                )}
              >
                <p className="flex flex-wrap items-center gap-2 text-ink-3 text-xs">
                  {nameOf(comment.by)} · {formatFullDate(comment.created_at)}
                  {isThis && <Badge tone="primary">Bakılan yorum</Badge>}
                  {comment.is_hidden && <Badge>Gizli</Badge>}
                </p>
                <p className={cn(words, "mt-1")}>{comment.content}</p>
              </li>
            );
          })}
        </ol>
      )}
      {kind === "profile" && latest.length > 0 && (
        <Part title="Son yazdıkları">
          <ul className={box}>
            {latest.map((one) => (
              <li key={one.target} className="px-4 py-3 text-sm sm:px-6">
                <p className="text-ink-3 text-xs">
                  <Link to={caseAddress(one.kind, one.target)} className="text-accent hover:underline">
                    {kindWords[one.kind].one}
                  </Link>
                  , <RelativeTime iso={one.created_at} />
                </p>
                <p className={cn(words, "mt-1 line-clamp-4")}>{one.content}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** Who reported it and why, with the text as it was then where it was another. */
export function CaseReports({ of: { reports, open_reports } }: { of: Case }) {
  if (reports.length === 0)
    return (
      <Part title="Şikâyetler">
        <p className="text-ink-2 text-sm">Bunu kimse şikâyet etmedi; yine de karar verebilirsiniz.</p>
      </Part>
    );
  return (
    <Part title={`Şikâyetler: ${formatNumber(open_reports)} bekliyor`}>
      <ul className={box}>
        {reports.map((report) => (
          <li key={report.id} className="px-4 py-3 sm:px-6">
            <p className="flex flex-wrap items-center gap-2 text-ink-3 text-xs">
              {report.raised_by === "reader" && nameOf(report.reporter)}
              {report.raised_by === "staff" && "Bir görevli"}
              {report.raised_by === "words" && "Kelime denetimi"}
              <RelativeTime iso={report.created_at} />
              {!report.is_open && <Badge>Karara bağlandı</Badge>}
            </p>
            <p className={cn(words, "mt-1 text-[0.9375rem]")}>{report.reason}</p>
            {report.content !== null && (
              <div className="mt-2 rounded-xl bg-amber-soft px-4 py-2.5 text-sm">
                <p className="font-medium text-amber">Bildirildiğinde böyleydi, sonra düzenlendi:</p>
                <p className={cn(words, "mt-1")}>{report.content}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Where a suspension is ended: in the case of what it is for. */
function SuspendedFor({ of, isProfile }: { of: NonNullable<Case["subject"]>; isProfile: boolean }) {
  const others = of.suspended_for.filter(({ kind }) => !(isProfile && kind === "profile"));
  if (others.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="text-ink-2">Askı, kararın verildiği yerde kaldırılır:</p>
      <ul className="mt-1 space-y-1">
        {others.map(({ kind, target, title, until }) => (
          <li key={`${kind} ${target}`}>
            <Link to={caseAddress(kind, target)} className="font-medium underline underline-offset-4">
              {title === null ? kindWords[kind].one : `${kindWords[kind].one}: ${title}`}
            </Link>{" "}
            <span className="text-ink-3">{until ? `bitişi ${formatFullDate(until)}` : "süresiz"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose it is, and what was reported and decided about this reader before. */
export function CaseSubject({ of: { kind, subject, earlier, decisions } }: { of: Case }) {
  return (
    <>
      {decisions.length > 0 && (
        <Part title="Bunun hakkında verilen kararlar">
          <ul className={box}>
            {decisions.map((decision) => (
              <li key={decision.id} className="px-4 py-3 sm:px-6">
                <DecisionRow decision={decision} isHere />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Okur">
        {subject ? (
          <div className="rounded-2xl border border-line bg-surface px-4 py-4 sm:px-6">
            <PersonLink
              person={{ username: subject.username, name: subject.name, picture: subject.picture }}
            />
            <p className="mt-3 text-ink-2 text-sm">
              {subject.reviews === null
                ? "İncelemeleri herkese açık değil"
                : `${formatNumber(subject.reviews)} inceleme`}{" "}
              · {formatNumber(subject.comments)} yorum · {formatNumber(subject.reports)} kez şikâyet edildi ·{" "}
              {formatNumber(subject.decisions)} karar
            </p>
            <p className="mt-1 text-ink-3 text-xs">
              Katılma: <RelativeTime iso={subject.joined_at} />
            </p>
            <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {subject.is_staff && <Badge tone="bubble">Görevli</Badge>}
              {subject.is_suspended && (
                <Badge tone="amber">
                  {subject.suspended_until
                    ? `Askıda, bitişi: ${formatFullDate(subject.suspended_until)}`
                    : "Süresiz askıda"}
                </Badge>
              )}
            </p>
            <SuspendedFor of={subject} isProfile={kind === "profile"} />
          </div>
        ) : (
          <p className="text-ink-2 text-sm">Hesabını silmiş bir okurun ya da bir kaynağın metni.</p>
        )}
      </Part>
      {earlier.length > 0 && (
        <Part title="Okur hakkında verilen öbür kararlar">
          <ul className={box}>
            {earlier.map((decision) => (
              <li key={decision.id} className="px-4 py-3 sm:px-6">
                <DecisionRow decision={decision} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
