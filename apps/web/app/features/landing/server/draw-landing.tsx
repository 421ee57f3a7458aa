import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { paths } from "~/lib/paths";
import type { Services } from "~/server-context";
import { Drawing } from "./drawing";
import { designLanding, loadLanding } from "./load-landing";

/** The last drawing, and what it was drawn of. */
let kept: { told: string; markup: string } | undefined;

/** The front page's content as markup; drawn anew when there is something else to tell. */
export async function drawLanding(services: Services): Promise<string> {
  const loaded = await loadLanding(services);
  const told = JSON.stringify(loaded);
  if (kept?.told !== told) {
    const markup = renderToStaticMarkup(
      <StaticRouter location={paths.home}>
        <Drawing content={designLanding(loaded)} />
      </StaticRouter>,
    );
    kept = { told, markup };
  }
  return kept.markup;
}
