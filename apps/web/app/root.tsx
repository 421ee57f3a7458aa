import { product } from "@okurca/contract/product";
import { lazy, type ReactNode, Suspense, use, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { watchOtherTabs } from "./features/session";
import { bootScript, dismissScript } from "./lib/boot";
import { clearAnswers } from "./lib/clear-answers";
import { useFocusOnPage } from "./lib/focus-page";
import { NonceContext } from "./lib/nonce";
import { paths } from "./lib/paths";
import { keepShell } from "./lib/service-worker";
import { watchTheme } from "./lib/theme";
import { contexts } from "./server-context";
import { drawAnnouncements } from "./shell/draw-announcements";
import { LateScripts } from "./shell/late-scripts";
import { Notes } from "./shell/notes";
import { ButtonLink } from "./ui/button-link";
import { buttonLook } from "./ui/button-look";

const NotFound = lazy(() => import("./shell/not-found").then((page) => ({ default: page.NotFound })));

/** What every page is set in; asked for before the styles that name them have come. */
const firstFonts = ["newsreader-latin", "figtree-latin", "newsreader-tr", "figtree-tr"];

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  ...firstFonts.map((name) => ({
    rel: "preload",
    href: `/fonts/${name}.woff2`,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

export const meta: Route.MetaFunction = () => [{ title: `${product.name}: ${product.tagline}` }];

/** What every document shows, whoever asks for it. */
export async function loader({ context }: Route.LoaderArgs) {
  return { announcements: drawAnnouncements(await context.get(contexts.services).announcements()) };
}

/** A page that is open keeps what its document said. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    // data-theme and data-auth are set by the boot script before hydration.
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171213" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of ours
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript + dismissScript : "" }}
        />
        <Meta />
        {/* "": styles need no nonce; the value keeps development from warning */}
        <Links nonce="" />
      </head>
      <body className="bg-paper text-ink">
        {children}
        <ScrollRestoration />
        {import.meta.env.PROD ? <LateScripts /> : <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  useFocusOnPage();
  useEffect(watchTheme, []);
  useEffect(keepShell, []);
  useEffect(() => watchOtherTabs(clearAnswers), []);
  return (
    <>
      <Outlet />
      <Notes />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  }
  const isOffline = globalThis.navigator?.onLine === false;
  const title = isOffline ? "Bağlantı yok" : "Bir şeyler ters gitti";
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <title>{`${title} · ${product.name}`}</title>
      <div role="alert" className="max-w-md">
        <h1 className="font-medium font-serif text-3xl tracking-[-0.02em]">{title}</h1>
        <p className="mt-3 text-ink-2 text-lg">{isOffline && "Bağlantı gelince yeniden deneyin."}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <button type="button" className={buttonLook({})} onClick={() => location.reload()}>
            Tekrar Dene
          </button>
          <ButtonLink to={paths.home} look="secondary" reloadDocument>
            Ana Sayfa
          </ButtonLink>
        </div>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="overflow-auto p-4 text-xs">{error.stack}</pre>
      )}
    </main>
  );
}
