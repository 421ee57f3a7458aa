// After `react-router build`: the page for when there is no network, and the service worker that keeps it.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { bootScript } from "../app/lib/boot.ts";

const out = fileURLToPath(new URL("../build/client/", import.meta.url));
const offlinePage = "/cevrimdisi.html";
// The page has no inline script, so that it needs no nonce. It is tried again when asked to, when the network is back, and
// when the server answers again.
const offlineScript = `${bootScript};(function(r){addEventListener("online",r);addEventListener("click",function(e){e.target.closest("button")&&r()});setInterval(function(){fetch("/healthz").then(r,function(){})},9e3)})(function(){location.reload()})`;

const digest = (content) => createHash("sha256").update(content).digest("hex").slice(0, 12);

function readManifest() {
  const name = readdirSync(`${out}assets`).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(`${out}assets/${name}`, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

const { entry, routes } = readManifest();
const styles = [...entry.css, ...routes.root.css];
const script = `/assets/offline-${digest(offlineScript)}.js`;
writeFileSync(out + script.slice(1), offlineScript);
writeFileSync(
  out + offlinePage.slice(1),
  readFileSync(new URL("./offline.html", import.meta.url), "utf8")
    .replace("{{script}}", script)
    .replace("{{styles}}", styles.map((path) => `<link rel="stylesheet" href="${path}" />`).join("")),
);

const fonts = ["figtree-latin", "figtree-tr", "newsreader-latin", "newsreader-tr"];
const paths = [
  ...new Set([
    offlinePage,
    script,
    "/favicon.svg",
    ...fonts.map((name) => `/fonts/${name}.woff2`),
    ...styles,
    ...[entry.module, ...entry.imports, routes.root.module, ...routes.root.imports],
  ]),
];

/** Every file that these need, at once or later. */
function filesBehind(roots) {
  const found = new Set();
  const follow = (path) => {
    if (found.has(path) || !existsSync(out + path.slice(1))) return;
    found.add(path);
    if (!path.endsWith(".js")) return;
    const text = readFileSync(out + path.slice(1), "utf8");
    for (const [, name] of text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      follow(`/assets/${name}`);
  };
  roots.forEach(follow);
  return [...found];
}

const readerRoutes = ["routes/home", "routes/member-layout", "routes/library"].map((id) => routes[id]);
const readerFiles = filesBehind(
  readerRoutes.flatMap(({ module, clientLoaderModule = module, imports, css }) => [
    ...[module, clientLoaderModule],
    ...[...imports, ...css],
  ]),
)
  .filter((path) => !paths.includes(path))
  .sort();
// A file of its own: visitors need not load what only a reader's browser keeps.
const readerList = JSON.stringify(readerFiles);
const list = `/assets/reader-${digest(readerList)}.json`;
writeFileSync(out + list.slice(1), readerList);

const digests = paths.map((path) => `${path} ${digest(readFileSync(out + path.slice(1)))}`);
await build({
  configFile: false,
  logLevel: "warn",
  define: {
    keptShell: JSON.stringify({ version: digest([list, ...digests].join("\n")), paths, offlinePage }),
    readerShell: JSON.stringify({ list, pages: ["/", "/kutuphane"], proof: entry.module }),
  },
  build: {
    outDir: out,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL("./service-worker.ts", import.meta.url)),
      output: { entryFileNames: "service-worker.js", format: "iife" },
    },
  },
});
