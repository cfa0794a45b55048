import { messageOf } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { IdentifiedClip } from '../contract.ts';
import type { Ranker, RankInput, Ranking } from './contract.ts';
import { enforceClipContract } from './enforce.ts';
import { withNotedLaughter } from './noted-laughter.ts';
import { withinVideo } from './within-video.ts';

export type Identification = { clips: IdentifiedClip[]; notes: string[] };

/**
 * The clips of a transcript, best first. The ranker proposes; when it fails, the fallback does and a note says so; the
 * clip contract is enforced on either. Rejects with a Failure that says why when there is nothing to make a clip of, and
 * with the signal's reason when it is aborted.
 */
export async function identifyMoments(input: RankInput & { ranker: Ranker; fallback: Ranker }, run: Run): Promise<Identification> {
  const { ranker, fallback, transcript, ...rest } = input;
  const inside = withinVideo(transcript);
  const asked = { ...rest, transcript: inside, sound: withNotedLaughter(rest.sound, inside) };
  run.signal.throwIfAborted();
  const ranking = await rankOrFallBack(asked, { ranker, fallback }, run);
  const reserve =
    ranking.by.name === fallback.name ? [] : (await fallback.rank({ ...asked, top: undefined }, { signal: run.signal })).moments;
  run.signal.throwIfAborted();
  const clips = enforceClipContract({ ...asked, moments: ranking.moments, reserve });
  return { clips, notes: ranking.notes };
}

type By = Ranking & { by: Ranker };

async function rankOrFallBack(input: RankInput, { ranker, fallback }: { ranker: Ranker; fallback: Ranker }, run: Run): Promise<By> {
  try {
    return { ...(await ranker.rank(input, run)), by: ranker };
  } catch (error) {
    if (run.signal.aborted || ranker === fallback) throw run.signal.aborted ? run.signal.reason : error;
    const note = `The ${ranker.name} ranker failed (${messageOf(error)}), so the ${fallback.name} one chose the clips.`;
    run.onProgress?.({ stage: 'identify', fraction: 0, note });
    const ranking = await fallback.rank(input, run);
    return { ...ranking, notes: [note, ...ranking.notes], by: fallback };
  }
}
