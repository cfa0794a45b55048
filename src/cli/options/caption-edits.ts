import { withCaptions } from '#engine/port/edit';
import { type CaptionEdit, captionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { commandErrors } from '../errors.ts';
import type { Display } from '../output/display.ts';
import { readOptionJson } from './option-file.ts';

export type CaptionEditOptions = {
  /** A JSON file with changes to captions, as in the `captions` of an edit. */
  captionEdits?: string;
  /** Overrides the `capitals` of the file. */
  capitals?: NonNullable<CaptionEdit['capitals']>;
};

/**
 * How captions are to differ from the spoken words; undefined without such options.
 * @throws Failure `invalid-caption-edits`
 */
export function readCaptionEdit({
  captionEdits: path,
  capitals,
}: CaptionEditOptions): CaptionEdit | undefined {
  if (path === undefined) return capitals && { capitals };
  const value = readOptionJson(path, (reason, options) =>
    commandErrors.invalidCaptionEdits(
      `The changes to captions in ${path} cannot be read: ${reason}`,
      options,
    ),
  );
  const parsed = captionEdit.safeParse(value);
  if (parsed.success) return { ...parsed.data, ...(capitals && { capitals }) };
  const problems = parsed.error.issues
    .slice(0, 10)
    .map(({ path: field, message }) => `  ${field.join('.') || 'file'}: ${message}`);
  throw commandErrors.invalidCaptionEdits(
    `The changes to captions in ${path} are wrong:\n${problems.join('\n')}`,
  );
}

/** Reports the changes that have no effect by their numbers, from 1. */
export function reportUnused(
  words: Transcript,
  captions: CaptionEdit,
  show: Pick<Display, 'say'>,
): void {
  const unused = withCaptions(words, captions).unused.map((index) => index + 1);
  if (unused.length > 0)
    show.say(
      `note: of the changes to captions, these have no effect (no such words, or a later change replaces them): ${unused.join(', ')}`,
    );
}
