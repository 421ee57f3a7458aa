import * as house from "./0001-house.ts";
import * as publicFace from "./0002-public-face.ts";
import * as replyTo from "./0003-reply-to.ts";
import * as readings from "./0004-readings.ts";
import * as requests from "./0005-requests.ts";

/** Forward-only; a landed migration is never edited, the next one mends it. */
export const migrations = {
  "0001-house": house,
  "0002-public-face": publicFace,
  "0003-reply-to": replyTo,
  "0004-readings": readings,
  "0005-requests": requests,
};
