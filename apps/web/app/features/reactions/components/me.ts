/** The reader who reacts. */
export interface Me {
  username: string;
  name: string;
  picture: string | null;
}
