// The cards of the settings: a door of their own, so that no other page carries them.
export { DeletionCard } from "./deletion-card";
export { ExportCard } from "./export-card";
export { PasswordCard } from "./password-card";
export { PreferencesCard } from "./preferences-card";
export { ProfileCard } from "./profile-card";
export { SecurityCard } from "./security-card";
