import { terms, termsSections } from "~/features/texts";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { LongText } from "~/ui/long-text";
import type { Route } from "./+types/terms";

export function loader({ context }: Route.LoaderArgs) {
  return {
    origin: context.get(contexts.request).origin,
    operator: context.get(contexts.services).operator(),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...terms, path: paths.terms, origin: loaderData?.origin ?? "" });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LongText {...terms} sections={termsSections(loaderData.operator)} />;
}
