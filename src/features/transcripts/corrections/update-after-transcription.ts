import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type ComparedRange, comparedRanges, rangesOf, stateAfter } from '#engine/transcript';
import { type ClipRow, lockVideo, ownVideo, videoErrors } from '#features/videos';
import type { Db } from '#platform/database';
import { clips, exportedClips } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { changesOf, logChange } from '../change-log.ts';
import { correctionErrors } from '../errors.ts';
import type { TranscriptServices } from '../video/transcripts.ts';
import {
  identifiedOf,
  identifiedTextsOf,
  partsOf,
  quotesCorrected,
  quotingTexts,
  rangeOf,
  updateQuotingTexts,
} from './quoting-texts.ts';

/** Updates the texts that quote a video's words when the video is transcribed again. */

type Owned = { userId: string; videoId: string };

/**
 * Records for each exported clip which words it shows. Called before the transcript that has these
 * words is replaced.
 * @returns whether the video has a transcript
 */
export async function rememberShownWords(
  { db, transcripts }: TranscriptServices,
  { userId, videoId }: Owned,
): Promise<boolean> {
  const video = await ownVideo(db, userId, videoId);
  const json = await transcripts.recognised(video).catch((error: unknown) => {
    if (isFailure(error, videoErrors.transcriptNotFound)) return undefined;
    throw error;
  });
  if (json === undefined) return false;
  const { exported } = await quotingTexts(db, videoId);
  const unknown = exported.filter(({ words }) => words === null);
  const described = await rangesOf(json, [], unknown.map(partsOf));
  for (const [i, { id }] of unknown.entries()) {
    const words = described[i]?.recognised;
    if (words !== undefined)
      await db.update(exportedClips).set({ words }).where(eq(exportedClips.id, id));
  }
  return true;
}

/**
 * Records, after a video was transcribed again, the new transcription as a change, and updates the
 * texts that quote its words. Corrections that still fit stay in force, and so do the titles and
 * times that a person has given. May be repeated. `wordsBefore` is the hash of the earlier words:
 * when the words are the same, no change is recorded and only the quoting texts are updated.
 */
export async function updateAfterTranscription(
  services: TranscriptServices,
  owned: Owned & { wordsBefore?: string | undefined },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await updateOnce(services, owned);
    } catch (error) {
      // A person corrected words meanwhile, so the update is tried again.
      if (attempt === maxAttempts || !isFailure(error, correctionErrors.transcriptChanged))
        throw error;
    }
  }
}

const maxAttempts = 5;

/** The hash of a video's words without corrections. */
export async function hashOfWords(
  { db, transcripts }: TranscriptServices,
  { userId, videoId }: Owned,
): Promise<string> {
  return hashOf(await transcripts.recognised(await ownVideo(db, userId, videoId)));
}

const hashOf = (json: Uint8Array) => createHash('sha256').update(json).digest('hex');

async function updateOnce(
  { db, transcripts }: TranscriptServices,
  { userId, videoId, wordsBefore }: Owned & { wordsBefore?: string | undefined },
): Promise<void> {
  const video = await ownVideo(db, userId, videoId);
  const { corrections } = stateAfter(await changesOf(db, videoId, video.transcriptVersion));
  const texts = await quotingTexts(db, videoId);
  const json = await transcripts.recognised(video);
  const compared = await comparedRanges(
    json,
    texts.clips.map((clip) => ({
      ...rangeOf(identifiedOf(clip)),
      text: identifiedTextsOf(clip).transcript,
    })),
  );
  const described = await rangesOf(json, corrections, texts.ranges);
  const version = video.transcriptVersion + 1;
  await db.transaction(async (tx) => {
    const current = await lockVideo(tx, userId, videoId);
    if (current.transcriptVersion !== video.transcriptVersion)
      throw correctionErrors.transcriptChanged();
    if (wordsBefore !== hashOf(json))
      await logChange(tx, {
        videoId,
        userId,
        change: { version, kind: 'transcription', target: null, removed: [], added: [] },
      });
    const rows = await Promise.all(texts.clips.map((clip, i) => updateClip(tx, clip, compared[i])));
    await updateQuotingTexts(tx, { ...texts, clips: rows }, described);
  });
}

/** Writes the clip's texts without corrections, which are applied afterwards. */
async function updateClip(
  tx: Db,
  clip: ClipRow,
  compared: ComparedRange | undefined,
): Promise<ClipRow> {
  if (!compared) return clip;
  const { title, ...quotes } = quotesCorrected(identifiedTextsOf(clip), compared.phrases);
  const identified = identifiedOf(clip);
  const values =
    clip.suggested === null
      ? { ...quotes, title, transcript: compared.text, recognised: null }
      : {
          title: clip.title === identified.title ? title : clip.title,
          ...quotes,
          recognised: null,
          suggested: { ...identified, title, transcript: compared.text },
        };
  await tx.update(clips).set(values).where(eq(clips.id, clip.id));
  return { ...clip, ...values };
}
