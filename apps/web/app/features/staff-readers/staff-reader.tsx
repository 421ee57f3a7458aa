import type { LoggedAct, StaffReader } from "@okurca/contract";
import { actWord, stateText } from "@okurca/contract/act-words";
import { staffMessages as m } from "@okurca/contract/messages-of-staff";
import { roleWords } from "@okurca/contract/roles";
import { ArrowLeft, ExternalLink, Gavel } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSession } from "~/features/session";
import { formatFullDate, formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Badge } from "~/ui/chip";
import { Day } from "~/ui/day";
import { AnswerPart } from "~/ui/part-states";
import { ChangeDialog, changeWords } from "./change-dialog";
import { MailPart } from "./mail-part";
import { type Change, useStaffReader } from "./readers.queries";

const audienceWords = { public: "herkes", friends: "arkadaşları", me: "yalnız kendisi" } as const;

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3 text-sm">{name}</dt>
          <dd className="max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which changes an account in this state may have, as this member of staff may make them. */
function changesOf({ account, roles }: StaffReader, isAdmin: boolean, isSelf: boolean): Change[] {
  const isAbove = isSelf || roles.includes("admin") || (roles.length > 0 && !isAdmin);
  if (!account || isAbove) return [];
  return [
    ...(account.open_sessions > 0 ? (["end_sessions"] as const) : []),
    ...(account.has_proven_address ? (["require_reset"] as const) : []),
    ...(account.has_factor && isAdmin ? (["remove_second_factor"] as const) : []),
    account.is_enabled ? "close" : "open",
  ];
}

function Account({ reader, isAdmin }: { reader: StaffReader; isAdmin: boolean }) {
  const [change, setChange] = useState<Change>();
  const isSelf = useSession()?.username === reader.username;
  const { account, username } = reader;
  const changes = changesOf(reader, isAdmin, isSelf);
  return (
    <section aria-labelledby="hesap">
      <h3 id="hesap" className="font-medium font-serif text-xl tracking-[-0.01em]">
        Hesap
      </h3>
      {account ? (
        <Facts
          rows={[
            ["Durum", account.is_enabled ? "açık" : "kapalı"],
            ["Şifre", account.is_reset_needed ? "yenilenmesi bekleniyor" : "belirlenmiş"],
            ["İki adımlı doğrulama", account.has_factor ? "açık" : "kapalı"],
            ["Açık oturum", formatNumber(account.open_sessions)],
          ]}
        />
      ) : (
        <p className="mt-3 text-ink-2">Bu hesap bu sunucuda tutulmuyor.</p>
      )}
      {changes.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {changes.map((one) => (
            <Button key={one} look="secondary" size="small" onClick={() => setChange(one)}>
              {changeWords[one].label}
            </Button>
          ))}
        </div>
      ) : (
        account && <p className="mt-3 text-ink-3 text-sm">Bu hesapta buradan bir şey yapamazsınız.</p>
      )}
      {change && <ChangeDialog username={username} change={change} onClose={() => setChange(undefined)} />}
    </section>
  );
}

function Acts({ acts }: { acts: readonly LoggedAct[] }) {
  return (
    <section aria-labelledby="yapilanlar">
      <h3 id="yapilanlar" className="font-medium font-serif text-xl tracking-[-0.01em]">
        Onunla ilgili yapılanlar
      </h3>
      {acts.length === 0 && <p className="mt-3 text-ink-2">Kayıt yok.</p>}
      <ol className="divide-y divide-line">
        {acts.map(({ id, act, at, by, via, before, after, reason }) => (
          <li key={id} className="py-3">
            <p className="font-medium">{actWord(act)}</p>
            <p className="mt-0.5 break-words text-ink-3 text-sm">
              {formatFullDate(at)} ·{" "}
              {via === "page" ? `@${by?.username ?? "silinmiş hesap"}` : "komut satırı"}
              {[stateText(before), stateText(after), reason].filter(Boolean).map((text) => ` · ${text}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A reader as staff see him or her: what is public, how the account stands, what was done, and what can be. */
export function StaffReaderView({ username, isAdmin }: { username: string; isAdmin: boolean }) {
  const query = useStaffReader(username);
  return (
    <div className="space-y-8">
      <ButtonLink to={paths.staffReaders} look="ghost" size="small" className="-ml-3">
        <ArrowLeft aria-hidden className="size-4" /> Okurlar
      </ButtonLink>
      <AnswerPart query={query} rows={4} tried={m.readerFailed}>
        {({ reader }) => (
          <>
            <section aria-labelledby="okur">
              <div className="flex flex-wrap items-center gap-4">
                <Avatar
                  name={reader.name || reader.username}
                  username={reader.username}
                  picture={reader.picture}
                />
                <div className="min-w-0 flex-1">
                  <h2 id="okur" className="break-words font-medium font-serif text-2xl tracking-[-0.02em]">
                    {reader.name || reader.username}
                  </h2>
                  <p className="flex flex-wrap items-center gap-2 text-ink-3 text-sm">
                    @{reader.username}
                    {reader.roles.map((role) => (
                      <Badge key={role}>{roleWords[role]}</Badge>
                    ))}
                    {reader.is_suspended && <Badge tone="amber">Askıda</Badge>}
                  </p>
                </div>
                <ButtonLink to={paths.profileOf(reader.username)} look="secondary" size="small">
                  <ExternalLink aria-hidden className="size-4" /> Herkese açık profili
                </ButtonLink>
              </div>
              <Facts
                rows={[
                  ["Katılış", <Day key="day" iso={reader.created_at} />],
                  ...(reader.books === null ? [] : [["Kitap", formatNumber(reader.books)] as const]),
                  ["Kitaplığını görenler", audienceWords[reader.library]],
                  ["İncelemelerini görenler", audienceWords[reader.reviews]],
                  ...(isAdmin
                    ? [["E-posta", <MailPart key={reader.username} username={reader.username} />] as const]
                    : []),
                ]}
              />
            </section>
            <section aria-labelledby="karar">
              <h3 id="karar" className="font-medium font-serif text-xl tracking-[-0.01em]">
                Karar
              </h3>
              <p className="mt-3 mb-4 max-w-prose text-ink-2">
                Şikâyetler, önceki kararlar, uyarma ve askıya alma bu okurun dosyasında.
              </p>
              <ButtonLink to={paths.staffCase("profil", reader.username)} look="secondary" size="small">
                <Gavel aria-hidden className="size-4" /> Dosyasını aç
              </ButtonLink>
            </section>
            <Account reader={reader} isAdmin={isAdmin} />
            <Acts acts={reader.acts} />
          </>
        )}
      </AnswerPart>
    </div>
  );
}
