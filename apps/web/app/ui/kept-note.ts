import { note } from "~/lib/notes";

/** What was written in a form that closes is not lost; who comes back finds it there. */
export const tellKept = (): void => note("info", "Yazdıklarınız bu cihazda saklandı");
