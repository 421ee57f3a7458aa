/**
 * Without a network another page is opened as a document: the browser keeps it, or says that there is no connection.
 * The router would ask the server for its parts. The returned function stops it.
 */
export function openPagesWithoutNetwork(): () => void {
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    location.assign(link.href);
  };
  // Before the router's own listener, which leaves alone what is prevented.
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
