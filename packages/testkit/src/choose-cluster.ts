// Before each file of API tests: of two servers of the run one is the file's, and the same one each time.
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { expect } from "vitest";
import { chooseCluster } from "./database.ts";

const clusters = JSON.parse(process.env.OKURCA_TEST_CLUSTERS ?? "[]") as { host: string; user: string }[];
const path = relative(process.cwd(), expect.getState().testPath ?? "");
const digest = createHash("sha256").update(path).digest();
const cluster = clusters[(digest[0] ?? 0) % clusters.length];
if (cluster) chooseCluster(cluster);
