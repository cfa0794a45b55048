/** The text as the database can hold it: no NUL, no half of a surrogate pair. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A value as JSON that the database can hold; what JSON has no word for is left out. */
export function storableJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner));
  return text === undefined ? undefined : JSON.parse(text);
}
