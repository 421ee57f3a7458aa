import type { RefusedKind } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { admissionMessages as m } from "@okurca/contract/messages-of-admission";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "~/lib/api";
import { pageParam } from "~/lib/page-param";
import { staffPaths } from "~/lib/staff-paths";
import { Button, IconButton } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { TextField } from "~/ui/field";
import { Pager } from "~/ui/pager";
import { AnswerPart } from "~/ui/part-states";
import { useAllow, useRefusals, useRefuse } from "./admission.queries";

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

/** With which names and addresses nobody registers; accounts that there are stay. */
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
        Kayıtta kullanılamayanlar
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
