import { createPresent } from "~/lib/present";

const door = createPresent(false);
const openDoor = () => door.set(true);
const closeDoor = () => door.set(false);

/** Opens the friend search from anywhere on the page that shows it. */
export function useFriendSearch() {
  return { isOpen: door.use(), open: openDoor, close: closeDoor };
}
