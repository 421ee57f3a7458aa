import { useRouteLoaderData } from "react-router";
import type { loader } from "~/root";

/**
 * What is announced to everybody, above the pages that the server renders: drawn by the server alone and part of the document,
 * so that nothing moves and a browser needs no code for it; the boot script hears its buttons.
 */
export function PublicAnnouncements() {
  const bar = useRouteLoaderData<typeof loader>("root")?.announcements.bar;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server, where an admin's text is escaped
  return bar ? <div dangerouslySetInnerHTML={{ __html: bar }} /> : null;
}
