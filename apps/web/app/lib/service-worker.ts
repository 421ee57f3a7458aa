/**
 * Lets the browser keep the shell and the page for when there is no network, once this page has all it needs; for a
 * reader also the pages that open without one.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const register = () => {
    const isReader = Boolean(document.querySelector("[data-auth=in]"));
    serviceWorker
      .register("/service-worker.js")
      .then(() => serviceWorker.ready)
      .then(({ active }) => active?.postMessage(isReader))
      // Where it is not allowed to, as in some private windows, the pages work as before.
      .catch(() => {});
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
