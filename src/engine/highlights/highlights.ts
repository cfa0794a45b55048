import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { withCaptionedLaughter } from './captioned-laughter.ts';
import { enforceClipRules } from './clip-rules.ts';
import type { Ranker, RankInput, Ranking } from './ranker.ts';
import { withinVideo } from './within-video.ts';

export type ChosenClips = { clips: IdentifiedClip[]; notes: string[] };

/**
 * The clips of a transcript, best first. The ranker chooses highlights; if it fails, the fallback
 * chooses and a note says so. The clip rules apply to either choice. Rejects with a Failure that
 * gives the reason when no clip can be made, and with the signal's reason when it is aborted.
 */
export async function chooseClips(
  { ranker, fallback, ...given }: RankInput & { ranker: Ranker; fallback: Ranker },
  context: TaskContext,
): Promise<ChosenClips> {
  const transcript = withinVideo(given.transcript);
  const input: RankInput = {
    ...given,
    transcript,
    audio: withCaptionedLaughter(given.audio, transcript),
  };
  context.signal.throwIfAborted();
  const {
    highlights,
    messages,
    ranker: used,
  } = await rankOrFallBack(input, { ranker, fallback }, context);
  const reserve =
    used.name === fallback.name
      ? []
      : (await fallback.rank({ ...input, top: undefined }, { signal: context.signal })).highlights;
  context.signal.throwIfAborted();
  return {
    clips: enforceClipRules({
      transcript,
      audio: input.audio,
      top: input.top,
      highlights,
      reserve,
    }),
    notes: messages,
  };
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
    const message = `The ${ranker.name} ranker failed (${messageOf(error)}), so the ${fallback.name} one chose the clips.`;
    context.onProgress?.({ stage: 'identify', fraction: 0, message });
    const ranking = await fallback.rank(input, context);
    return { ...ranking, messages: [message, ...ranking.messages], ranker: fallback };
  }
}
