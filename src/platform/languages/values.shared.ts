import { translatedPlaces } from './places.shared.ts';

/**
 * The values of a message that was made from a template such as "At most {a} MB"; undefined if it
 * was not. Every part of the template is looked for once, so the time is linear.
 */
export function valuesIn(message: string, template: string): Record<string, string> | undefined {
  const plain = message.replaceAll("'", '’').trim();
  const [first = '', ...parts] = template.split('{');
  if (!plain.startsWith(first)) return undefined;
  const values: Record<string, string> = {};
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const [name = '', text = ''] = part.split('}');
    const end = index === parts.length - 1 ? plain.length - text.length : plain.indexOf(text, at);
    if (end < at || !plain.startsWith(text, end)) return undefined;
    values[name] = plain.slice(at, end);
    at = end + text.length;
  }
  return at === plain.length ? values : undefined;
}

/**
 * The values in the words of a language: "3 minutes" becomes "3 Minuten", and the name of a place in
 * the app is its name there.
 */
export function wordedIn(
  locale: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [, count, unit] = /^(\d+) (second|minute|hour|day)s?$/.exec(value) ?? [];
      if (!unit) return [name, placeIn(locale, value) ?? value];
      const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
      return [name, new Intl.NumberFormat(locale, options).format(Number(count))];
    }),
  );
}

function placeIn(locale: string, value: string): string | undefined {
  return Object.entries(translatedPlaces[value] ?? {}).find(([name]) => name === locale)?.[1];
}
