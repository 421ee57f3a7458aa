export { CatalogueTabs } from "./catalogue-tabs";
export { useIsStaff, useOwnRoles } from "./own-roles";
export { SectionLinks } from "./section-links";
export { looksAfter, sectionAt, sectionsOf } from "./sections";
