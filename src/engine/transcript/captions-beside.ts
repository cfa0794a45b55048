import type { CaptionFile, TranscriptNote } from './transcript.schema.ts';

/** Names that the note has at most. */
const maxNames = 20;

/**
 * The note about the caption files beside a video, in one line: which one is used, and which are
 * not. Undefined where there are none.
 */
export function captionsBeside(
  captions: readonly CaptionFile[],
  used: string | undefined,
): TranscriptNote | undefined {
  const others = captions
    .flatMap(({ name, isPartial }) =>
      name === undefined || name === used ? [] : [{ name, isPartial }],
    )
    .slice(0, maxNames);
  if (used === undefined && others.length === 0) return undefined;
  const listed = others
    .map(({ name, isPartial }) => (isPartial ? `${name} (only a part of the speech)` : name))
    .join(', ');
  const rest = listed && ` Not used: ${listed}.`;
  return {
    code: 'captions-beside',
    message:
      used === undefined
        ? `The captions beside the video are not used: ${listed}.`
        : `The words are those of the captions beside the video: ${used}.${rest}`,
    ...(used !== undefined && { file: used }),
    ...(others.length > 0 && { others: others.map(({ name }) => name) }),
  };
}
