import { announcementFields, limits } from "@okurca/contract";
import { AppError, StartupError } from "@okurca/server-kit";
import { type Command, plain, time } from "../command.ts";
import { listAnnouncementRows } from "./announcements.queries.ts";
import { announce, changeAnnounced } from "./announcements.service.ts";

const day = 24 * 60 * 60 * 1000;
const longest = 3650;

function endOf(days: string | undefined, now: Date): Date | null {
  if (days === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(days) || Number(days) > longest)
    throw new StartupError(`--days takes a number of days from 1 to ${longest}; not ${plain(days)}.`);
  return new Date(now.getTime() + Number(days) * day);
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export const announcementCommands: readonly Command[] = [
  {
    noun: "announcements",
    verb: "list",
    parameters: [],
    summary: "shows what is announced on the pages, or will be",
    async run(ctx) {
      const paging = { page: 1, limit: limits.announcements.open };
      const { data } = await listAnnouncementRows(ctx.db, ctx.clock(), false, paging);
      if (data.length === 0) console.log("No announcements.");
      for (const { id, text, audience, starts_at, ends_at } of data) {
        const until = ends_at === null ? "" : ` until ${time.format(ends_at)}`;
        console.log(`${id}  for ${audience} from ${time.format(starts_at)}${until}\n  ${plain(text)}`);
      }
    },
  },
  {
    noun: "announcements",
    verb: "add",
    parameters: ["TEXT"],
    options: ["--days N", "--readers", "--firm"],
    summary:
      "announces it to everybody from now on, or to --readers alone, for --days N; --firm: nobody can dismiss it",
    async run(ctx, [given = ""], options = {}) {
      const read = announcementFields.text.safeParse(given);
      if (!read.success)
        throw new StartupError(`TEXT has 1 to ${limits.announcements.text} characters on one line.`);
      const now = ctx.clock();
      const values = {
        text: read.data,
        audience: options.readers === undefined ? ("everybody" as const) : ("readers" as const),
        ...{ starts_at: now, ends_at: endOf(options.days, now), is_dismissible: options.firm === undefined },
      };
      const { id } = await announce(ctx, { via: "shell" }, values).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === "too_many_announcements")) throw error;
        throw new StartupError(
          `There are ${limits.announcements.open} announcements already; end one first.`,
        );
      });
      console.log(`${id}: announced.`);
    },
  },
  {
    noun: "announcements",
    verb: "end",
    parameters: ["ID"],
    summary: "ends an announcement now",
    async run(ctx, [id = ""]) {
      const now = ctx.clock();
      const nothing = () => new StartupError(`There is no announcement ${plain(id)} that could be ended.`);
      if (!isId(id)) throw nothing();
      const paging = { page: 1, limit: limits.announcements.open };
      const { data } = await listAnnouncementRows(ctx.db, now, false, paging);
      const open = data.find((one) => one.id === id.toLowerCase());
      if (!open) throw nothing();
      // One that has not begun never was.
      const begun = open.starts_at < now ? {} : { starts_at: new Date(now.getTime() - 1) };
      await changeAnnounced(ctx, { via: "shell" }, id, { ...begun, ends_at: now });
      console.log(`${id}: ended.`);
    },
  },
];
