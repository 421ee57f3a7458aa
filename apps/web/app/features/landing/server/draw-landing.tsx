import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { paths } from "~/lib/paths";
import type { Services } from "~/server-context";
import type { Landing } from "./content";
import { Drawing } from "./drawing";
import { loadLanding } from "./load-landing";

const drawn = new WeakMap<Landing, Promise<string>>();

async function draw(services: Services, landing: Landing): Promise<string> {
  const content = await loadLanding(services, landing);
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <Drawing content={content} />
    </StaticRouter>,
  );
}

/** The front page's content as markup, drawn once for as long as the server answers with the same content. */
export async function drawLanding(services: Services): Promise<string> {
  const landing = await services.books.landing();
  const known = drawn.get(landing);
  if (known) return known;
  const markup = draw(services, landing);
  drawn.set(landing, markup);
  markup.catch(() => drawn.delete(landing));
  return markup;
}
