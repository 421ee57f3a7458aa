/** Letters from which on the search box suggests, and how many books it shows; apart, since every page has that box. */
export const suggestionLimits = { min: 2, count: 6 } as const;
