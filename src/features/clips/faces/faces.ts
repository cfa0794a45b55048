import { json } from 'node:stream/consumers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Direction,
  directionOf,
  listedFacesKey,
  readDescriptor,
  samePerson,
  similarity,
} from '#engine/port';
import type { SpeakerFace } from '#engine/port/engine.schema.ts';
import { listedFaces } from '#engine/port/listed-faces.schema.ts';
import { speakerNamesAt, speakersIn } from '#engine/transcript';
import type { Needs, TranscriptVersion } from '#features/context';
import type { Owned } from '#features/transcripts';
import { lockVideo, ownVideo, videoErrors } from '#features/videos';
import { speakerFaces } from '#platform/database';
import { invalidRequest, type Unparsed } from '#platform/http';
import { isUnhandled } from '#platform/jobs/queue';
import { isFailure } from '#platform/kit/define-errors.ts';
import { cancelFaceSearch, scheduleFaceSearch } from '../images/face-search.ts';
import type { FaceList, namedFaceRequest } from './face.schema.ts';

export type FaceServices = Needs<'db' | 'store' | 'transcripts'>;

/**
 * Lists the faces that are seen in the user's video, with the speakers that a person has named.
 * @throws Failure `video-not-found`
 */
export async function showFaces(
  { db, store, transcripts }: FaceServices,
  { userId, videoId }: Owned,
): Promise<FaceList> {
  const video = await ownVideo(db, userId, videoId);
  const stored = await store.get(listedFacesKey(video.storageKey));
  const { faces } = stored ? listedFaces.parse(await json(stored.body)) : { faces: [] };
  const isSearching = await isUnhandled(db, 'faces', { videoId: video.id });
  const named = faces.length > 0 ? await namedFaces({ db, transcripts }, video) : [];
  const nameOf = namesByFace(
    faces.map(({ descriptor }) => descriptor),
    named.map(({ corrected, descriptor }) => ({ speaker: corrected, descriptor })),
  );
  return {
    search: isSearching ? 'searching' : stored ? 'done' : 'not-searched',
    faces: faces.map(({ image, ...face }) => {
      const speaker = nameOf.get(face.descriptor);
      return {
        ...face,
        image: `data:image/jpeg;base64,${image}`,
        ...(speaker !== undefined && { speaker }),
      };
    }),
  };
}

/**
 * Schedules a background search of the clips of the user's video for faces, unless one is pending.
 * @throws Failure `video-not-found`
 */
export async function searchFaces(
  { db }: Pick<FaceServices, 'db'>,
  { userId, videoId }: Owned,
): Promise<void> {
  await db.transaction(async (tx) => {
    const video = await lockVideo(tx, userId, videoId);
    if (!(await isUnhandled(tx, 'faces', { videoId: video.id })))
      await scheduleFaceSearch(tx, { userId, videoId: video.id });
  });
}

/**
 * Ends the search of the user's video for faces within seconds; faces found so far are kept.
 * @throws Failure `video-not-found`
 */
export async function stopFaceSearch(
  { db }: Pick<FaceServices, 'db'>,
  { userId, videoId }: Owned,
): Promise<void> {
  await db.transaction(async (tx) =>
    cancelFaceSearch(tx, (await lockVideo(tx, userId, videoId)).id),
  );
}

/**
 * Records which face a speaker has.
 * @throws Failure `video-not-found`, `transcript-not-found`, `invalid-request` for a speaker that
 * the transcript does not have
 */
export async function nameFace(
  { db, transcripts }: Omit<FaceServices, 'store'>,
  { userId, videoId }: Owned,
  body: Unparsed<z.output<typeof namedFaceRequest>>,
): Promise<void> {
  const video = await ownVideo(db, userId, videoId);
  const { speaker, descriptor } = body.parse();
  const { json: words } = await transcripts.corrected(video);
  const at = (await speakersIn(words)).find(({ name }) => name === speaker)?.at;
  if (at === undefined)
    throw invalidRequest([{ path: ['speaker'], message: 'is no speaker of the transcript' }]);
  const before = (await namedFaces({ db, transcripts }, video)).filter(
    (one) => one.corrected === speaker || one.descriptor === descriptor,
  );
  await db.transaction(async (tx) => {
    await lockVideo(tx, userId, video.id);
    const replaced = [...before.map((one) => one.at), at];
    await tx
      .delete(speakerFaces)
      .where(and(eq(speakerFaces.videoId, video.id), inArray(speakerFaces.at, replaced)));
    if (descriptor !== null)
      await tx.insert(speakerFaces).values({ videoId: video.id, at, descriptor });
  });
}

/**
 * The named faces of a video for the engine, under both the recognised and the corrected names of
 * the speakers, because a clip's words may have either. Undefined when there are none.
 */
export async function speakerFacesFor(
  services: Omit<FaceServices, 'store'>,
  video: TranscriptVersion,
): Promise<SpeakerFace[] | undefined> {
  const named = await namedFaces(services, video);
  const faces = new Map(named.map(({ corrected, descriptor }) => [corrected, descriptor]));
  for (const { recognised, descriptor } of named)
    if (!faces.has(recognised)) faces.set(recognised, descriptor);
  return faces.size > 0
    ? [...faces].map(([speaker, descriptor]) => ({ speaker, descriptor }))
    : undefined;
}

type NamedFace = { at: number; descriptor: string; corrected: string; recognised: string };

/** Reads the named faces, oldest first; none for a video without a transcript. */
async function namedFaces(
  { db, transcripts }: Omit<FaceServices, 'store'>,
  video: TranscriptVersion,
): Promise<NamedFace[]> {
  const rows = await db
    .select()
    .from(speakerFaces)
    .where(eq(speakerFaces.videoId, video.id))
    .orderBy(asc(speakerFaces.createdAt));
  if (rows.length === 0) return [];
  const times = rows.map(({ at }) => at);
  try {
    const recognised = await speakerNamesAt(await transcripts.recognised(video), times);
    const corrected = await speakerNamesAt((await transcripts.corrected(video)).json, times);
    return rows.flatMap(({ at, descriptor }, index) => {
      const [first, now] = [recognised[index], corrected[index]];
      return now === undefined
        ? []
        : [{ at, descriptor, corrected: now, recognised: first ?? now }];
    });
  } catch (error) {
    if (isFailure(error, videoErrors.transcriptNotFound)) return [];
    throw error;
  }
}

/**
 * Assigns names to the listed faces: each name goes to the most similar face, if it is similar
 * enough.
 */
function namesByFace(
  listed: readonly string[],
  named: readonly SpeakerFace[],
): Map<string, string> {
  const directions = new Map(listed.flatMap((text) => withDirection(text)));
  const names = new Map<string, string>();
  for (const { speaker, descriptor } of named) {
    const [[, direction] = []] = withDirection(descriptor);
    const [closest] = [...directions]
      .map(([text, other]) => ({ text, alike: direction ? similarity(direction, other) : 0 }))
      .toSorted((a, b) => b.alike - a.alike);
    if (closest && closest.alike >= samePerson) names.set(closest.text, speaker);
  }
  return names;
}

function withDirection(text: string): [string, Direction][] {
  const descriptor = readDescriptor(text);
  const direction = descriptor && directionOf([descriptor]);
  return direction ? [[text, direction]] : [];
}
