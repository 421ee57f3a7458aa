import { join } from "node:path";
import type { PictureStore } from "../../ports.ts";
import type { Settings } from "../../settings/index.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** The store of the settings: a bucket elsewhere, or a folder beside the database. */
export function createStore({ s3, dataDir }: Settings): PictureStore {
  return s3 ? createS3Store(s3) : createFolderStore(join(dataDir, "pictures"));
}
