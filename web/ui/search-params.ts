/** The named parameters of a page's address, as text; others are ignored. */
export function textParams(
  search: Record<string, unknown>,
  ...names: string[]
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  );
}
