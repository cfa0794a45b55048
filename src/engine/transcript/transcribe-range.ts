import { isFailure } from '#platform/kit/define-errors.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { workerTasks } from '#platform/tasks';
import type { EncodedTranscript } from './encoded.entry.ts';
import { transcriptErrors } from './errors.ts';
import type * as tasks from './range-tasks.ts';
import type { RangeNotes } from './range-tasks.ts';
import { readPart } from './read-transcript-of.ts';
import { defaultSourceOrder } from './sources.constants.ts';
import type { Recognise, RecogniserKind, VideoToRead } from './video-to-read.ts';

const run = workerTasks<typeof tasks>(new URL('./range-tasks.ts', import.meta.url));

/** Seconds before and after the range that are recognised as well. */
const margin = 0.5;

/**
 * Recognises a range of a video again, such as speech without words, by the recogniser that the
 * other words come from. Adds the words that are found to the `stored` transcript where it has none;
 * its other words stay as they are. A gap without words even so is marked as tried. Rejects with a
 * Failure of recognition, and with `no-speech` where none is possible.
 */
export async function transcribeRange(
  range: TimeRange,
  { stored, ...video }: VideoToRead & { stored: Uint8Array<ArrayBuffer> },
  context: TaskContext,
): Promise<{ transcript: EncodedTranscript } & RangeNotes> {
  const { probe, recognise } = video;
  const within = { start: Math.max(0, range.start), end: Math.min(range.end, probe.duration) };
  const { signal } = context;
  const about = await run('passageOf', { json: stored, range: within }, { signal });
  const sourceOrder = recognisersFor(about.recogniser, video);
  if (!recognise || sourceOrder.length === 0) throw transcriptErrors.noSpeech('captions');
  if (probe.audio.length === 0) throw transcriptErrors.noSpeech('captions-without-audio');
  const part = {
    start: Math.max(0, within.start - margin),
    end: Math.min(probe.duration, within.end + margin),
  };
  const found = await readPart(
    part,
    {
      ...video,
      captions: [],
      source: 'auto',
      sourceOrder,
      language: (video.onlyLanguage ? undefined : about.language) ?? video.language ?? about.main,
      recognise: asSpeech(recognise),
    },
    context,
  ).catch((error: unknown) => {
    if (isFailure(error, transcriptErrors.noSpeech)) return undefined;
    throw error;
  });
  return await run('transcriptWithRange', { json: stored, range: within, found }, { signal });
}

/** The recogniser of the other words first, of those that may be used. */
function recognisersFor(
  before: RecogniserKind | undefined,
  { source, sourceOrder = defaultSourceOrder }: VideoToRead,
): RecogniserKind[] {
  const kinds = sourceOrder.filter((each) => each === 'hosted' || each === 'local');
  if (source === 'hosted' || source === 'local') return [source];
  return kinds.toSorted((one, other) => Number(other === before) - Number(one === before));
}

/** Takes a whole recording for speech, whatever a detector of voices says about it. */
function asSpeech(recognise: Recognise): Recognise {
  return (recording, context) =>
    recognise({ ...recording, voices: [{ start: 0, end: recording.duration }] }, context);
}
