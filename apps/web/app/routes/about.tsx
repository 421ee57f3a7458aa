import { about, aboutSections } from "~/features/texts";
import { pageMeta } from "~/lib/page-meta";
import { paths } from "~/lib/paths";
import { contexts } from "~/server-context";
import { LongText } from "~/ui/long-text";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(contexts.request).origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ ...about, path: paths.about, origin: loaderData?.origin ?? "" });
}

export default function About() {
  return <LongText {...about} sections={aboutSections} />;
}
