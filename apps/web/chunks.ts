import type { Rolldown } from "vite";

// What every page of a visitor carries goes into two files: many small ones compress badly.
const framework =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@react-router|turbo-stream|cookie|set-cookie-parser)[\\/]|preload-helper/;
const frame =
  /[\\/]app[\\/](shell[\\/](public-page|visitor-only|notes|part-for-readers)|ui[\\/]skeleton|lib[\\/](boot|clear-answers|nonce|service-worker|theme)|features[\\/]session[\\/](token-source\.client|session))\.tsx?$/;

// What all parts for readers share is one file: a visitor's page lists every file that they may come to need.
const answers = /[\\/]node_modules[\\/]@tanstack[\\/]/;

/** Groups of the browser's build; what a group's modules import goes with them. */
export const chunkGroups: Rolldown.OutputOptions["codeSplitting"] = {
  groups: [
    { name: "framework", test: framework, priority: 2 },
    { name: "frame", test: frame, priority: 1 },
    { name: "answers", test: answers },
  ],
};
