/**
 * Joins class names as they are. For what every page carries: unlike `cn` it knows nothing of classes that set the
 * same property, so give it none.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
