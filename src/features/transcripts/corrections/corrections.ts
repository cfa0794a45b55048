import {
  type ChangeRequest,
  type CorrectionState,
  type PlannedChange,
  plannedChange,
  type RecordedChange,
  rangesOf,
  restoringChange,
  stateAfter,
} from '#engine/transcript';
import type { GlossaryTerm } from '#engine/transcript/corrections/correction.schema.ts';
import {
  maxCorrectionCharacters,
  maxCorrections,
  maxCorrectionWords,
  maxRecordedSpeakerEdits,
  maxTranscriptChanges,
} from '#engine/transcript/corrections/corrections.constants.ts';
import { lockVideo, ownVideo, type VideoRow, videoErrors } from '#features/videos';
import type { Db } from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import { changesOf, type LoggedChange, logChange } from '../change-log.ts';
import type { ChangeResponse } from '../correction.schema.ts';
import { correctionErrors } from '../errors.ts';
import type { TranscriptServices } from '../video/transcripts.ts';
import { showChanges } from './history.ts';
import { quotingTexts, updateQuotingTexts } from './quoting-texts.ts';

/** The owner, and the video whose transcript is changed. */
export type Owned = { userId: string; videoId: string };
/** `Owned` with the version that the person saw. */
type VersionOf = Owned & { version: number };

/**
 * Corrects the transcript of the user's video: records the change, and updates the texts that quote
 * the words.
 * @throws Failure `video-not-found`, `transcript-not-found`, `video-still-processing`,
 * `transcript-changed` when the version is not the current one, `transcript-emptied`,
 * `too-many-corrections`, `invalid-request` for operations that the transcript has no words for
 */
export async function correct<Params extends { version: number }>(
  services: TranscriptServices,
  owned: Owned,
  body: Unparsed<Params>,
  requestOf: (params: Params) => ChangeRequest,
): Promise<ChangeResponse> {
  const { at, params, video, changes, state } = await openVersion(services, owned, body);
  const request = requestOf(params);
  if (video.status === 'processing') throw videoErrors.videoStillProcessing();
  const { matches, version } = await recordChange(services, {
    userId: at.userId,
    video,
    changes,
    state,
    request,
    kind: 'edit',
  });
  const unchanged = version === at.version;
  return {
    version,
    matches,
    canUndo: !unchanged || state.undoable !== undefined,
    canRedo: unchanged && state.redoable !== undefined,
  };
}

/**
 * Undoes the last change that is not undone, or redoes the last change that is, even after a
 * restart and from another session.
 * @throws Failure as `correct`, and `nothing-to-undo`
 */
export async function step(
  services: TranscriptServices,
  owned: Owned,
  body: Unparsed<{ version: number }>,
  kind: 'undo' | 'redo',
): Promise<ChangeResponse> {
  const { at, video, changes, state } = await openVersion(services, owned, body);
  if (video.status === 'processing') throw videoErrors.videoStillProcessing();
  const target = kind === 'undo' ? state.undoable : state.redoable;
  if (target === undefined) throw correctionErrors.nothingToUndo(kind);
  refuseTooMany(changes, {});
  return await recordKnown(services, {
    at,
    video,
    changes,
    change: { version: at.version + 1, kind, target, removed: [], added: [] },
  });
}

/**
 * Restores the words of an earlier version, as one change that can be undone.
 * @throws Failure as `correct`, and `invalid-request` for a version that has not existed yet
 */
export async function restore(
  services: TranscriptServices,
  owned: Owned,
  body: Unparsed<{ version: number; to: number }>,
): Promise<ChangeResponse> {
  const { at, params, video, changes, state } = await openVersion(services, owned, body);
  if (params.to > at.version)
    throw invalidRequest([{ path: ['to'], message: 'must be an earlier version' }]);
  if (video.status === 'processing') throw videoErrors.videoStillProcessing();
  const change = restoringChange(changes, params.to);
  const isSame = change.removed.length + change.added.length === 0;
  if (isSame)
    return {
      version: at.version,
      matches: 0,
      canUndo: state.undoable !== undefined,
      canRedo: state.redoable !== undefined,
    };
  refuseTooMany(changes, change);
  return await recordKnown(services, { at, video, changes, change });
}

type KnownChange = {
  at: VersionOf;
  video: VideoRow;
  changes: readonly LoggedChange[];
  change: RecordedChange;
};

/** Records a change that needs no planning, because all of its corrections were in force before. */
async function recordKnown(
  services: TranscriptServices,
  { at, video, changes, change }: KnownChange,
): Promise<ChangeResponse> {
  const next = stateAfter([...changes, change]);
  const texts = await quotingTexts(services.db, video.id);
  const described = await rangesOf(
    await services.transcripts.recognised(video),
    next.corrections,
    texts.ranges,
  );
  await services.db.transaction(async (tx) => {
    await lockVersion(tx, at);
    await logChange(tx, { videoId: video.id, userId: at.userId, change });
    await updateQuotingTexts(tx, texts, described);
  });
  const matches = change.removed.length + change.added.length;
  return {
    version: change.version,
    matches,
    canUndo: next.undoable !== undefined,
    canRedo: next.redoable !== undefined,
  };
}

/**
 * Corrects the spelling of the glossary's terms in a new transcript, as a change that can be
 * undone.
 * @returns the number of places that were changed
 * @throws Failure `transcript-changed` when the transcript was changed meanwhile
 */
export async function applyGlossary(
  services: TranscriptServices,
  { userId, videoId, terms }: { userId: string; videoId: string; terms: readonly GlossaryTerm[] },
): Promise<number> {
  if (terms.length === 0) return 0;
  const video = await ownVideo(services.db, userId, videoId);
  const changes = await changesOf(services.db, videoId, video.transcriptVersion);
  const request: ChangeRequest = { kind: 'glossary', terms };
  const { matches } = await recordChange(services, {
    userId,
    video,
    changes,
    state: stateAfter(changes),
    request,
    kind: 'glossary',
  });
  return matches;
}

/**
 * Returns the video at the version that a request is based on, with its changes.
 * @throws Failure `transcript-changed` when there is a newer version
 */
export async function openVersion<Params extends { version: number }>(
  { db }: TranscriptServices,
  owned: Owned,
  body: Unparsed<Params>,
) {
  const video = await ownVideo(db, owned.userId, owned.videoId);
  const params = body.parse();
  const { version } = params;
  if (video.transcriptVersion !== version) throw await staleVersion(db, video, version);
  const changes = await changesOf(db, video.id, version);
  return { at: { ...owned, version }, params, video, changes, state: stateAfter(changes) };
}

type ChangeToRecord = {
  userId: string;
  video: VideoRow;
  changes: readonly LoggedChange[];
  state: CorrectionState;
  request: ChangeRequest;
  kind: 'edit' | 'glossary';
};

/**
 * Plans a change and records it. Planning takes longer than SQL, so it precedes the lock; the
 * change is recorded only if no other was recorded meanwhile.
 */
async function recordChange(
  { db, transcripts }: TranscriptServices,
  { userId, video, changes, state, request, kind }: ChangeToRecord,
): Promise<{ version: number; matches: number }> {
  const version = video.transcriptVersion + 1;
  const json = await transcripts.recognised(video);
  const texts = await quotingTexts(db, video.id);
  const planned = await plannedChange({
    json,
    corrections: state.corrections,
    request,
    version,
    ranges: texts.ranges,
  });
  const { removed, added, matches } = planned;
  if (planned.isStale) throw await staleVersion(db, video, video.transcriptVersion);
  refuseImpossible(planned);
  if (removed.length + added.length === 0) return { version: video.transcriptVersion, matches };
  refuseTooMany(changes, { added });
  await db.transaction(async (tx) => {
    await lockVersion(tx, { userId, videoId: video.id, version: video.transcriptVersion });
    await logChange(tx, {
      videoId: video.id,
      userId,
      change: { version, kind, target: null, removed, added },
    });
    await updateQuotingTexts(tx, texts, planned.ranges);
  });
  return { version, matches };
}

function refuseImpossible({ issues, isTooMuch, wordCount, removed, added }: PlannedChange): void {
  if (issues.length > 0)
    throw invalidRequest(
      issues.map(({ index, message }) => ({ path: ['operations', index], message })),
    );
  if (isTooMuch) throw correctionErrors.tooManyCorrections();
  if (wordCount === 0 && removed.length + added.length > 0)
    throw correctionErrors.transcriptEmptied();
}

/**
 * Refuses a change that would exceed the number and size of changes stored for a video.
 * @throws Failure `too-many-corrections`
 */
export function refuseTooMany(
  changes: readonly RecordedChange[],
  next: Partial<Pick<RecordedChange, 'added' | 'speakers'>>,
): void {
  let [corrections, speakerEdits, words, characters] = [0, 0, 0, 0];
  for (const { added = [], speakers = [] } of [...changes, next]) {
    corrections += added.length;
    speakerEdits += speakers.length;
    for (const { original, replacement } of added) {
      words += original.length + replacement.length;
      characters += charactersOf(original) + charactersOf(replacement);
    }
  }
  const isTooMuch =
    changes.length >= maxTranscriptChanges ||
    corrections > maxCorrections ||
    speakerEdits > maxRecordedSpeakerEdits ||
    words > maxCorrectionWords ||
    characters > maxCorrectionCharacters;
  if (isTooMuch) throw correctionErrors.tooManyCorrections();
}

const charactersOf = (words: readonly string[]) =>
  words.reduce((sum, word) => sum + word.length, 0);

/**
 * Locks the transcript against other changes until the transaction ends.
 * @throws Failure `transcript-changed`
 */
export async function lockVersion(tx: Db, { userId, videoId, version }: VersionOf): Promise<void> {
  const video = await lockVideo(tx, userId, videoId);
  if (video.transcriptVersion !== version) throw await staleVersion(tx, video, version);
}

/** Maximum number of changes that a refusal shows; the history has the others. */
const shownChanges = 50;

/** The error for a request based on an outdated version, with the changes since that version. */
async function staleVersion(db: Db, { id, transcriptVersion: version }: VideoRow, since: number) {
  const changes = await changesOf(db, id, version);
  const newer = showChanges(changes, stateAfter(changes)).filter(
    (change) => change.version > since,
  );
  return correctionErrors.transcriptChanged({
    details: { version, changes: newer.slice(0, shownChanges) },
  });
}
