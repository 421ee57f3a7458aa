import { positive, whole } from "../words.ts";

/** What `npm run fuzz` takes. */
export const usage = {
  text: [
    "npm run fuzz [-- --requests N --seed N --only PATH --record]\n",
    "  --requests N   how many; 20000 without it",
    "  --seed N       the same number makes the same requests; another one each time without it",
    "  --only PATH    endpoints with this in their path, such as /api/books; `costly` for the largest and most costly",
    "                 requests alone: none may hold others up for more than 100 ms, nor be without an answer for half a",
    "                 minute; `costly/uploadCover` for those to one endpoint",
    "  --record       keeps what was found in bench/results",
  ].join("\n"),
  options: {
    requests: positive,
    seed: whole,
    only: { is: (value: string) => /^[\w/{}.-]+$/.test(value), what: "costly, a path or a part of one" },
  },
  switches: ["record"] as const,
};
