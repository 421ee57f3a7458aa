import { product } from "@okurca/contract/product";
import { NamedActivity } from "~/features/feed";
import { MemberShell, PageHead } from "~/shell/member-shell";
import type { Route } from "./+types/activity";

export const meta = () => [{ title: `Aktivite · ${product.name}` }];

export default function ActivityPage({ params: { id } }: Route.ComponentProps) {
  return (
    <MemberShell>
      <PageHead title="Aktivite" />
      <NamedActivity key={id} id={id} />
    </MemberShell>
  );
}
