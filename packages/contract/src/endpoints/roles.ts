import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { roles } from "../roles.ts";

export const listOwnRoles = endpoint({
  name: "listOwnRoles",
  method: "GET",
  path: "/api/account/roles",
  summary:
    "What the reader may look after at this moment: for an `admin` every role, for most readers and for suspended ones none.",
  auth: "reader",
  response: z.object({ roles: z.array(z.enum(roles)) }),
});
