import { applyEdit, durationOf, type EditedTranscript, type SourceRanges } from '#engine/port/edit';
import { type CaptionRange, type SpokenWords, wordsTouching } from '#engine/render/captions';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';

/**
 * The transcript and the range of it that a clip plays: of the source, or once something is cut out
 * of it or moved, of the edited clip.
 */
export function editedTranscript(
  transcript: EditedTranscript,
  ranges: SourceRanges,
): { transcript: EditedTranscript; range: CaptionRange } {
  const [only = { start: 0, end: 0 }, ...others] = ranges;
  if (others.length === 0) return { transcript, range: only };
  return {
    transcript: applyEdit(transcript, ranges),
    range: { start: 0, end: durationOf(ranges) },
  };
}

/** The words of which anything is spoken in a clip, seconds of the clip. */
export function wordsInClip(transcript: Transcript, ranges: SourceRanges): SpokenWords['words'] {
  const edited = editedTranscript(transcript, ranges);
  return wordsTouching({ ...transcript, words: edited.transcript.words }, edited.range).words;
}
