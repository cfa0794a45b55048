import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RecordedChange, speakersIn, stateAfter } from '#engine/transcript';
import { type SpeakerEdit, speakerEdit } from '#engine/transcript/speakers/speaker.schema.ts';
import { ownVideo, videoErrors } from '#features/videos';
import { episodeFacts } from '#features/videos/episode.schema.ts';
import type { Db } from '#platform/database';
import { feedEpisodes, transcriptChanges } from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import { logChange } from '../change-log.ts';
import type { ChangeResponse } from '../correction.schema.ts';
import type { TranscriptServices } from '../video/transcripts.ts';
import { lockVersion, type Owned, openVersion, refuseTooMany } from './corrections.ts';
import type { SpeakerList, speakerRequest } from './speaker.schema.ts';

/**
 * Returns the speakers of the user's video, and suggestions for their names.
 * @throws Failure `video-not-found`, `transcript-not-found`
 */
export async function showSpeakers(
  { db, transcripts }: TranscriptServices,
  { userId, videoId }: Owned,
): Promise<SpeakerList> {
  const video = await ownVideo(db, userId, videoId);
  const { json } = await transcripts.corrected(video);
  const speakers = await speakersIn(json);
  const present = new Set(speakers.map(({ name }) => name));
  // The people who take part in an episode, according to its feed, come before the names that the
  // person has given in other videos.
  const { persons = [] } = episodeFacts.nullable().parse(video.episode) ?? {};
  const names = [
    ...new Set([
      ...persons.map(({ name }) => name),
      ...(await givenNames(db, { userId, videoId: video.id })),
    ]),
  ];
  return {
    version: video.transcriptVersion,
    speakers,
    suggestions: names.filter((name) => !present.has(name)).slice(0, maxSuggested),
  };
}

/**
 * Renames, merges or reassigns speakers as one change of the transcript, which can be undone.
 * @throws Failure `video-not-found`, `transcript-not-found`, `video-still-processing`,
 * `transcript-changed`, `too-many-corrections`, `invalid-request` for a speaker that the transcript
 * does not have
 */
export async function changeSpeakers(
  services: TranscriptServices,
  owned: Owned,
  body: Unparsed<z.output<typeof speakerRequest>>,
): Promise<ChangeResponse> {
  const { at, params, video, changes, state } = await openVersion(services, owned, body);
  if (video.status === 'processing') throw videoErrors.videoStillProcessing();
  const { json } = await services.transcripts.corrected(video);
  const names = (await speakersIn(json)).map(({ name }) => name);
  const edits = effective(params.operations, names);
  if (edits.length === 0)
    return {
      version: at.version,
      matches: 0,
      canUndo: state.undoable !== undefined,
      canRedo: state.redoable !== undefined,
    };
  refuseTooMany(changes, { speakers: edits });
  const version = at.version + 1;
  const change: RecordedChange = {
    version,
    kind: 'speakers',
    target: null,
    removed: [],
    added: [],
    speakers: edits,
  };
  const next = stateAfter([...changes, change]);
  await services.db.transaction(async (tx) => {
    await lockVersion(tx, at);
    await logChange(tx, { videoId: video.id, userId: at.userId, change });
  });
  return {
    version,
    matches: edits.length,
    canUndo: next.undoable !== undefined,
    canRedo: next.redoable !== undefined,
  };
}

/**
 * The edits that change something.
 * @throws Failure `invalid-request`
 */
function effective(edits: readonly SpeakerEdit[], speakers: readonly string[]): SpeakerEdit[] {
  const present = new Set(speakers);
  return edits.filter((edit, index) => {
    if (edit.kind === 'rename') {
      if (!present.has(edit.speaker))
        throw invalidRequest([
          { path: ['operations', index, 'speaker'], message: 'is no speaker of the transcript' },
        ]);
      present.delete(edit.speaker);
    }
    present.add(edit.name);
    return edit.kind === 'assign' || edit.speaker !== edit.name;
  });
}

/** Maximum number of changes that are searched for names, and of names that are suggested. */
const maxSearched = 200;
const maxSuggested = 20;

/**
 * Names that the person has given to speakers: first in other episodes of the same feed, then in
 * any video; the latest first.
 */
async function givenNames(db: Db, { userId, videoId }: Owned): Promise<string[]> {
  const feed = db
    .select({ id: feedEpisodes.feedId })
    .from(feedEpisodes)
    .where(eq(feedEpisodes.id, videoId));
  const rows = await db
    .select({ speakers: transcriptChanges.speakers })
    .from(transcriptChanges)
    .leftJoin(feedEpisodes, eq(feedEpisodes.id, transcriptChanges.videoId))
    .where(
      and(
        eq(transcriptChanges.userId, userId),
        eq(transcriptChanges.kind, 'speakers'),
        ne(transcriptChanges.videoId, videoId),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${feedEpisodes.feedId} = (${feed}), false)`),
      desc(transcriptChanges.createdAt),
    )
    .limit(maxSearched);
  return [
    ...new Set(
      rows.flatMap((row) => z.array(speakerEdit).parse(row.speakers)).map(({ name }) => name),
    ),
  ];
}
