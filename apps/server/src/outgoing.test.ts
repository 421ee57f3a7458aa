import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./settings/index.ts";

// A caller who makes a server fetch any address sees into its network. This one contacts only what its
// settings name: the store of pictures, the form service, a user pool's keys, the mail server, the database.
const askers: Record<string, string> = {
  "apps/server/src/assistant/model/attempt.ts": "AI_BASE_URL",
  "apps/server/src/doctor/checks/address.ts": "PUBLIC_ORIGIN",
  "apps/server/src/doctor/checks/keys.ts": "IDENTITY_ISSUER",
  "apps/server/src/doctor/checks/outside.ts": "SMTP_URL, AI_BASE_URL",
  "apps/server/src/contact/form-service.ts": "CONTACT_FORM_URL",
  "apps/server/src/jobs/jobs.ts": "DATABASE_URL",
  "apps/server/src/mail/delivery.ts": "SMTP_URL",
  "apps/server/src/pictures/store/s3-store.ts": "S3_URL",
  "apps/server/src/readers/token.ts": "IDENTITY_ISSUER",
  "apps/server/src/tracing/exporter.ts": "OTEL_EXPORTER_OTLP_ENDPOINT",
  "packages/outside-catalogues/src/get.ts": "CATALOGUE_SOURCES, SRU_URLS; no address of one's own network",
  "packages/server-kit/src/database/connection.ts": "DATABASE_URL, DATABASE_READ_URL",
  "packages/server-kit/src/database/embedded.ts": "DATA_DIR",
  "packages/server-kit/src/limits/shared-store.ts": "REDIS_URL",
};

const asks = [
  /\bfetch\(|\bcreateRemoteJWKSet\(|\bcreateTransport\(|\bcreateOpenAICompatible\(|\bcreateClient\(|\bnew OTLPTraceExporter\(|\bnew (?:Client|Pool|PgBoss)\(/,
  /^import (?!type\b)\{[^}]*\b(?:request|get|connect|createConnection|createSocket)\b[^}]*\} from "(?:node:)?(?:https?|http2|net|tls|dgram)"/m,
  /^import (?!type\b)[^;]* from "(?:undici|axios|got|ws)/m,
];

test("the server asks no address but those of its settings", () => {
  const folders = ["apps/server/src", ...globSync("packages/*/src", { cwd: projectRoot })];
  const files = folders
    .filter((folder) => !folder.includes("testkit"))
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: projectRoot }))
    .filter((file) => !/\.(test|fixtures)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => {
    const text = readFileSync(join(projectRoot, file), "utf8");
    return asks.some((pattern) => pattern.test(text));
  });
  expect(found.sort()).toEqual(Object.keys(askers).sort());
});
