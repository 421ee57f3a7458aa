import { privacy, privacySections } from "~/features/texts";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { LongText } from "~/ui/long-text";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return {
    origin: context.get(contexts.request).origin,
    operator: context.get(contexts.services).operator(),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...privacy, path: paths.privacy, origin: loaderData?.origin ?? "" });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LongText {...privacy} sections={privacySections(loaderData.operator)} />;
}
