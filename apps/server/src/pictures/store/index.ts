import { join } from "node:path";
import type { Settings } from "../../settings/index.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";
import type { Store } from "./store.ts";

export type { Store };

/** The store of the settings: a bucket elsewhere, or a folder beside the database. */
export function createStore({ s3, dataDir }: Settings): Store {
  return s3 ? createS3Store(s3) : createFolderStore(join(dataDir, "pictures"));
}
