import type { z } from 'zod';
import { type CorrectionState, stateAfter, textOf } from '#engine/transcript';
import type { Correction } from '#engine/transcript/corrections/correction.schema.ts';
import { ownVideo } from '#features/videos';
import type { Unparsed } from '#platform/http';
import { changesOf, type LoggedChange } from '../change-log.ts';
import type { historyQuery, TranscriptChange, TranscriptHistory } from '../correction.schema.ts';
import type { TranscriptServices } from '../video/transcripts.ts';

/**
 * Returns the changes of the transcript of the user's video, newest first, and the corrections
 * whose words no longer occur.
 */
export async function showHistory(
  { db, transcripts }: TranscriptServices,
  { userId, videoId }: { userId: string; videoId: string },
  query: Unparsed<z.output<typeof historyQuery>>,
): Promise<TranscriptHistory> {
  const video = await ownVideo(db, userId, videoId);
  const { limit, before = Number.POSITIVE_INFINITY } = query.parse();
  const changes = await changesOf(db, video.id, video.transcriptVersion);
  const state = stateAfter(changes);
  const page = changes.filter(({ version }) => version < before).slice(-limit);
  const { notApplied } = await transcripts.corrected(video);
  return {
    version: video.transcriptVersion,
    canUndo: state.undoable !== undefined,
    canRedo: state.redoable !== undefined,
    changes: showChanges(page, state),
    notApplied: notApplied.slice(0, maxShown).map(shown),
  };
}

/**
 * Maximum number of corrections of one change, and of corrections not applied, that a response
 * shows.
 */
const maxShown = 100;

/** Changes as a person sees them, newest first. */
export function showChanges(
  changes: readonly LoggedChange[],
  { undone }: CorrectionState,
): TranscriptChange[] {
  return changes
    .toReversed()
    .map(({ version, kind, target, userId, createdAt, added, speakers = [] }) => ({
      version,
      kind,
      target,
      by: userId,
      at: createdAt.toISOString(),
      undone: undone.has(version),
      corrections: added.slice(0, maxShown).map(shown),
      total: added.length,
      ...(speakers.length === 0 ? {} : { speakers: speakers.slice(0, maxShown) }),
    }));
}

const joined = (texts: readonly string[]) =>
  textOf(
    texts.map((text) => ({ text })),
    '',
  );

function shown({ start, original, replacement }: Correction) {
  return { start, original: joined(original), replacement: joined(replacement) };
}
