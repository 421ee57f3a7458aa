export interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** "<= 10", "< 50", ">= 0.3"; none for a figure that is only told. */
  bar?: string;
}

export function isOk({ value, bar }: Figure): boolean {
  const [sign, limit] = bar?.split(" ") ?? [];
  if (sign === undefined) return true;
  if (sign === "<") return value < Number(limit);
  return sign === "<=" ? value <= Number(limit) : value >= Number(limit);
}
