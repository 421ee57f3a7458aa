/** How pictures of passages look. */
export const passageDesigns = ["plain", "frame", "marker", "horizon", "woven", "book"] as const;
export type PassageDesign = (typeof passageDesigns)[number];
/** 1080 × 1350 pixels, and 1080 × 1920. */
export const passageFormats = ["post", "story"] as const;
export type PassageFormat = (typeof passageFormats)[number];
