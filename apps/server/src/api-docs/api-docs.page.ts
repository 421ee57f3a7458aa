import { allEndpoints, type Endpoint, errors, product, rolesFor } from "@okurca/contract";
import { z } from "zod";
import { escaped } from "../markup/index.ts";
import { schemaOf } from "./openapi.ts";

const style = `:root{color-scheme:light dark;--paper:#FAF6EE;--surface:#FFFDF9;--sunken:#F3ECE0;--line:#E5DBCB;--ink:#241A1C;--soft:#574A4B;--accent:#7A1F3D}
@media(prefers-color-scheme:dark){:root{--paper:#171213;--surface:#1F191A;--sunken:#120E0F;--line:#362C2D;--ink:#F3EAE0;--soft:#C9BBB1;--accent:#EFA5B8}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px Figtree,system-ui,sans-serif}
main{max-width:920px;margin:0 auto;padding:48px 20px 96px}h1{font:500 40px/44px Newsreader,Georgia,serif;letter-spacing:-.02em;margin:0 0 12px}
h2{font:600 16px/24px Figtree,system-ui,sans-serif;margin:0;overflow-wrap:anywhere}p{color:var(--soft);max-width:65ch}
a{color:var(--accent)}article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px 24px;margin:16px 0}
code,pre{font:13px/20px ui-monospace,monospace}pre{background:var(--sunken);border-radius:8px;padding:12px 16px;overflow:auto;max-height:420px}
.m{display:inline-block;min-width:64px;color:var(--accent);font-weight:600}dt{font-weight:600;margin-top:12px}dd{margin:4px 0 0;color:var(--soft)}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
summary{cursor:pointer;color:var(--accent);margin-top:12px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

const json = (schema: z.ZodType, io: "input" | "output") =>
  escaped(JSON.stringify(schemaOf(schema, io), null, 2));

const callers = {
  none: "Everybody",
  optional: "Everybody; a reader's token adds the reader's own state",
  reader: "A signed-in reader (Bearer ID token)",
};

function callerOf({ auth, role }: Endpoint): string {
  const names = role && rolesFor(role).map((one) => `<code>${one}</code>`);
  return names
    ? `${callers[auth]} with the role ${names.join(" or ")}; to everybody else an unknown path`
    : callers[auth];
}

function article(endpoint: Endpoint): string {
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  const hasQuery = Object.keys(schemaOf(endpoint.query, "input").properties ?? {}).length > 0;
  const refusals = endpoint.errors.map((code) => `<code>${errors[code].status} ${code}</code>`).join(" ");
  const schemas = [
    hasQuery
      ? `<details><summary>Query</summary><pre tabindex="0">${json(endpoint.query, "input")}</pre></details>`
      : "",
    hasBody
      ? `<details><summary>Body</summary><pre tabindex="0">${json(endpoint.body, "input")}</pre></details>`
      : "",
    `<details><summary>Answer (${endpoint.status})</summary><pre tabindex="0">${json(endpoint.response, "output")}</pre></details>`,
  ].join("");
  return `<article id="${endpoint.name}"><h2><span class="m">${endpoint.method}</span> <code>${escaped(endpoint.path)}</code></h2>
<p>${escaped(endpoint.summary)}</p><dl><dt>Who</dt><dd>${callerOf(endpoint)}</dd>${refusals ? `<dt>Refusals of its own</dt><dd>${refusals}</dd>` : ""}</dl>${schemas}</article>`;
}

/** The contract as a page a person can read; the same facts as /api/openapi.json, no script. */
export function apiDocsPage(): string {
  const rows = Object.entries(errors)
    .map(
      ([code, { status, message }]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td lang="tr">${escaped(message)}</td></tr>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${product.name} API</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${product.name} API</h1><p>JSON over HTTP. Times are ISO 8601 in UTC, lists carry <code>page</code>, <code>limit</code> and <code>total_count</code>. The bearer credential is the ID token of the identity provider that <code>/api/identity/config</code> names. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${allEndpoints.map(article).join("\n")}
<article id="errors"><h2>Errors</h2><p>Every refusal is <code>{ code, message, error, requestId }</code>; bad input adds <code>details</code> by field.</p><div style="overflow:auto" tabindex="0"><table><thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead><tbody>${rows}</tbody></table></div></article></main></body></html>`;
}
