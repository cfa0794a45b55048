import { Fragment, type ReactNode } from 'react';

/** A sentence in which the names of settings are set as code. */
export function withSettings(text: string, settings: readonly string[]): ReactNode {
  const names = new Set(settings);
  const parts = text.split(/([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|S3_BUCKET)/);
  return parts.map((part, place) =>
    names.has(part) || place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are their places.
      <code key={place}>{part}</code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are their places.
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
