import { applyEdit, durationOf, type EditedTranscript, type SourceRanges } from '#engine/port/edit';
import { type CaptionRange, type SpokenWords, wordsTouching } from '#engine/render/captions';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';

/**
 * The transcript that a clip plays and the range of it (seconds). For a clip that is one range of
 * the source, both are those of the source; once parts are cut out or moved, the transcript is that
 * of the edited clip and the range is the whole clip.
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

/** The words that are spoken at least in part within a clip; times in seconds of the clip. */
export function wordsInClip(transcript: Transcript, ranges: SourceRanges): SpokenWords['words'] {
  const edited = editedTranscript(transcript, ranges);
  return wordsTouching({ ...transcript, words: edited.transcript.words }, edited.range).words;
}
