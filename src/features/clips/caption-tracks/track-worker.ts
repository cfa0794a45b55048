import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { translateSentences } from '#engine/translation';
import type { Needs } from '#features/context';
import { captionTracks, clips, type Database, videos } from '#platform/database';
import type { MessageQueue } from '#platform/jobs/queue';
import { Failure } from '#platform/kit/failure.ts';
import { toDatabaseLine } from '#platform/kit/storable.ts';
import { modelErrors } from '#platform/language-models';
import { startBackgroundWork } from '../images/background-work.ts';
import { isTrack, linesIn, linesOfTracks, storeLines } from './caption-tracks.ts';
import { isToTranslate, lineAt, type TrackLine, withTranslations } from './track-lines.ts';

export type TrackWorkerServices = Needs<'transcripts' | 'modelsOf'> & {
  database: Database;
  messages: MessageQueue;
  log: Logger;
};

const trackMessage = z.object({
  clipId: z.string(),
  language: z.string(),
  /** The only lines to translate; otherwise those that are missing or outdated. */
  lines: z.array(z.object({ start: z.number(), end: z.number() })).optional(),
});
type TrackMessage = z.output<typeof trackMessage>;

/** Translates caption tracks, two at a time. */
export function startTrackWorker(services: TrackWorkerServices): { stop(): Promise<void> } {
  const { db } = services.database;
  return startBackgroundWork(services, {
    queue: 'caption-tracks',
    concurrency: 2,
    work: async ({ data }, signal) => {
      const message = trackMessage.parse(data);
      try {
        await translate(services, message, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof Failure)) throw error;
        // The person decides whether to try again; what was translated is stored.
        const { code, message: reason } = error;
        await db
          .update(captionTracks)
          .set({ error: { code, message: reason } })
          .where(isTrack(message));
      }
    },
    failed: 'captions could not be translated',
  });
}

async function translate(
  { database: { db }, modelsOf, transcripts }: TrackWorkerServices,
  { clipId, language, lines: named }: TrackMessage,
  signal: AbortSignal,
): Promise<void> {
  // The clip may have been deleted, or its video moved to the trash.
  const [found] = await db
    .select({ clip: clips, video: videos, track: captionTracks })
    .from(captionTracks)
    .innerJoin(clips, eq(clips.id, captionTracks.clipId))
    .innerJoin(videos, eq(videos.id, clips.videoId))
    .where(isTrack({ clipId, language }));
  if (!found) return;
  const { model } = (await modelsOf.forJob('translate', found.video)) ?? {};
  if (!model) throw modelErrors.noneConfigured();
  const { from, tracks } = await linesOfTracks({ transcripts }, found, [linesIn(found.track)]);
  const lines = tracks[0] ?? [];
  const isChosen = named
    ? (line: TrackLine) => named.some((times) => lineAt([line], times) !== undefined)
    : isToTranslate;
  const parts = lines.flatMap((line, id) => (isChosen(line) ? [{ id, text: line.original }] : []));
  const store = (texts: ReadonlyMap<number, string>) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(captionTracks)
        .where(isTrack({ clipId, language }))
        .for('update');
      const written = [...texts].flatMap(([id, text]) => {
        const line = lines[id];
        return line ? [{ line, text: toDatabaseLine(text) }] : [];
      });
      if (row) await storeLines(tx, found.clip, row, withTranslations(linesIn(row), written));
    });
  await translateSentences(
    { model, sentences: lines.map(({ original }) => original), parts, from, to: language },
    { signal, onTranslated: store },
  );
}
