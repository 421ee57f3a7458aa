/**
 * Lets the browser keep the shell and the page for when there is no network, once this page has all it needs; for a
 * reader also the pages that open without one.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    const name = document.querySelector("[data-auth=in]") ? "reader" : "service";
    // Where it is not allowed to, as in some private windows, the pages work as before.
    navigator.serviceWorker.register(`/${name}-worker.js`, { updateViaCache: "none" }).catch(() => {});
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
