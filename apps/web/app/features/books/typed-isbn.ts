/** Who types a number looks for that edition. */
export const isTypedIsbn = (q: string): boolean => /^\d{9}[\dx]/i.test(q.replace(/[\s-]/g, ""));
