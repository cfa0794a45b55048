import {
  applyEdit,
  durationOf,
  extentOf,
  thousandths,
  toSource,
  withCaptions,
} from '#engine/port/edit';
import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type { ShownWords } from '#engine/port/engine.schema.ts';
import { parsedExcerpt } from '#engine/transcript/excerpt.entry.ts';
import {
  spokenLines,
  spokenRanges,
  wordsOfTranslation,
} from '#engine/translation/spoken-lines.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { StoredLine } from './caption-track.schema.ts';
import { type SpokenTimes, type TrackLine, textOfLine, trackLines } from './track-lines.ts';

export type ClipOfTrack = {
  /** The stored transcript of the video. */
  json: Uint8Array<ArrayBuffer>;
  /** The clip's parts, seconds of the video. */
  ranges: TimeRange[];
  /** Words that the captions hide are not translated. */
  captions: CaptionEdit | undefined;
  /** What each track stores. */
  stored: StoredLine[][];
};

/** The lines of each track as the clip is now, and the language that is spoken. */
export function linesOfTracks({ stored, ...clip }: ClipOfTrack): {
  from: string;
  tracks: TrackLine[][];
} {
  const { from, spoken } = linesOf(clip);
  const times = spoken.map(({ times: of }) => of);
  return { from, tracks: stored.map((lines) => trackLines(times, lines)) };
}

/**
 * The words that the captions of a clip show with a track: exactly its texts, each while its line
 * is spoken. Times are seconds of the clip.
 */
export function wordsOfTrack({
  stored: [stored = []],
  language,
  ...clip
}: ClipOfTrack & { language: string }): ShownWords {
  const { spoken } = linesOf(clip);
  const lines = trackLines(
    spoken.map(({ times }) => times),
    stored,
  );
  const words = spoken.flatMap(({ line }, index) => {
    const track = lines[index];
    const text = track && textOfLine(track);
    return text ? wordsOfTranslation(line, text) : [];
  });
  return { language, words };
}

function linesOf({ json, ranges, captions }: Omit<ClipOfTrack, 'stored'>) {
  const excerpt = parsedExcerpt(json, extentOf(ranges));
  const shown = captions
    ? withCaptions(excerpt, captions, { hidesOnly: true }).transcript
    : excerpt;
  const edited = applyEdit(shown, ranges);
  const spoken = spokenLines(edited, { start: 0, end: durationOf(ranges) }).map((line) => {
    const [first, last] = [line.words[0], line.words.at(-1)];
    const times: SpokenTimes = {
      start: thousandths(toSource(ranges, first?.start ?? 0)),
      // A moment before its end: at a cut, the end belongs to the part before.
      end: thousandths(toSource(ranges, Math.max(0, (last?.end ?? 0) - moment)) + moment),
      original: line.text,
      seconds: durationOf(spokenRanges(line.words)),
    };
    return { line, times };
  });
  return { from: edited.language, spoken };
}

const moment = 1e-5;
