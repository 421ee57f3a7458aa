import { transparency, transparencySections } from "~/features/texts";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { LongText } from "~/ui/long-text";
import type { Route } from "./+types/transparency";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    origin: context.get(contexts.request).origin,
    years: (await context.get(contexts.services).transparency()).years,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...transparency, path: paths.transparency, origin: loaderData?.origin ?? "" });
}

export default function Transparency({ loaderData }: Route.ComponentProps) {
  return <LongText {...transparency} sections={transparencySections(loaderData.years)} />;
}
