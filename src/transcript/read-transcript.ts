import type { AudioAnalysis } from '#ffmpeg';
import { messageOf } from '#kit/failure.ts';
import type { TaskContext } from '#kit/run-context.ts';
import type { TimeRange } from '#kit/time-range.ts';
import { formatClock } from '#kit/time-text.ts';
import { primaryTag } from '#languages';
import { workerTasks } from '#workers';
import { withExactTimes } from './alignment/exact-times.ts';
import { extractTextTrack, type Media, spokenLanguage, textTracks } from './embedded-captions.ts';
import type { EncodedTranscript, RoughTranscript } from './encoded.ts';
import { transcriptErrors } from './errors.ts';
import type { CaptionFile, Transcript, Word } from './transcript.schema.ts';
import type * as tasks from './transcript-tasks.ts';

/** Speech recognition. Reports the stage `transcript`; times are seconds. */
export type Recognise = (recording: RecordingToRecognise, context: TaskContext) => Promise<RecognisedWords>;

export type RecordingToRecognise = {
  path: string;
  duration: number;
  /** Where a long recording may be cut. */
  silences: readonly TimeRange[];
  /** Laughter and applause, which are no words. */
  laughter?: readonly TimeRange[] | undefined;
  /** The spoken language, when the platform or a person names it. */
  language?: string | undefined;
  /** Names and terms that may occur in it, for recognisers that take hints. */
  vocabulary?: readonly string[] | undefined;
  scratch: string;
};

export type RecognisedWords = {
  /** In order. */
  words: Word[];
  /** A tag; "und" when the recogniser detects none: then it is detected from the words. */
  language: string;
  /** The language when that fails, too. */
  likelyLanguage?: string | undefined;
};

export type VideoToRead = Media & {
  captions: readonly CaptionFile[];
  audio?: AudioAnalysis | undefined;
  recognise?: Recognise | undefined;
  /** Whether no other source may replace the captions: a person gave them for this video. */
  captionsOnly?: boolean | undefined;
  /** The spoken language, when the platform or a person names it. */
  language?: string | undefined;
  /** Names and terms that may occur in it. */
  vocabulary?: readonly string[] | undefined;
};

/**
 * The transcript of a video: from its caption files, else from a text track inside it, else by speech recognition. A source
 * that cannot be read, contains hardly any words or does not fit what is spoken is skipped with a note, and used only when there is no
 * better one. Captions without times for words get the times at which the words are spoken. Fails (422, `no-speech`) when there is none.
 */
export async function readTranscript(video: VideoToRead, context: TaskContext): Promise<EncodedTranscript> {
  let fraction = 0;
  const forward: TaskContext['onProgress'] = (progress) => {
    fraction = Math.max(fraction, progress.fraction);
    context.onProgress?.({ ...progress, fraction });
  };
  const note = (text: string) => forward({ stage: 'transcript', fraction, message: text });
  const forwarding = { ...context, onProgress: forward };
  forward({ stage: 'transcript', fraction });
  let [sparse, misfit]: (Found | undefined)[] = [];
  for (const source of sourcesOf(video)) {
    context.signal.throwIfAborted();
    const found = await readSource(source, {
      context: forwarding,
      note,
      isLastSource: source.origin === 'speech-recognition' && !sparse && !misfit,
    });
    if (found && isEnough(found, video)) {
      const { transcript, fit } = await align(found.transcript, video, forwarding);
      if (fit !== 'misfit') return finish({ ...found, transcript }, forwarding);
      note(`${capital(found.name)} do not match what is spoken: they may belong to another video, or be a translation.`);
      misfit ??= found;
    } else if (found && found.transcript.wordCount > (sparse?.transcript.wordCount ?? 0)) sparse = found;
  }
  if (misfit) {
    note(`${capital(misfit.name)} are used all the same, as there are no other words.`);
    return finish(misfit, forwarding);
  }
  if (!sparse) throw transcriptErrors.noSpeech(searchedIn(video));
  note(`${capital(sparse.name)} hold hardly any words (${sparse.transcript.wordCount} in ${formatClock(video.probe.duration)}).`);
  return finish(sparse, forwarding);
}

function searchedIn({ recognise, probe }: VideoToRead): Parameters<typeof transcriptErrors.noSpeech>[0] {
  if (!recognise) return 'captions';
  return probe.audio.length === 0 ? 'captions-without-audio' : 'captions-and-speech';
}

type Found = { transcript: RoughTranscript; name: string };
type Source = { name: string; origin: Transcript['origin']; read: (context: TaskContext) => Promise<RoughTranscript> };

/** Captions come from strangers: they are read in a process of its own. */
const run = workerTasks<typeof tasks>(new URL('./transcript-tasks.ts', import.meta.url));

/** Gives the words their times; only a text without any times is worth recognising the words for. */
function align(transcript: RoughTranscript, video: VideoToRead, { signal, onProgress }: TaskContext) {
  const { tools, path, probe, recognise, scratch } = video;
  const recording = { tools, path, duration: probe.duration, hasAudio: probe.audio.length > 0 };
  const input = { path, duration: probe.duration, silences: video.audio?.silences ?? [], language: primaryTag(video.language), scratch };
  const recognised = recognise && (() => wordsIfRecognised(() => recognise(input, { signal, onProgress }), signal));
  const report = (fraction: number) => onProgress?.({ stage: 'transcript', fraction: fraction * 0.99 });
  return withExactTimes(transcript, { recording, recognise: recognised }, { signal, onProgress: report });
}

/** The times of a text can be found without its recognised words, such as where no speech model is installed: then there are none. */
async function wordsIfRecognised(recognise: () => Promise<RecognisedWords>, signal: AbortSignal): Promise<Word[]> {
  try {
    return (await recognise()).words;
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** Best first. */
function sourcesOf(video: VideoToRead): Source[] {
  const language = primaryTag(video.language);
  const silences = video.audio?.silences ?? [];
  const { duration } = video.probe;
  const captions = inOrderOfUse(video.captions, language ?? spokenLanguage(video.probe)).map((file): Source => {
    const origin = file.kind === 'automatic' ? 'automatic-captions' : 'captions';
    const { path, format } = file;
    return {
      name: nameOf(file),
      origin,
      read: ({ signal }) => run('transcriptOfCaptions', { path, format, silences, duration, origin, language: file.language }, { signal }),
    };
  });
  const tracks = textTracks(video.probe, language).map(
    (track): Source => ({
      name: `the subtitles in the file (${track.language ?? 'no language named'})`,
      origin: 'text-track',
      read: async (context) => {
        const path = await extractTextTrack(track, video, context);
        const about = { duration, origin: 'text-track', language: track.language } as const;
        return run('transcriptOfCaptions', { path, format: 'vtt', silences, ...about }, context);
      },
    }),
  );
  return video.captionsOnly ? captions : [...captions, ...tracks, ...recognition(video)];
}

function nameOf({ kind, format, language }: CaptionFile): string {
  const named = language === 'und' ? '' : ` (${language})`;
  if (format === 'txt') return `the words of the text${named}`;
  return `the ${kind === 'automatic' ? 'automatic ' : ''}captions${named}`;
}

function recognition({ recognise, path, probe, audio, scratch, language, vocabulary }: VideoToRead): Source[] {
  if (!recognise || probe.audio.length === 0) return [];
  const spoken = primaryTag(language) ?? spokenLanguage(probe);
  const { duration } = probe;
  const { silences = [], laughter } = audio ?? {};
  const recording = { path, duration, silences, laughter, language: spoken, vocabulary, scratch };
  return [
    {
      name: 'the recognised words',
      origin: 'speech-recognition',
      read: async (context) => {
        const words = await recognise(recording, context);
        const transcript = await run('transcriptOfWords', { ...words, duration, origin: 'speech-recognition' }, context);
        const isUnexpected = spoken !== undefined && ![spoken, 'und'].includes(transcript.language) && transcript.wordCount > 0;
        if (isUnexpected) context.onProgress?.({ stage: 'transcript', fraction: 1, message: otherLanguage(spoken, transcript.language) });
        return transcript;
      },
    },
  ];
}

function otherLanguage(named: string, detected: string): string {
  const nameOf = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  return `The video names ${nameOf(named)} as its language, but its words are ${nameOf(detected)}.`;
}

/**
 * Those in the spoken language first (written by people before automatic), then English, then any other: a translation is
 * only second best. Automatic captions show the spoken language when nothing else does: recognisers write what is said.
 */
function inOrderOfUse(files: readonly CaptionFile[], named: string | undefined): CaptionFile[] {
  const automatic = files.filter((file) => file.kind === 'automatic');
  const original = automatic.find((file) => file.language.endsWith('-orig')) ?? (automatic.length === 1 ? automatic[0] : undefined);
  const preferred = [named ?? primaryTag(original?.language), 'en'];
  const rank = (file: CaptionFile) => {
    const at = preferred.indexOf(primaryTag(file.language));
    return (at < 0 ? preferred.length : at) * 2 + (file.kind === 'manual' ? 0 : 1);
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** What a source contains, or undefined with a note. The failure of the last source is thrown when no other is left. */
async function readSource(
  source: Source,
  { context, note, isLastSource }: { context: TaskContext; note: (text: string) => void; isLastSource: boolean },
): Promise<Found | undefined> {
  try {
    const transcript = await source.read(context);
    if (transcript.wordCount === 0) note(`${capital(source.name)} hold no spoken words.`);
    return transcript.wordCount === 0 ? undefined : { transcript, name: source.name };
  } catch (error) {
    context.signal.throwIfAborted();
    if (isLastSource) throw error;
    note(`${capital(source.name)} could not be used: ${messageOf(error)}`);
    return undefined;
  }
}

/** People say 100 to 200 words a minute; under 5 there is nothing to choose from. Short videos may be short of words. */
function isEnough({ transcript }: Found, { probe }: VideoToRead): boolean {
  return transcript.wordCount >= Math.min(probe.duration, 3600) / 12;
}

function finish({ transcript }: Found, context: TaskContext): EncodedTranscript {
  context.onProgress?.({ stage: 'transcript', fraction: 1 });
  const { windows: _, untimed: __, ...encoded } = transcript;
  return encoded;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
