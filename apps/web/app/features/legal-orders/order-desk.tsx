import type { LegalOrder } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { orderMessages as m } from "@okurca/contract/messages-of-orders";
import { Scale } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { formatCalendarDay, formatFullDate } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { staffPaths } from "~/lib/staff-paths";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { DeskFrame } from "~/ui/desk-frame";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { EmptyState } from "~/ui/states";
import { OrderForm } from "./order-form";
import { kindNames, useLift, useOrders } from "./orders.queries";

const lists = [
  { state: "standing", label: "Kaldırılanlar" },
  { state: "lifted", label: "Geri gelenler" },
] as const;
type List = (typeof lists)[number]["state"];

function addressOf(state: List, page = 1): string {
  const params = new URLSearchParams();
  if (state === "lifted") params.set("liste", "geri-gelenler");
  if (page > 1) params.set("page", String(page));
  return `${staffPaths.orders}${params.size > 0 ? `?${params}` : ""}`;
}

function Row({ order, onLift }: { order: LegalOrder; onLift: () => void }) {
  const { kind, title, writer, authority, number, decided_on, content, taken_down_at, lifted_at } = order;
  return (
    <article className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="primary">{kindNames[kind]}</Badge>
        {title && <span className="font-medium">{title}</span>}
        <span className="text-ink-2 text-sm">
          {writer ? (
            <Link to={paths.profileOf(writer.username)} className="underline underline-offset-2">
              {writer.name}
            </Link>
          ) : (
            "Okur hesabını sildi ya da metni bir kaynak verdi"
          )}
        </span>
      </div>
      <p className="mt-2 text-[0.9375rem] [overflow-wrap:anywhere]">
        {authority}, {formatCalendarDay(decided_on)} tarihli ve {number} sayılı karar
      </p>
      {content !== null && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer py-1 text-ink-2">Kaldırılan metin</summary>
          <p className="mt-1 whitespace-pre-line border-line border-l-2 pl-3 [overflow-wrap:anywhere]">
            {content}
          </p>
        </details>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-sm">
          {formatFullDate(taken_down_at)}
          {lifted_at && ` – ${formatFullDate(lifted_at)}`}
        </p>
        {lifted_at === null && (
          <Button look="secondary" size="small" onClick={onLift}>
            Kararı kaldır
          </Button>
        )}
      </div>
    </article>
  );
}

/** Asks why the order stands no more. */
function LiftDialog({ order, onClose }: { order: LegalOrder; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const lift = useLift(onClose);
  const length = countCharacters(reason.trim());
  const problem =
    length === 0 ? m.reasonRequired : length > limits.legalOrders.reason ? m.reasonTooLong : undefined;
  return (
    <FormDialog
      title="Karar kalktı mı?"
      description="Metin olduğu gibi geri gelir ve yazan okura bildirilir."
      submitLabel="İçeriği geri getir"
      isBusy={lift.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!problem) lift.mutate({ id: order.id, reason });
      }}
    >
      <TextField
        label="Sebep"
        hint="Örneğin: karar itiraz üzerine kaldırıldı. Kayıt defterine yazılır."
        autoComplete="off"
        error={isTried ? problem : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

/** What was taken down by orders of authorities: for admins. */
export function OrderDesk() {
  const [params] = useSearchParams();
  const state: List = params.get("liste") === "geri-gelenler" ? "lifted" : "standing";
  const page = pageParam(params);
  const orders = useOrders(state, page);
  const [isNew, setNew] = useState(false);
  const [lifted, setLifted] = useState<LegalOrder | null>(null);
  return (
    <>
      <DeskFrame
        lists={lists}
        chosen={state}
        addressOf={addressOf}
        add={{ label: "Karar gir", onPress: () => setNew(true) }}
        query={orders}
        tried={m.listFailed}
        page={page}
        pageSize={limits.pageSize.legalOrders}
        empty={
          <EmptyState
            icon={Scale}
            title={state === "standing" ? "Kaldırılan içerik yok" : "Geri gelen içerik yok"}
          >
            <p>
              Sayıları herkes{" "}
              <Link to={paths.transparency} className="text-accent underline underline-offset-2">
                Şeffaflık
              </Link>{" "}
              sayfasında görür.
            </p>
          </EmptyState>
        }
      >
        {(order) => <Row order={order} onLift={() => setLifted(order)} />}
      </DeskFrame>
      {isNew && <OrderForm onClose={() => setNew(false)} />}
      {lifted && <LiftDialog order={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}
