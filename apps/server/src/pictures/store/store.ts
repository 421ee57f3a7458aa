/** Where the files of pictures lie, by name; a name is letters, digits, "-", "_" and dots. */
export interface Store {
  /** Whole or not at all. */
  write(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Also when there is no such file. */
  remove(name: string): Promise<void>;
}
