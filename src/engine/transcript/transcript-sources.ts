import { sourceName } from '#engine/notes';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { workerTasks } from '#platform/tasks';
import { extractTextTrack, spokenLanguage, textTracks } from './embedded-captions.ts';
import { languagesByTime, type RoughTranscript } from './encoded.entry.ts';
import { primaryTag } from './languages/index.ts';
import { gapNotes, languageNotes, languagesIn } from './recognition-notes.ts';
import { defaultSourceOrder, type OrderedSource } from './sources.constants.ts';
import type {
  CaptionFile,
  Transcript,
  TranscriptDoubt,
  TranscriptNote,
} from './transcript.schema.ts';
import type * as tasks from './transcript-tasks.ts';
import type {
  RecognisedWords,
  RecogniserKind,
  RecordingToRecognise,
  VideoToRead,
} from './video-to-read.ts';

/** A place where the words of a video may be found. */
export type Source = {
  /** The name with which notes begin: "The captions (en)". */
  name: string;
  origin: Transcript['origin'];
  /** The language tag of the source itself. */
  language?: string | undefined;
  /** The name of a caption file beside the video. */
  file?: string | undefined;
  read: (context: TaskContext) => Promise<{ transcript: RoughTranscript; recognised?: Recognised }>;
};

/** What is known of recognised words besides the words. */
export type Recognised = Pick<RecognisedWords, 'recogniser' | 'voices'> & {
  notes: TranscriptNote[];
  doubts: TranscriptDoubt[];
};

/** Gaps stored with a transcript at most. */
const maxGaps = 1000;

/** Captions are untrusted input: they are read in a separate process. */
const run = workerTasks<typeof tasks>(new URL('./transcript-tasks.ts', import.meta.url));

/** The sources of a video's words, best first. */
export function sourcesOf(video: VideoToRead): Source[] {
  const { source = 'auto', sourceOrder = defaultSourceOrder } = video;
  const given = captionSources(video, (file) => file.given === true);
  if (source === 'given') return given;
  const order = source === 'auto' ? sourceOrder : [source];
  const automaticApart = order.includes('automatic-captions');
  const written = (file: CaptionFile) =>
    !file.given && !(automaticApart && file.kind === 'automatic');
  const groups = inGroups(order);
  return groups.flatMap((group, index): Source[] => {
    if (group === 'captions')
      return [...given, ...captionSources(video, written), ...trackSources(video)];
    if (group === 'automatic-captions')
      return captionSources(video, (file) => !file.given && file.kind === 'automatic');
    return recognition(video, group, {
      afterCaptions: groups.slice(0, index).some((earlier) => !Array.isArray(earlier)),
    });
  });
}

/** Treats neighbouring recognisers as one source: the second is used if the first fails. */
function inGroups(
  order: readonly OrderedSource[],
): ('captions' | 'automatic-captions' | RecogniserKind[])[] {
  const groups: ReturnType<typeof inGroups> = [];
  for (const each of order) {
    const last = groups.at(-1);
    if (each === 'captions' || each === 'automatic-captions') groups.push(each);
    else if (Array.isArray(last)) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

function captionSources(video: VideoToRead, isUsed: (file: CaptionFile) => boolean): Source[] {
  const language = primaryTag(video.language) ?? spokenLanguage(video.probe);
  const silences = video.audio?.silences ?? [];
  const { duration } = video.probe;
  return inOrderOfUse(video.captions, language)
    .filter((file) => !file.isPartial && isUsed(file))
    .map((file): Source => {
      const { path, format, kind, given, encoding } = file;
      const origin = given ? 'given' : kind === 'automatic' ? 'automatic-captions' : 'captions';
      const read = { path, format, encoding, silences };
      const about = { ...read, duration, origin, language: file.language } as const;
      return {
        name: nameOf(file),
        origin,
        language: file.language,
        file: file.name,
        read: async ({ signal }) => ({
          transcript: await run('transcriptOfCaptions', about, { signal }),
        }),
      };
    });
}

function nameOf({ kind, format, language, given }: CaptionFile): string {
  const isText = format === 'txt' || format === 'turns' || format === 'timed-text';
  const id = isText ? 'text' : given ? 'given' : kind === 'automatic' ? kind : 'captions';
  return language === 'und' ? sourceName(id) : sourceName(`${id}-in`, { language });
}

function trackSources(video: VideoToRead): Source[] {
  const silences = video.audio?.silences ?? [];
  const { duration } = video.probe;
  return textTracks(video.probe, primaryTag(video.language)).map(
    (track): Source => ({
      name:
        track.language === undefined
          ? sourceName('track')
          : sourceName('track-in', { language: track.language }),
      origin: 'text-track',
      language: track.language,
      read: async (context) => {
        const file = await extractTextTrack(track, video, context);
        const about = { duration, origin: 'text-track', language: track.language } as const;
        return {
          transcript: await run('transcriptOfCaptions', { ...file, silences, ...about }, context),
        };
      },
    }),
  );
}

function recognition(
  video: VideoToRead,
  recognisers: readonly RecogniserKind[],
  { afterCaptions }: { afterCaptions: boolean },
): Source[] {
  const { recognise, probe } = video;
  if (!recognise || probe.audio.length === 0) return [];
  const ordered = primaryTag(video.language);
  const recording = { ...recordingOf(video), recognisers, afterCaptions };
  const { duration, languageHint } = recording;
  return [
    {
      name: sourceName('recognised'),
      origin: 'speech-recognition',
      read: async (context) => {
        const { recogniser, voices, ...found } = await recognise(recording, context);
        const { words, likelyLanguage = languageHint } = found;
        const gaps = gapNotes(found.gaps ?? [], duration);
        const spoken = languagesIn(found.languages ?? [], duration);
        const { transcript, doubts } = await run(
          'transcriptOfWords',
          {
            words,
            language: found.language,
            likelyLanguage,
            languages: languagesByTime(spoken).length > 1 ? spoken : undefined,
            gaps: gaps.gaps.slice(0, maxGaps),
            voices,
            duration,
            origin: 'speech-recognition',
          },
          context,
        );
        const language = languageNotes({
          ordered,
          hint: languageHint,
          detected: found.language === 'und' ? undefined : found.language,
          used: transcript.language,
          spoken,
        });
        const notes = transcript.wordCount === 0 ? [] : [...language.notes, ...doubts.notes];
        for (const message of [...notes.map((note) => note.message), ...gaps.messages])
          context.onProgress?.({ stage: 'transcript', fraction: 1, message });
        return {
          transcript,
          recognised: {
            recogniser,
            voices,
            notes: [...notes, ...gaps.notes],
            doubts: [...language.doubts, ...doubts.doubts],
          },
        };
      },
    },
  ];
}

/** The recording of a video, with what is known about the speech in it. */
export function recordingOf(video: VideoToRead): RecordingToRecognise {
  const { path, probe, audio, samples, scratch, vocabulary, checkpoints } = video;
  const isNamed = primaryTag(video.language) !== undefined;
  const { silences = [], laughter } = audio ?? {};
  return {
    path,
    duration: probe.duration,
    probe,
    samples,
    silences,
    laughter,
    // The whole tag: its script or region says how Chinese is written.
    language: isNamed ? video.language : undefined,
    onlyLanguage: isNamed && video.onlyLanguage,
    languageHint: isNamed ? undefined : spokenLanguage(probe),
    vocabulary,
    scratch,
    checkpoints,
  };
}

/**
 * Captions in the spoken language first (written by people before automatic), then English, then
 * others: a translation is only second best. Automatic captions reveal the spoken language if
 * nothing else does, because recognisers write what is said.
 */
function inOrderOfUse(files: readonly CaptionFile[], named: string | undefined): CaptionFile[] {
  const automatic = files.filter((file) => file.kind === 'automatic');
  const original =
    automatic.find((file) => file.language.endsWith('-orig')) ??
    (automatic.length === 1 ? automatic[0] : undefined);
  const preferred = [named ?? primaryTag(original?.language), 'en'];
  const rank = (file: CaptionFile) => {
    const at = preferred.indexOf(primaryTag(file.language));
    return (at < 0 ? preferred.length : at) * 2 + (file.kind === 'manual' ? 0 : 1);
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}
