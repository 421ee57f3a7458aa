/** The same services, of each of which `wrap` is asked instead. */
export function wrapServices<T extends object>(
  services: T,
  wrap: (ask: (...given: unknown[]) => unknown) => (...given: unknown[]) => unknown,
): T {
  const wrapped = Object.entries(services).map(([name, service]) => [
    name,
    typeof service === "object" ? wrapServices(service, wrap) : wrap(service),
  ]);
  return Object.fromEntries(wrapped);
}
