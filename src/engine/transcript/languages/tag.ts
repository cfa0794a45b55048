/**
 * The BCP 47 primary tag of a language tag in any form: "en-US", "eng", "ger", "pt_BR", "en-orig"
 * -> "en", "en", "de", "pt", "en". Undefined for no tag, for an invalid one and for codes that name
 * no language ("und", "mul", "zxx", "mis").
 */
export function primaryTag(tag: string | null | undefined): string | undefined {
  const first = tag?.trim().split(/[-_.]/)[0] ?? '';
  if (!/^[a-z]{2,3}$/i.test(first) || /^(und|mul|zxx|mis)$/i.test(first)) return undefined;
  return new Intl.Locale(first).language;
}
