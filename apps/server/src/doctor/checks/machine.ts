import { access, constants, statfs } from "node:fs/promises";
import { type Check, type Finding, failure, ok, reasonOf, warning } from "../finding.ts";

const gigabyte = 1e9;

/** @param free bytes; @param share of the whole */
export function diskFinding(free: number, share: number): Finding {
  const found = `${(free / gigabyte).toFixed(1)} GB free (${Math.round(share * 100)} %)`;
  const advice = "Make room or a larger disk: without any the database stops writing.";
  if (free < 0.2 * gigabyte) return failure("disk", found, advice);
  return free < gigabyte || share < 0.05 ? warning("disk", found, advice) : ok("disk", found);
}

export const machineCheck: Check = {
  about: "data folder",
  async run({ settings: { dataDir } }) {
    try {
      await access(dataDir, constants.W_OK | constants.X_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT")
        return [ok("data folder", `${dataDir} is not there yet: the first start makes it`)];
      const advice = "Let the account of the program own it (chown), or set DATA_DIR to another.";
      return [failure("data folder", `${dataDir} cannot be written (${reasonOf(error)})`, advice)];
    }
    const { bavail, bsize, blocks } = await statfs(dataDir);
    return [ok("data folder", `${dataDir} can be written`), diskFinding(bavail * bsize, bavail / blocks)];
  },
};
