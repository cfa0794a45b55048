import { clockText } from '#kit/clock.ts';
import { Failure, messageOf } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { Sound, Span } from '../identify/contract.ts';
import { assembleTranscript } from './assemble.ts';
import { readCaptionFile } from './captions.ts';
import type { CaptionFile, Transcript, Word } from './contract.ts';
import { type Media, readTextTrack, spokenLanguage, textTracks } from './embedded.ts';
import { primaryTag } from './language.ts';

/** Speech recognition, when one is configured. `silences`: where long recordings may be cut. Times are seconds. */
export type Recognise = (
  recording: { path: string; duration: number; silences: readonly Span[]; language?: string | undefined; scratch: string },
  run: Run,
) => Promise<{ words: Word[]; language: string }>;

export type VideoToRead = Media & {
  captions: readonly CaptionFile[];
  sound?: Sound | undefined;
  recognise?: Recognise | undefined;
  /** The language spoken, when the platform or a person names it. */
  language?: string | undefined;
};

/**
 * What is said in a video: from the captions that came along, else from a text track inside it, else by speech recognition.
 * A source that cannot be read or holds hardly any words gives way to the next, with a note. Fails (422, `no-words`) when
 * there is none.
 */
export async function readTranscript(video: VideoToRead, run: Run): Promise<Transcript> {
  let fraction = 0;
  const follow: Run['onProgress'] = (progress) => {
    fraction = Math.max(fraction, progress.fraction);
    run.onProgress?.({ ...progress, fraction });
  };
  const note = (text: string) => follow({ stage: 'transcript', fraction, note: text });
  const following = { ...run, onProgress: follow };
  follow({ stage: 'transcript', fraction });
  let scant: Found | undefined;
  for (const source of sourcesOf(video)) {
    run.signal.throwIfAborted();
    const found = await tried(source, { run: following, note, isLastHope: source.origin === 'speech-recognition' && !scant });
    if (found && isEnough(found, video)) return finish(found, video, following);
    if (found && found.words.length > (scant?.words.length ?? 0)) scant = found;
  }
  if (!scant) throw noWords(video);
  note(`${capital(scant.name)} hold hardly any words (${scant.words.length} in ${clockText(video.probe.duration)}).`);
  return finish(scant, video, following);
}

type Found = { words: Word[]; laughter: Span[]; language: string | undefined; name: string; origin: Transcript['origin'] };
type Source = { name: string; origin: Transcript['origin']; read: (run: Run) => Promise<Omit<Found, 'name' | 'origin'>> };

/** Best first. */
function sourcesOf(video: VideoToRead): Source[] {
  const language = primaryTag(video.language);
  const silences = video.sound?.silences ?? [];
  const captions = inOrderOfUse(video.captions, language ?? spokenLanguage(video.probe)).map(
    (file): Source => ({
      name: `the ${file.kind === 'automatic' ? 'automatic ' : ''}captions (${file.language})`,
      origin: file.kind === 'automatic' ? 'automatic-captions' : 'captions',
      read: async () => {
        const heard = await readCaptionFile(file.path, file.format, silences);
        return { ...heard, language: primaryTag(file.language) ? file.language : heard.language };
      },
    }),
  );
  const tracks = textTracks(video.probe, language).map(
    (track): Source => ({
      name: `the subtitles in the file (${track.language ?? 'no language named'})`,
      origin: 'text-track',
      read: (run) => readTextTrack(track, { ...video, silences }, run),
    }),
  );
  return [...captions, ...tracks, ...recognition(video, silences)];
}

function recognition({ recognise, path, probe, scratch, language }: VideoToRead, silences: readonly Span[]): Source[] {
  if (!recognise || probe.audio.length === 0) return [];
  const spoken = primaryTag(language) ?? spokenLanguage(probe);
  const recording = { path, duration: probe.duration, silences, language: spoken, scratch };
  return [
    {
      name: 'the recognised words',
      origin: 'speech-recognition',
      read: async (run) => ({ ...(await recognise(recording, run)), laughter: [] }),
    },
  ];
}

/**
 * Those in the language spoken first (written by people before automatic), then English, then any other: a translation is
 * only second best. Automatic captions tell the language spoken when nothing else does: recognisers write what they hear.
 */
function inOrderOfUse(files: readonly CaptionFile[], named: string | undefined): CaptionFile[] {
  const automatic = files.filter((file) => file.kind === 'automatic');
  const original = automatic.find((file) => file.language.endsWith('-orig')) ?? (automatic.length === 1 ? automatic[0] : undefined);
  const wanted = [named ?? primaryTag(original?.language), 'en'];
  const rank = (file: CaptionFile) => {
    const at = wanted.indexOf(primaryTag(file.language));
    return (at < 0 ? wanted.length : at) * 2 + (file.kind === 'manual' ? 0 : 1);
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** What a source gives, or undefined with a note. Only when nothing else is left does its failure become everybody's. */
async function tried(source: Source, how: { run: Run; note: (text: string) => void; isLastHope: boolean }): Promise<Found | undefined> {
  try {
    const found = await source.read(how.run);
    if (found.words.length === 0) how.note(`${capital(source.name)} hold no spoken words.`);
    return found.words.length === 0 ? undefined : { ...found, name: source.name, origin: source.origin };
  } catch (error) {
    how.run.signal.throwIfAborted();
    if (how.isLastHope) throw error;
    how.note(`${capital(source.name)} could not be used: ${messageOf(error)}`);
    return undefined;
  }
}

/** People say 100 to 200 words a minute; under 5 there is nothing to choose from. Short videos may be short of words. */
function isEnough({ words }: Found, { probe }: VideoToRead): boolean {
  return words.length >= Math.min(probe.duration, 3600) / 12;
}

async function finish(found: Found, video: VideoToRead, run: Run): Promise<Transcript> {
  const transcript = await assembleTranscript({ ...found, duration: video.probe.duration });
  run.onProgress?.({ stage: 'transcript', fraction: 1 });
  return transcript;
}

function noWords({ recognise }: VideoToRead): Failure {
  const message = recognise
    ? 'No speech was found in this video: neither captions nor speech recognition gave any words.'
    : 'This video has no captions or subtitles, and no speech recognition is configured.';
  return new Failure('no-words', message, { status: 422 });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
