export type PaletteFamily = "red" | "orange" | "yellow" | "green" | "blue" | "violet" | "paper" | "dark";

export type Palette = {
  name: string;
  /** Neighbours on a shelf avoid the same family where they can. */
  family: PaletteFamily;
  /** The cloth. `ink` has a contrast of at least 4.9 : 1 on it. */
  bg: string;
  ink: string;
  /** The strong second colour of the print. */
  accent: string;
  /** A quiet relative of `bg`. */
  tone: string;
  /** A third colour, used sparingly. */
  spot: string;
};

/**
 * The series' colours. The order is part of every cover ever made: append only after raising the
 * golden hashes on purpose, never reorder.
 */
export const palettes = [
  {
    name: "cherry",
    family: "red",
    bg: "#7A1F3D",
    ink: "#FBEFE3",
    accent: "#E9A13B",
    tone: "#5A122C",
    spot: "#D9788A",
  },
  {
    name: "night",
    family: "blue",
    bg: "#1F2A44",
    ink: "#F5EAD6",
    accent: "#E2703A",
    tone: "#35466F",
    spot: "#E9C27A",
  },
  {
    name: "pine",
    family: "green",
    bg: "#23483B",
    ink: "#F4EBD8",
    accent: "#D9B44A",
    tone: "#376453",
    spot: "#DE8A5E",
  },
  {
    name: "mustard",
    family: "yellow",
    bg: "#E3AE45",
    ink: "#2A1A10",
    accent: "#8A2338",
    tone: "#CF9427",
    spot: "#2F5448",
  },
  {
    name: "brick",
    family: "orange",
    bg: "#AC4629",
    ink: "#FFF3E6",
    accent: "#F0C27A",
    tone: "#8B3318",
    spot: "#2E2B3F",
  },
  {
    name: "sky",
    family: "blue",
    bg: "#A5C6D0",
    ink: "#16303A",
    accent: "#C8472F",
    tone: "#7FABBA",
    spot: "#F6E8C8",
  },
  {
    name: "paper",
    family: "paper",
    bg: "#F0E5D0",
    ink: "#2A1D1B",
    accent: "#B3372E",
    tone: "#DCCBAC",
    spot: "#2F4A5A",
  },
  {
    name: "lavender",
    family: "violet",
    bg: "#BCAED2",
    ink: "#2B1D40",
    accent: "#F6D683",
    tone: "#9C8BBB",
    spot: "#6B2450",
  },
  {
    name: "olive",
    family: "green",
    bg: "#5F6130",
    ink: "#FBF3DC",
    accent: "#E8C468",
    tone: "#484A22",
    spot: "#D98A5A",
  },
  {
    name: "powder",
    family: "red",
    bg: "#EBC6BA",
    ink: "#4A1526",
    accent: "#8A2338",
    tone: "#DBA495",
    spot: "#3F6B66",
  },
  {
    name: "coal",
    family: "dark",
    bg: "#26211F",
    ink: "#F0E4D0",
    accent: "#CF5038",
    tone: "#453C38",
    spot: "#D8B173",
  },
  {
    name: "iznik",
    family: "blue",
    bg: "#0F5566",
    ink: "#F2EEDD",
    accent: "#E8B04A",
    tone: "#0A3F4D",
    spot: "#DB7150",
  },
  {
    name: "pomegranate",
    family: "red",
    bg: "#9E262B",
    ink: "#FFF1E2",
    accent: "#F2B880",
    tone: "#7C1820",
    spot: "#2A2E45",
  },
  {
    name: "pistachio",
    family: "green",
    bg: "#C3CDA0",
    ink: "#26301A",
    accent: "#A63A2B",
    tone: "#A5B27C",
    spot: "#2F5A47",
  },
  {
    name: "apricot",
    family: "orange",
    bg: "#F0B88A",
    ink: "#3A1A14",
    accent: "#9C2F3A",
    tone: "#E19C66",
    spot: "#2D4B5A",
  },
  {
    name: "fig",
    family: "violet",
    bg: "#43264A",
    ink: "#F6E8DC",
    accent: "#E59A6A",
    tone: "#5E3A66",
    spot: "#C9B0D6",
  },
  {
    name: "inkwell",
    family: "paper",
    bg: "#E9E4D6",
    ink: "#1E2E52",
    accent: "#2F4E8C",
    tone: "#CDC9BA",
    spot: "#C4553A",
  },
  {
    name: "steppe",
    family: "yellow",
    bg: "#CDB388",
    ink: "#2E2014",
    accent: "#7D2B22",
    tone: "#B89A66",
    spot: "#3E5242",
  },
  {
    name: "sea",
    family: "blue",
    bg: "#2C5A86",
    ink: "#F5EFE0",
    accent: "#F0B75A",
    tone: "#20466C",
    spot: "#EB8E72",
  },
  {
    name: "tea",
    family: "dark",
    bg: "#55281B",
    ink: "#F7E7CF",
    accent: "#D98B3A",
    tone: "#753C29",
    spot: "#B9C2A0",
  },
] as const satisfies readonly Palette[];
