import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { paths } from "~/lib/paths";
import { remember } from "~/lib/remember";
import type { Services } from "~/server-context";
import { Drawing } from "./drawing";
import { loadLanding } from "./load-landing";

/** Milliseconds. */
const freshness = 5_000;

/** The front page's content as markup; the same for everybody for a few seconds. */
export const drawLanding = remember(freshness, async (services: Services): Promise<string> => {
  const content = await loadLanding(services);
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <Drawing content={content} />
    </StaticRouter>,
  );
});
