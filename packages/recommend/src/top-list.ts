import { at } from "./ratings.ts";

/** The largest values met so far, with what they belong to; a heap whose first is the least of them. */
export class TopList {
  readonly keys: Int32Array;
  readonly values: Float64Array;
  size = 0;

  constructor(most: number) {
    this.keys = new Int32Array(most);
    this.values = new Float64Array(most);
  }

  clear(): void {
    this.size = 0;
  }

  offer(key: number, value: number): void {
    if (this.size < this.keys.length) {
      this.size += 1;
      this.rise(this.size - 1, key, value);
    } else if (value > at(this.values, 0)) this.sink(key, value);
  }

  /** Keys by falling value; of equal values the smaller key first. */
  sorted(): number[] {
    const places = Array.from({ length: this.size }, (_, place) => place);
    return places
      .sort((a, b) => at(this.values, b) - at(this.values, a) || at(this.keys, a) - at(this.keys, b))
      .map((place) => at(this.keys, place));
  }

  private put(place: number, key: number, value: number): void {
    this.keys[place] = key;
    this.values[place] = value;
  }

  private rise(from: number, key: number, value: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (at(this.values, parent) <= value) break;
      this.put(place, at(this.keys, parent), at(this.values, parent));
      place = parent;
    }
    this.put(place, key, value);
  }

  private sink(key: number, value: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && at(this.values, child + 1) < at(this.values, child)) child += 1;
      if (at(this.values, child) >= value) break;
      this.put(place, at(this.keys, child), at(this.values, child));
      place = child;
    }
    this.put(place, key, value);
  }
}
