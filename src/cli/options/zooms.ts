import type { SourceRanges } from '#engine/port/edit';
import { proposeZooms } from '#engine/port/edit/propose-zooms.shared.ts';
import { type ZoomKind, zoomKinds } from '#engine/port/edit/zoom.constants.ts';
import { type ClipZoom, clipZooms } from '#engine/port/edit/zoom.schema.ts';
import { keywordsOf } from '#engine/render/captions';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { commandErrors } from '../errors.ts';
import { readOptionJson } from './option-file.ts';

/** The kind of zooms to propose for each clip, or the zooms of a file, seconds of the video. */
export type ZoomChoice = ZoomKind | readonly ClipZoom[];

/**
 * What `--zooms` names.
 * @throws Failure `invalid-zooms`
 */
export function readZooms({ zooms: text }: { zooms?: string }): ZoomChoice | undefined {
  if (text === undefined) return undefined;
  const kind = zoomKinds.find((one) => one === text);
  if (kind) return kind;
  const value = readOptionJson(text, (reason, options) =>
    commandErrors.invalidZooms(`The zooms in ${text} cannot be read: ${reason}`, options),
  );
  const parsed = clipZooms.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`);
  throw commandErrors.invalidZooms(`The zooms in ${text} are wrong:\n${problems.join('\n')}`);
}

/** The zooms of a clip: those chosen, or proposed from its cuts, its keywords and its sentences. */
export function zoomsFor(
  choice: ZoomChoice | undefined,
  { ranges, transcript }: { ranges: SourceRanges; transcript: Transcript },
): readonly ClipZoom[] | undefined {
  if (choice === undefined || typeof choice !== 'string') return choice;
  const { words, sentences, language } = transcript;
  const inClip = words.filter((word) =>
    ranges.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  const lines = sentences.map(({ start, end }) =>
    inClip.filter((word) => word.start >= start && word.start < end),
  );
  const standOut = [...keywordsOf(lines, language)];
  return proposeZooms({ ranges, words: standOut, sentences, kind: choice, present: [] });
}
