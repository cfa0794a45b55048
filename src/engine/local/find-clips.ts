import { readAudienceCurves } from '#engine/audience';
import type { ChosenClips } from '#engine/highlights';
import {
  clipRequest,
  findAction,
  findHighlights,
  highlightErrors,
  pausesIn,
} from '#engine/highlights';
import type { ClipNote } from '#engine/port/find-options.schema.ts';
import type { LookFor } from '#engine/port/measured.constants.ts';
import type { Sounds } from '#engine/sounds';
import type { MeasuredAudio } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { audibleParts, hearSounds, withHeardLaughter } from './hear-sounds.ts';
import { pictureChanges } from './picture-changes.ts';
import {
  type IdentifyParts,
  isSilentAudio,
  type VideoToIdentify,
  type VideoWords,
} from './transcribe-video.ts';

export type ToFind = {
  video: VideoToIdentify;
  words: VideoWords;
  parts: IdentifyParts;
  lookFor: LookFor;
};
/** `sounds`: what was heard besides words, where that can be told. */
type FoundClips = ChosenClips & { audio: MeasuredAudio; sounds: Sounds | undefined };

/**
 * The clips of a video by its words, or by sound and picture, as `lookFor` says; best first.
 * @throws Failure `too-little-speech`, unless the video may have no clips
 */
export async function findClips(about: ToFind, context: TaskContext): Promise<FoundClips> {
  const { lookFor } = about;
  if (lookFor === 'action') {
    const found = await clipsByAction(about, [], context);
    const clipNotes: ClipNote[] =
      found.clips.length === 0 && found.clipNotes.length === 0
        ? [{ code: 'nothing-stands-out' }]
        : found.clipNotes;
    return { ...found, clipNotes };
  }
  const byWords = await clipsByWords(about, context);
  const { why } = byWords;
  if (lookFor === 'words' || (lookFor === 'auto' && !why)) return orNone(byWords, about);
  // The words have been ranked: the progress of this stage would begin anew.
  const rest = byWords.clips.length > 0 ? { signal: context.signal } : context;
  const found = await clipsByAction(about, byWords.clips, rest);
  if (found.clips.length === 0) return orNone({ ...byWords, sounds: found.sounds }, about);
  const clipNotes: ClipNote[] =
    lookFor === 'auto' ? [{ code: 'by-sound-and-picture' }] : byWords.clipNotes;
  return { ...bestOfBoth(byWords, found, about), clipNotes };
}

/** `why`: the reason why the words give no clips, and the failure that says so. */
type ByWords = FoundClips & { why?: { code: WithoutClips; failure?: unknown } | undefined };

async function clipsByWords(
  { video, words, parts }: ToFind,
  context: TaskContext,
): Promise<ByWords> {
  const { transcript } = words;
  const none = { clips: [], notes: [], clipNotes: [] };
  const why = { code: whyNone(words) };
  if (video.mayHaveNoClips && transcript.wordCount === 0)
    return { ...none, audio: words.audio, sounds: words.sounds, why };
  const sounds = await soundsBesideWords(words, context);
  const audio = sounds ? withHeardLaughter(words.audio, sounds) : words.audio;
  const { prompt, find } = video;
  const { duration } = words.probe;
  const audience =
    video.audience && (await readAudienceCurves({ stored: video.audience, duration }, context));
  const ranking = { transcript, audio, sounds, audience, prompt, ranker: parts.ranker };
  try {
    return {
      ...(await findHighlights({ ...ranking, ...clipRequest(find) }, context)),
      audio,
      sounds,
    };
  } catch (failure) {
    if (!isFailure(failure, highlightErrors.tooLittleSpeech)) throw failure;
    return { ...none, audio, sounds, why: { ...why, failure } };
  }
}

/** The clips of the words, or the note that says why there are none. */
function orNone({ why, ...found }: ByWords, { video }: ToFind): FoundClips {
  if (!why) return found;
  if (!video.mayHaveNoClips) throw why.failure;
  return { ...found, clipNotes: [{ code: why.code }] };
}

/** The clips by sound and picture that overlap none of the `taken` ones. */
async function clipsByAction(
  { video, words, parts }: ToFind,
  taken: readonly TimeRange[],
  context: TaskContext,
): Promise<FoundClips> {
  const { transcript, audio, hearing, probe: probed } = words;
  const { tools } = parts;
  // Where music was heard, all of the recording was listened to, and not only what follows words.
  const isWhole = (words.sounds?.music ?? []).length > 0;
  const sounds = isWhole || !hearing ? words.sounds : await hearSounds(hearing);
  const hasSound = !isSilentAudio(probed, audio);
  const notes: string[] = [];
  const picture = await pictureChanges(
    { tools, path: video.path, probe: probed, hasSound },
    context,
  ).catch((error: unknown) => {
    context.signal.throwIfAborted();
    notes.push(messageOf(error));
    return undefined;
  });
  const request = { transcript, audio, sounds, picture, taken, ...clipRequest(video.find) };
  const found = await findAction(request, context);
  return { ...found, notes, sounds, audio: sounds ? withHeardLaughter(audio, sounds) : audio };
}

/** The clips of both, best first, at most as many as were requested. */
function bestOfBoth(byWords: ByWords, found: FoundClips, { video }: ToFind): FoundClips {
  const clips = [...byWords.clips, ...found.clips].toSorted(
    (a, b) => b.virality_score - a.virality_score || a.start - b.start,
  );
  return {
    clips: clips.slice(0, video.find?.max_clips),
    notes: [...byWords.notes, ...found.notes],
    clipNotes: byWords.clipNotes,
    audio: found.audio,
    sounds: found.sounds,
  };
}

function whyNone({ transcript, probe: probed, audio }: VideoWords): WithoutClips {
  if (transcript.wordCount > 0) return 'too-little-speech';
  return isSilentAudio(probed, audio) ? 'no-sound' : 'no-speech';
}

type WithoutClips = 'no-sound' | 'no-speech' | 'too-little-speech';

/**
 * What is heard besides words. If the words came without recognition, it is looked for in the pauses
 * between them: to examine all of the recording would take longer than all the rest.
 */
export async function soundsBesideWords(
  { transcript, audio, sounds, hearing }: VideoWords,
  { signal }: TaskContext,
): Promise<Sounds | undefined> {
  if (sounds || !hearing) return sounds;
  const pauses = audibleParts(await pausesIn(transcript, { signal }), audio);
  return await hearSounds(hearing, pauses);
}
