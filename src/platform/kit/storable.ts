/** The text as the database can store it: no NUL, no unpaired surrogate. */
export function toDatabaseText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A name or a title as the database can store it: one line, without spaces around it. */
export const toDatabaseLine = (text: string): string =>
  toDatabaseText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Whether the database can store this text, and so whether it can be asked for it. */
export const isDatabaseText = (text: string): boolean => toDatabaseText(text) === text;

/** A value as JSON that the database can store; what JSON cannot express is omitted. */
export function toDatabaseJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? toDatabaseText(inner) : inner,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

/** The largest integer of the database's ordinary integer columns. */
export const maxDatabaseInteger = 2 ** 31 - 1;
