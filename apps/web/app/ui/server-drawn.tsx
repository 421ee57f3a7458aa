import { type MouseEvent, use, useMemo } from "react";
import { useNavigate } from "react-router";
import { DrawnContext } from "~/lib/drawn";

/**
 * Markup that the server has drawn with components of ours, none of which does anything but show and link: the
 * browser needs no code for it. Empty markup is what stands in the document already. Its links lead on within
 * the page, as others do.
 */
export function ServerDrawn({ id, markup }: { id: string; markup: string }) {
  const drawn = use(DrawnContext);
  const navigate = useNavigate();
  const inner = useMemo(
    () => ({
      __html:
        markup || drawn || (typeof document === "object" && document.getElementById(id)?.innerHTML) || "",
    }),
    [markup, drawn, id],
  );
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    const isOwn = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isOwn) return;
    event.preventDefault();
    void navigate(link.pathname);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is operated
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server, where readers' texts are escaped
    <div id={id} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
  );
}
