import { useSearchParams } from "react-router";
import { HelpView, help, helpForSearchEngines } from "~/features/help";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import type { Route } from "./+types/help";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(contexts.request).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({ ...help, path: paths.help, origin: loaderData?.origin ?? "" }),
    { "script:ld+json": helpForSearchEngines },
  ];
}

/** The address keeps what was searched, so that it also works without a script. */
export default function Help() {
  const [params, setParams] = useSearchParams();
  return (
    <HelpView
      {...help}
      query={(params.get("q") ?? "").trim().slice(0, 200)}
      onSearch={(q) => setParams(q ? { q } : {}, { preventScrollReset: true, replace: true })}
    />
  );
}
