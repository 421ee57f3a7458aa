import { Monitor, Moon, Sun } from "lucide-react";

/** The themes a reader chooses from, in their order. */
export const themes = {
  light: { label: "Açık tema", Icon: Sun },
  dark: { label: "Koyu tema", Icon: Moon },
  system: { label: "Sistem teması", Icon: Monitor },
} as const;
