import { visibleText } from './visible-text.shared.ts';

/**
 * Makes a text storable in the database by removing NUL characters and replacing unpaired
 * surrogates.
 */
export function toDatabaseText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * Makes a name or title storable in the database: one line, without surrounding spaces, and
 * without invisible characters that disguise it.
 */
export const toDatabaseLine = (text: string): string =>
  visibleText(toDatabaseText(text))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Whether the database can store this text, and therefore whether a query may contain it. */
export const isDatabaseText = (text: string): boolean => toDatabaseText(text) === text;

/**
 * Converts a value to JSON that the database can store; whatever JSON cannot express is omitted.
 */
export function toDatabaseJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? toDatabaseText(inner) : inner,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

/** The largest integer of the database's ordinary integer columns. */
export const maxDatabaseInteger = 2 ** 31 - 1;
