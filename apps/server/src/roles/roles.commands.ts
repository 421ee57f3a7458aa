import { type Role, roles } from "@okurca/contract";
import { StartupError } from "@okurca/server-kit";
import { type Command, plain, time } from "../command.ts";
import { listGrants } from "./roles.queries.ts";
import { changeRole } from "./roles.service.ts";

const isRole = (text: string): text is Role => roles.some((role) => role === text);

function change(given: {
  verb: string;
  summary: string;
  has: boolean;
  done: string;
  nothing: string;
}): Command {
  return {
    noun: "roles",
    verb: given.verb,
    parameters: ["USERNAME", "ROLE"],
    summary: given.summary,
    async run(ctx, [username = "", role = ""]) {
      if (!isRole(role)) throw new StartupError(`ROLE is ${roles.join(", ")}; not ${plain(role)}.`);
      const isChanged = await changeRole(ctx, { via: "shell" }, { username, role, has: given.has });
      if (isChanged === undefined) {
        throw new StartupError(
          `There is no reader ${plain(username)}: who has registered is one from the first sign-in on.`,
        );
      }
      console.log(`${plain(username)} ${isChanged ? given.done : given.nothing} ${role}.`);
    },
  };
}

/** The first `admin` is made here: nobody else may make one. */
export const roleCommands: readonly Command[] = [
  {
    noun: "roles",
    verb: "list",
    parameters: [],
    summary: "shows who looks after what",
    async run(ctx) {
      const grants = await listGrants(ctx.db);
      if (grants.length === 0) console.log("No roles.");
      for (const { role, username, name, granted_at, granter, is_suspended } of grants) {
        const by = granter === null ? "" : ` by ${granter}`;
        const not = is_suspended ? "; suspended, and so without it for now" : "";
        console.log(`${role}  ${username} (${plain(name)}) since ${time.format(granted_at)}${by}${not}`);
      }
    },
  },
  change({
    verb: "grant",
    summary:
      "lets a reader look after the catalogue (librarian), what people write (moderator) or all of it (admin)",
    has: true,
    done: "is now",
    nothing: "was already",
  }),
  change({
    verb: "revoke",
    summary: "takes a role away, from the reader's next call on",
    has: false,
    done: "is no longer",
    nothing: "was not",
  }),
];
