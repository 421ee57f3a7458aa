// A door of its own, so that no other page carries the editor.
export { EditProfileDialog } from "./edit-profile-dialog";
