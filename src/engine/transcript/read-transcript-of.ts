import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { probe, writeFlac } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { assembleTranscript } from './assemble.entry.ts';
import { spokenLanguage, textTracks } from './embedded-captions.ts';
import { decodeTranscript } from './encoded.entry.ts';
import { transcriptErrors } from './errors.ts';
import { readTranscript } from './read-transcript.ts';
import type { Transcript } from './transcript.schema.ts';
import type { VideoToRead } from './video-to-read.ts';

/** Seconds before and after a range that are recognised as well, so that no word is cut off. */
const margin = 5;

/**
 * The transcript of some ranges of a video. If there are neither captions nor subtitles, only these
 * ranges are recognised, which saves minutes on a long recording. Times are those of the video.
 * Fails as `readTranscript` does.
 */
export async function readTranscriptOf(
  ranges: readonly TimeRange[],
  video: VideoToRead,
  context: TaskContext,
): Promise<Transcript> {
  const { captions, probe: whole, language, recognise } = video;
  const around = ({ start, end }: TimeRange) => ({
    start: Math.max(0, start - margin),
    end: Math.min(whole.duration, end + margin),
  });
  const parts = mergedRanges(ranges.map(around));
  const seconds = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const isWritten =
    captions.some(({ isPartial }) => !isPartial) || textTracks(whole, language).length > 0;
  if (isWritten || !recognise || whole.audio.length === 0 || seconds > whole.duration / 2)
    return decodeTranscript(await readTranscript(video, context));
  const found: Transcript[] = [];
  const progress = progressOf(seconds, context);
  for (const [index, range] of parts.entries()) {
    try {
      found.push(await readPart(range, video, { ...context, onProgress: progress(range) }));
    } catch (error) {
      // There may be no speech in one of the parts.
      const isLast = index === parts.length - 1;
      if (!isFailure(error, transcriptErrors.noSpeech) || (isLast && found.length === 0))
        throw error;
    }
  }
  const words = found.flatMap((each) => each.words);
  const named = found.find((each) => each.language !== 'und')?.language;
  return await assembleTranscript({
    words,
    language: named,
    duration: whole.duration,
    origin: 'speech-recognition',
  });
}

/**
 * The transcript of a part of a video, which is recognised by itself. Times are those of the video,
 * and `duration` is the length of the part. Fails as `readTranscript` does.
 */
export async function readPart(
  range: TimeRange,
  video: VideoToRead,
  context: TaskContext,
): Promise<Transcript> {
  const { tools, path, probe: whole, scratch } = video;
  const { signal } = context;
  const piece = join(scratch, `part-${range.start.toFixed(3)}.flac`);
  const source = { tools, path, duration: whole.duration, probe: whole };
  const deadlineSeconds = 60 + (range.end - range.start) / 10;
  try {
    await writeFlac(source, { range, path: piece }, { signal, deadlineSeconds });
    const probed = await probe(tools, piece, signal);
    const audio = probed.audio.map((track) => ({ ...track, language: spokenLanguage(whole) }));
    const part = {
      ...video,
      path: piece,
      probe: { ...probed, audio },
      audio: undefined,
      samples: undefined,
      checkpoints: undefined,
    };
    return shifted(decodeTranscript(await readTranscript(part, context)), range.start);
  } finally {
    await rm(piece, { force: true });
  }
}

/**
 * Combines the progress of consecutive parts into one; a note that several parts report is passed
 * on once.
 */
function progressOf(seconds: number, { onProgress }: TaskContext) {
  const noted = new Set<string>();
  let done = 0;
  return ({ start, end }: TimeRange): TaskContext['onProgress'] => {
    const before = done;
    done += end - start;
    return ({ message, audio: _, ...progress }) => {
      const isNew = message !== undefined && !noted.has(message);
      if (isNew) noted.add(message);
      const fraction =
        progress.stage === 'transcript'
          ? (before + progress.fraction * (end - start)) / seconds
          : progress.fraction;
      onProgress?.({ ...progress, fraction, ...(isNew && { message }) });
    };
  };
}

function shifted(transcript: Transcript, by: number): Transcript {
  const { words, languages, gaps } = transcript;
  const moved = <Range extends TimeRange>(ranges: readonly Range[]) =>
    ranges.map((range) => ({ ...range, start: range.start + by, end: range.end + by }));
  return {
    ...transcript,
    words: moved(words),
    ...(languages && { languages: moved(languages) }),
    ...(gaps && { gaps: moved(gaps) }),
  };
}
