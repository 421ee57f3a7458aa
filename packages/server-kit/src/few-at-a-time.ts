/** What each becomes, in their order; no more than `most` at a time, so that one call does not take all there is. */
export async function fewAtATime<T, R>(
  most: number,
  given: readonly T[],
  make: (one: T) => Promise<R>,
): Promise<R[]> {
  const made: R[] = [];
  const waiting = given.entries();
  const goOn = async () => {
    for (const [nth, one] of waiting) made[nth] = await make(one);
  };
  await Promise.all(Array.from({ length: Math.min(most, given.length) }, goOn));
  return made;
}
