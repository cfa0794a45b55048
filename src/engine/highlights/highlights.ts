import { noteText } from '#engine/notes';
import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import type { ClipNote } from '#engine/port/find-options.schema.ts';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { withCaptionedLaughter } from './captioned-laughter.ts';
import { lengthsFor } from './clip-lengths.ts';
import { makeClips } from './clip-rules.ts';
import type { Ranker, RankInput, Ranking } from './ranker.ts';
import { type ChosenPart, extentOf, withinPart } from './within-part.ts';
import { withinVideo } from './within-video.ts';

/** `clipNotes`: what a person should know about the clips, by code; `notes`: in sentences. */
export type ChosenClips = { clips: IdentifiedClip[]; notes: string[]; clipNotes: ClipNote[] };

/** What is known of a video, and which clips of it are requested. */
export type ClipRequest = Omit<RankInput, 'extent'> & {
  /** The part of the video that clips are taken from; all of it when left out. */
  part?: ChosenPart | undefined;
};

/**
 * The clips of a transcript, best first. The ranker chooses highlights; if it fails, the fallback
 * chooses and a note says so. The clip rules apply to either choice. Rejects with a Failure that
 * gives the reason when no clip can be made, and with the signal's reason when it is aborted.
 */
export async function chooseClips(
  { ranker, fallback, ...given }: ClipRequest & { ranker: Ranker; fallback: Ranker },
  context: TaskContext,
): Promise<ChosenClips> {
  const { part: _, ...request } = given;
  const { transcript, extent } = chosenPart(given);
  const input: RankInput = {
    ...request,
    ...(extent && { extent }),
    transcript,
    audio: withCaptionedLaughter(given.audio, transcript),
  };
  context.signal.throwIfAborted();
  const {
    highlights,
    messages,
    promptNotMatched,
    ranker: used,
  } = await rankOrFallBack(input, { ranker, fallback }, context);
  const reserve =
    used.name === fallback.name
      ? []
      : (await fallback.rank({ ...input, top: undefined }, { signal: context.signal })).highlights;
  context.signal.throwIfAborted();
  const { clips, notes } = makeClips({ ...input, highlights, reserve });
  return {
    clips,
    notes: messages,
    clipNotes: [...(promptNotMatched ? [{ code: 'prompt-not-matched' } as const] : []), ...notes],
  };
}

/**
 * The transcript of the video, or of the chosen part of it.
 * @throws Failure `part-outside-video`
 */
export function chosenPart({
  part,
  seconds,
  ...given
}: Pick<ClipRequest, 'transcript' | 'part' | 'seconds'>): Pick<RankInput, 'extent' | 'transcript'> {
  const whole = withinVideo(given.transcript);
  if (!part) return { transcript: whole };
  const extent = extentOf(part, whole.duration);
  return { extent, transcript: withinPart(whole, extent, lengthsFor(seconds).longest) };
}

async function rankOrFallBack(
  input: RankInput,
  { ranker, fallback }: { ranker: Ranker; fallback: Ranker },
  context: TaskContext,
): Promise<Ranking & { ranker: Ranker }> {
  try {
    return { ...(await ranker.rank(input, context)), ranker };
  } catch (error) {
    if (context.signal.aborted || ranker === fallback)
      throw context.signal.aborted ? context.signal.reason : error;
    const message = noteText('ranker-failed', {
      ranker: ranker.name,
      reason: messageOf(error),
      fallback: fallback.name,
    });
    context.onProgress?.({ stage: 'identify', fraction: 0, message });
    const ranking = await fallback.rank(input, context);
    return { ...ranking, messages: [message, ...ranking.messages], ranker: fallback };
  }
}
