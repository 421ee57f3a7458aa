import type { RefusedKind } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { admissionMessages as m } from "@okurca/contract/messages-of-admission";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "~/lib/api";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { Button, IconButton } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { TextField } from "~/ui/field";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { RelativeTime } from "~/ui/relative-time";
import { useAllow, useRefusals, useRefuse, useWordMatches } from "./admission.queries";

const kinds: Record<RefusedKind, { label: string; slug: string; field: string; hint: string }> = {
  name: {
    label: "Ayrılmış adlar",
    slug: "",
    field: "Kullanıcı adı",
    hint: "Nokta, alt çizgi ve kısa çizgi sayılmaz; * her şeyin yerine geçer: okurca*",
  },
  address: {
    label: "Reddedilen adresler",
    slug: "adresler",
    field: "E-posta adresi",
    hint: "Bu adresle yeni hesap açılamaz; var olan hesap kalır.",
  },
  domain: {
    label: "Reddedilen alan adları",
    slug: "alanlar",
    field: "Alan adı",
    hint: "Altındakilerle birlikte: ornek.com, posta.ornek.com adreslerini de reddeder.",
  },
  word: {
    label: "İncelenecek kelimeler",
    slug: "kelimeler",
    field: "Kelime ya da söz öbeği",
    hint: "Geçtiği inceleme, yorum ve açıklamalar yayımlanmadan önce Şikâyetler’e düşer. Büyük küçük harf ve Türkçe harf ayrımı yoktur; * bir kelimenin içinde her şeyin yerine geçer: kumar*, bedava para",
  },
};
const names = Object.keys(kinds) as RefusedKind[];

function addressOf(kind: RefusedKind, page = 1): string {
  const params = new URLSearchParams();
  if (kinds[kind].slug) params.set("liste", kinds[kind].slug);
  if (page > 1) params.set("page", String(page));
  return `${staffPaths.registration}${params.size > 0 ? `?${params}` : ""}`;
}

function AddForm({ kind }: { kind: RefusedKind }) {
  const [value, setValue] = useState("");
  const refuse = useRefuse();
  const { error } = refuse;
  const problem = error instanceof ApiError ? (error.details.value ?? error.message) : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (refuse.isPending || value.trim() === "") return;
    refuse.mutate({ kind, value }, { onSuccess: () => setValue("") });
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl items-start gap-2">
      <TextField
        label={kinds[kind].field}
        hint={kinds[kind].hint}
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.admission.value}
        error={problem}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          refuse.reset();
        }}
      />
      <Button type="submit" look="secondary" className="mt-[1.625rem] h-12" isBusy={refuse.isPending}>
        Ekle
      </Button>
    </form>
  );
}

/** What a word would have caught, before it is added. */
function WordTrial() {
  const [value, setValue] = useState("");
  const [tried, setTried] = useState("");
  const matches = useWordMatches(tried);
  const { error } = matches;
  const problem = error instanceof ApiError ? (error.details.value ?? error.message) : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (value.trim() !== "") setTried(value.trim());
  }
  return (
    <div className="mt-6 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <form noValidate onSubmit={submit} className="flex max-w-xl items-start gap-2">
        <TextField
          label="Denenecek kelime"
          hint="Eklemeden önce son metinlerden hangilerinde geçtiğine bakar; hiçbir şey değişmez."
          className="min-w-0 flex-1"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.admission.word}
          error={problem}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" look="ghost" className="mt-[1.625rem] h-12" isBusy={matches.isFetching}>
          Dene
        </Button>
      </form>
      <div aria-live="polite">
        {matches.data && !problem && (
          <>
            <p className="mt-4 text-sm">
              “{tried}” son {formatNumber(matches.data.looked_at)} metnin{" "}
              <strong>{formatNumber(matches.data.found)}</strong> tanesinde geçiyor.
            </p>
            <ul className="mt-2 divide-y divide-line">
              {matches.data.data.map(({ kind, target, writer, excerpt, created_at }) => (
                <li key={target} className="py-3">
                  <p className="text-ink-3 text-xs">
                    {kind === "post" ? "İnceleme" : "Yorum"} · @{writer} · <RelativeTime iso={created_at} />
                  </p>
                  <p className="wrap-anywhere mt-1 text-[0.9375rem]">{excerpt}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** With which names and addresses nobody registers, and which words put a text into the queue; what there is stays. */
export function Refusals() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kind = names.find((one) => kinds[one].slug === (params.get("liste") ?? "")) ?? "name";
  const page = pageParam(params);
  const refusals = useRefusals(kind, page);
  const allow = useAllow();
  return (
    <section aria-labelledby="reddedilenler">
      <h2 id="reddedilenler" className="mb-4 font-medium font-serif text-xl">
        Listeler
      </h2>
      <div className="mb-5 flex flex-wrap gap-2">
        {names.map((one) => (
          <ChoiceChip
            key={one}
            isChosen={one === kind}
            onChoose={() => void navigate(addressOf(one), { replace: true, preventScrollReset: true })}
          >
            {kinds[one].label}
          </ChoiceChip>
        ))}
      </div>
      <AddForm key={kind} kind={kind} />
      {kind === "word" && <WordTrial />}
      <div className="mt-5">
        <AnswerPart query={refusals} rows={2} tried={m.loadFailed}>
          {({ data, total_count }) =>
            data.length === 0 ? (
              <p className="text-ink-2">Liste boş.</p>
            ) : (
              <>
                <ul className="flex flex-wrap gap-2">
                  {data.map(({ id, value }) => (
                    <li
                      key={id}
                      className="flex max-w-full items-center rounded-full border border-line-strong bg-surface pl-4"
                    >
                      <span className="min-w-0 py-1.5 text-sm [overflow-wrap:anywhere]">{value}</span>
                      <IconButton
                        label={`${value}: listeden çıkar`}
                        className="rounded-full"
                        disabled={allow.isPending}
                        onClick={() => allow.mutate(id)}
                      >
                        <X aria-hidden className="size-4" />
                      </IconButton>
                    </li>
                  ))}
                </ul>
                <div className="mt-6">
                  <Pager
                    page={page}
                    pageCount={Math.ceil(total_count / limits.pageSize.registrationRefusals)}
                    to={(target) => addressOf(kind, target)}
                  />
                </div>
              </>
            )
          }
        </AnswerPart>
      </div>
    </section>
  );
}
