export { DeletionCard } from "./deletion-card";
export { EditProfileDialog } from "./edit-profile-dialog";
export { ExportCard } from "./export-card";
export { GenrePicker } from "./genre-picker";
export { PasswordCard } from "./password-card";
export { PreferencesCard } from "./preferences-card";
export { ProfileCard } from "./profile-card";
export { SecurityCard } from "./security/security-card";
