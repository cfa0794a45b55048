import { noteText } from '#engine/notes';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { rangesOutside } from '#platform/kit/time-range.shared.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import { type Alignment, withExactTimes } from './alignment/exact-times.ts';
import { captionsBeside } from './captions-beside.ts';
import { type EncodedTranscript, type RoughTranscript, withSource } from './encoded.entry.ts';
import { transcriptErrors } from './errors.ts';
import { defaultSourceOrder } from './sources.constants.ts';
import type { TranscriptNote, Word } from './transcript.schema.ts';
import { type Recognised, recordingOf, type Source, sourcesOf } from './transcript-sources.ts';
import type { RecognisedWords, RecogniserKind, VideoToRead } from './video-to-read.ts';

/**
 * The transcript of a video, from the first usable one of its sources: caption files, text tracks
 * inside the file, speech recognition. A source that cannot be read, contains hardly any words or
 * does not fit what is spoken is skipped with a note, and used only if there is no better one.
 * Words of captions without word times, and recognised words, get the times at which they are
 * spoken. Fails (422, `no-speech`) when no source has words, and with the reason why captions cannot
 * be used (`captions-beyond-video` …) when they are given or there is no other source.
 */
export async function readTranscript(
  video: VideoToRead,
  context: TaskContext,
): Promise<EncodedTranscript> {
  const reading = startReading(context);
  const { note } = reading;
  let [sparse, misfit]: (Found | undefined)[] = [];
  const unreadable: Failure[] = [];
  const sources = sourcesOf(video);
  for (const [index, source] of sources.entries()) {
    context.signal.throwIfAborted();
    const isLast = index === sources.length - 1 && !sparse && !misfit;
    const found = await readSource(source, {
      reading,
      isLast,
      isOnlyOne: video.source === 'given',
      unreadable,
    });
    if (found && (video.source === 'given' || isEnough(found, video))) {
      const { fit, ...aligned } = await align(found, video, reading.context);
      if (fit !== 'misfit') return finishAligned(found, aligned, { video, reading });
      if (video.source === 'given' && !video.acceptMismatch)
        throw transcriptErrors.captionsMismatch(source.name);
      note(noteText('captions-mismatch', { source: source.name }));
      misfit ??= found;
    } else if (found && found.transcript.wordCount > (sparse?.transcript.wordCount ?? 0))
      sparse = found;
  }
  if (misfit) {
    note(noteText('captions-used-anyway', { source: misfit.source.name }));
    return finish(misfit, { video, reading, times: timesOf(misfit.transcript) });
  }
  if (!sparse) {
    noteBeside(undefined, { video, reading });
    throw unreadable[0] ?? transcriptErrors.noSpeech(searchedIn(video));
  }
  note(
    noteText('few-words', {
      source: sparse.source.name,
      count: sparse.transcript.wordCount,
      duration: formatClock(video.probe.duration),
    }),
  );
  const aligned = await align(sparse, video, reading.context);
  return finishAligned(sparse, aligned, { video, reading });
}

type Aligned = Omit<Alignment, 'fit'>;

/** Says what was done about the times of the words if people should know. */
function finishAligned(
  found: Found,
  { transcript, by, shift, reason }: Aligned,
  about: Omit<Finishing, 'times'>,
): EncodedTranscript {
  const { note } = about.reading;
  // Captions that are late reach further than the video only until they are moved.
  const isHeard = ({ code }: TranscriptNote) =>
    code !== 'captions-left-out' || !(shift && shift < 0);
  const notes = found.transcript.notes?.filter(isHeard) ?? [];
  if (shift !== undefined) {
    const moved = {
      source: found.source.name,
      seconds: Math.abs(shift).toFixed(1),
    };
    note(noteText(shift < 0 ? 'moved-late' : 'moved-early', moved));
  }
  if (reason !== undefined) note(noteText(`estimates-${reason}`));
  return finish({ ...found, transcript: { ...transcript, notes } }, { ...about, times: by });
}

/**
 * The state of reading one video's sources: `context` collects the reported notes, and its progress
 * never decreases.
 */
type Reading = { context: TaskContext; note: (text: string) => void; notes: string[] };

function startReading(context: TaskContext): Reading {
  let fraction = 0;
  const notes: string[] = [];
  const onProgress: TaskContext['onProgress'] = (progress) => {
    fraction = Math.max(fraction, progress.fraction);
    if (progress.message !== undefined) notes.push(progress.message);
    context.onProgress?.({ ...progress, fraction });
  };
  onProgress({ stage: 'transcript', fraction });
  return {
    context: { ...context, onProgress },
    note: (message) => onProgress({ stage: 'transcript', fraction, message }),
    notes,
  };
}

/** The origin of word times that were not compared with the audio. */
function timesOf({ windows }: RoughTranscript): Alignment['by'] {
  return windows ? 'sharing' : 'exact';
}

function searchedIn({
  recognise,
  probe,
  source,
}: VideoToRead): Parameters<typeof transcriptErrors.noSpeech>[0] {
  if (source === 'captions') return 'captions-chosen';
  if (probe.audio.length === 0) return 'captions-without-audio';
  return recognise ? 'captions-and-speech' : 'captions';
}

type Found = {
  transcript: RoughTranscript;
  source: Source;
  /** Only of words that were recognised. */
  recognised?: Recognised | undefined;
};

/**
 * Gives the words their times. Words are recognised for this only if the text has no times at all.
 */
function align(
  { transcript, source, recognised: found }: Found,
  video: VideoToRead,
  { signal, onProgress }: TaskContext,
) {
  const { tools, path, probe, samples, recognise, sourceOrder = defaultSourceOrder } = video;
  const { duration } = probe;
  const recording = { tools, path, duration, probe, samples, hasAudio: probe.audio.length > 0 };
  const recognisers = sourceOrder.filter(
    (source): source is RecogniserKind => source === 'hosted' || source === 'local',
  );
  const input = { ...recordingOf(video), recognisers };
  const recognised =
    recognise &&
    recognisers.length > 0 &&
    (() => wordsIfRecognised(() => recognise(input, { signal, onProgress }), signal));
  const report = (fraction: number) =>
    onProgress?.({ stage: 'transcript', fraction: fraction * 0.99 });
  return withExactTimes(
    transcript,
    {
      recording,
      // What a quiet voice says is silent only beside a loud one.
      silences: rangesOutside(input.silences, found?.voices ?? []),
      voices: found?.voices,
      isGiven: source.origin === 'given',
      ...(recognised && { recognise: recognised }),
    },
    { signal, onProgress: report },
  );
}

/**
 * The recognised words, or none if recognition fails, for example because no speech model is
 * installed: the times of a text can be found without them.
 */
async function wordsIfRecognised(
  recognise: () => Promise<RecognisedWords>,
  signal: AbortSignal,
): Promise<Word[]> {
  try {
    return (await recognise()).words;
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/**
 * The content of a source, or undefined after reporting a note and adding the failure to
 * `unreadable`. An error of recognition is thrown
 * if no other source is left; an error of captions that nothing else may replace is always thrown.
 */
async function readSource(
  source: Source,
  {
    reading: { context, note },
    isLast,
    isOnlyOne,
    unreadable,
  }: { reading: Reading; isLast: boolean; isOnlyOne: boolean; unreadable: Failure[] },
): Promise<Found | undefined> {
  try {
    const { transcript, recognised } = await source.read(context);
    if (transcript.wordCount > 0) return { transcript, recognised, source };
    if (isOnlyOne) throw transcriptErrors.captionsEmpty(source.name);
    note(noteText('no-words', { source: source.name }));
    return undefined;
  } catch (error) {
    context.signal.throwIfAborted();
    if (isOnlyOne || (isLast && source.origin === 'speech-recognition')) throw error;
    note(noteText('source-unusable', { source: source.name, reason: messageOf(error) }));
    if (error instanceof Failure) unreadable.push(error);
    return undefined;
  }
}

/**
 * People say 100 to 200 words a minute; with fewer than 5 there is nothing to choose from. The
 * minimum grows with the length of the video, up to an hour.
 */
function isEnough({ transcript }: Found, { probe }: VideoToRead): boolean {
  return transcript.wordCount >= Math.min(probe.duration, 3600) / 12;
}

type Finishing = { video: VideoToRead; reading: Reading; times: Alignment['by'] };

function finish(
  { transcript, source, recognised }: Found,
  { video, reading, times }: Finishing,
): EncodedTranscript {
  const { context, notes } = reading;
  const beside = noteBeside(source.file, { video, reading });
  context.onProgress?.({ stage: 'transcript', fraction: 1 });
  const {
    windows: _,
    untimed: __,
    beyond: ___,
    recognised: ____,
    notes: readingNotes = [],
    ...encoded
  } = transcript;
  const { language, origin } = source;
  const { recogniser, notes: recognisedNotes = [], doubts = [] } = recognised ?? {};
  for (const { message } of readingNotes) reading.note(message);
  const codedNotes = [...beside, ...readingNotes, ...recognisedNotes];
  return withSource(encoded, {
    kind: origin === 'speech-recognition' ? (recogniser?.kind ?? 'local') : origin,
    ...(language === undefined || language === 'und' ? {} : { language }),
    ...(recogniser === undefined ? {} : { recogniser: recogniser.name }),
    times,
    chosen: video.source !== undefined && video.source !== 'auto',
    notes: notes.slice(0, maxNotes),
    ...(codedNotes.length > 0 && { codedNotes: codedNotes.slice(0, maxNotes) }),
    ...(doubts.length > 0 && { doubts }),
  });
}

/** Says which caption files lie beside the video, and which of them is used. */
function noteBeside(
  used: string | undefined,
  { video, reading }: Pick<Finishing, 'video' | 'reading'>,
): TranscriptNote[] {
  const note = captionsBeside(video.captions, used);
  if (!note) return [];
  reading.note(note.message);
  return [note];
}

/** Notes stored with a transcript at most. */
const maxNotes = 20;
