import type { StaffBookRequest } from "@okurca/contract";
import { useState } from "react";
import { Link } from "react-router";
import { formatFullDate, formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/chip";
import { RelativeTime } from "~/ui/relative-time";
import { DeclineDialog } from "./decline-dialog";
import { LookedUp } from "./look-up";
import { useLookUp } from "./requested-books.queries";

function Words({ words }: Pick<StaffBookRequest, "words">) {
  return (
    <ul className="mt-3 space-y-2 border-line border-l-2 pl-3">
      {words.map(({ username, reason, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: visitors have no other
        <li key={index} className="wrap-anywhere text-[0.9375rem] text-ink-2">
          {username === null ? (
            <span className="text-ink-3">Ziyaretçi</span>
          ) : (
            <Link to={paths.profileOf(username)} className="text-accent underline underline-offset-4">
              @{username}
            </Link>
          )}
          : {reason}
          {description && <span className="mt-0.5 block text-ink-3 text-sm">{description}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What is done with a request that waits, or was refused. */
function Answering({ request }: { request: StaffBookRequest }) {
  const lookUp = useLookUp(request.isbn);
  const [isDeclining, setDeclining] = useState(false);
  const { isbn, is_valid, title, status } = request;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          isBusy={lookUp.isPending}
          onClick={() => lookUp.mutate()}
          aria-label={`Kataloglarda ara: ${title ?? isbn}`}
        >
          Kataloglarda ara
        </Button>
        <ButtonLink
          look="ghost"
          size="small"
          to={paths.addBook({ isbn: is_valid ? isbn : null, title: title ?? undefined, isByHand: true })}
        >
          Elle ekle
        </ButtonLink>
        {status === "received" && (
          <Button
            look="ghost"
            size="small"
            onClick={() => setDeclining(true)}
            aria-label={`Reddet: ${title ?? isbn}`}
          >
            Reddet
          </Button>
        )}
      </div>
      {lookUp.data && <LookedUp request={request} answer={lookUp.data} />}
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** One book that readers asked for. */
export function RequestRow({ request }: { request: StaffBookRequest }) {
  const { isbn, is_valid, status, decline_reason, created_at, decided_at, title, author, requesters, words } =
    request;
  return (
    <article className="px-4 py-5 sm:px-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={requesters > 1 ? "primary" : "plain"}>{formatNumber(requesters)} istek</Badge>
        <span className="tnum text-ink-3 text-xs">{isbn}</span>
        {!is_valid && <Badge tone="amber">Geçersiz ISBN</Badge>}
        <span className="ml-auto text-ink-3 text-xs">
          <RelativeTime iso={created_at} />
        </span>
      </p>
      <h3 className="wrap-anywhere mt-2 font-semibold leading-snug">
        {status === "added" ? (
          <Link to={paths.book(isbn)} className="hover:underline">
            {title ?? isbn}
          </Link>
        ) : (
          (title ?? "İsteyenler hesaplarını sildi")
        )}
        {author && <span className="font-normal text-ink-2">, {author}</span>}
      </h3>
      <Words words={words} />
      {requesters > words.length && (
        <p className="mt-2 text-ink-3 text-sm">ve {formatNumber(requesters - words.length)} istek daha</p>
      )}
      {decided_at && (
        <p className="wrap-anywhere mt-3 text-ink-2 text-sm">
          {status === "added" ? "Eklendi" : "Reddedildi"}: {formatFullDate(decided_at)}
          {decline_reason && `. ${decline_reason}`}
        </p>
      )}
      {status !== "added" && <Answering request={request} />}
    </article>
  );
}
