import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PictureStore } from "../../ports.ts";

/** Files in a folder that only the program's own account may enter, spread over folders below it. */
export function createFolderStore(folder: string): PictureStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);
  return {
    async write(name, bytes) {
      await mkdir(folderOf(name), { recursive: true, mode: 0o700 });
      const draft = `${pathOf(name)}.part`;
      try {
        const file = await open(draft, "w", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(name) {
      // A program that was killed may have left the draft.
      await rm(`${pathOf(name)}.part`, { force: true });
      await rm(pathOf(name), { force: true });
    },
  };
}
