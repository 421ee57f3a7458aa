import { CaseView, kindOf } from "~/features/moderation";
import type { Route } from "./+types/case";

export default function CasePage({ params: { kind, target } }: Route.ComponentProps) {
  return <CaseView key={`${kind} ${target}`} kind={kindOf(kind)} target={target} />;
}
