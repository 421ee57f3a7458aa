export type EngineName = "bigint" | "openssl";

/** Powers modulo N. Bases are from 0 to N - 1, exponents have at most 256 bits. */
export interface Engine {
  powerOfGenerator(exponent: bigint): bigint;
  power(base: bigint, exponent: bigint): bigint;
}
