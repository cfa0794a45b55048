import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { clips } from '#database/schema.ts';
import { momentPictureKey, picturedMomentsKey, playableKey, posterKey, waveformKey } from '#media/keys.ts';
import { picturedMoments } from '#media/looks.ts';
import { peaksWithin, storedWaveform } from '#media/waveform.ts';
import type { Store } from '#storage/store.ts';
import { type Playable, type Waveform, waveformStretch } from './contract.ts';
import { clipNotFound, noPicture, noWaveform, parseRequest, videoNotFound } from './failures.ts';
import { isId, ownVideo } from './library.ts';

type Services = { db: Db; store: Store };
type Wanted = { videoId: string; known: string | undefined };

/** The picture a video is known by. `known` is what the client says it has (If-None-Match). */
export async function poster({ db, store }: Services, userId: string, { videoId, known }: Wanted): Promise<Response> {
  const video = await ownVideo(db, userId, videoId);
  return (await picture(store, posterKey(video.storageKey), known)) ?? missing();
}

/** The picture of a clip's moment, or of the nearest one when the clip begins elsewhere now. */
export async function clipPicture({ db, store }: Services, userId: string, wanted: Wanted & { clipId: string }): Promise<Response> {
  const { videoId, clipId, known } = wanted;
  const video = await ownVideo(db, userId, videoId);
  const own = and(eq(clips.id, clipId), eq(clips.videoId, video.id));
  const [clip] = isId(clipId) ? await db.select({ start: clips.start }).from(clips).where(own) : [];
  if (clip === undefined) throw clipNotFound();
  const start = Number(clip.start);
  const exact = await picture(store, momentPictureKey(video.storageKey, start), known);
  if (exact) return exact;
  const nearest = await nearestMoment(store, video.storageKey, start);
  return (nearest === undefined ? undefined : await picture(store, momentPictureKey(video.storageKey, nearest), known)) ?? missing();
}

function missing(): never {
  throw noPicture();
}

/** Nobody trims a clip's beginning further than this, in seconds: what begins further away is another moment. */
const farthest = 60;

async function nearestMoment(store: Store, storageKey: string, start: number): Promise<number | undefined> {
  const found = await store.get(picturedMomentsKey(storageKey));
  if (!found) return undefined;
  const starts = picturedMoments.parse(await json(found.body)).starts.map((thousandths) => thousandths / 1000);
  const away = (moment: number) => Math.abs(moment - start);
  const [nearest] = starts.filter((moment) => away(moment) <= farthest).toSorted((a, b) => away(a) - away(b));
  return nearest;
}

async function picture(store: Store, key: string, known: string | undefined): Promise<Response | undefined> {
  const found = await store.get(key);
  if (!found) return undefined;
  const { etag, bytes, contentType } = found.object;
  // Made once and never again: for a day nobody needs to ask, afterwards asking costs no picture.
  const headers = { etag, 'cache-control': 'private, max-age=86400' };
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    found.body.destroy();
    return new Response(null, { status: 304, headers });
  }
  const described = { ...headers, 'content-type': contentType, 'content-length': String(bytes) };
  return new Response(Readable.toWeb(found.body), { headers: described });
}

/** The waveform, or the stretch of it from `start` to `end` seconds. */
export async function showWaveform(
  { db, store }: Services,
  userId: string,
  { videoId, stretch }: { videoId: string; stretch: Record<string, string> },
): Promise<Waveform> {
  const video = await ownVideo(db, userId, videoId);
  const { start = '0', end } = parseRequest(waveformStretch, stretch);
  const found = await store.get(waveformKey(video.storageKey));
  if (!found) throw noWaveform();
  const whole = storedWaveform.parse(await json(found.body));
  const { perSecond, duration } = whole;
  return { perSecond, duration, ...peaksWithin(whole, { start: Number(start), end: Number(end ?? duration) }) };
}

/** Seconds that an address is good for. */
const addressLifetimeSeconds = 3600;

/** The copy for browsers where one was needed and is made, else the original. */
export async function showPlayable({ db, store }: Services, userId: string, videoId: string): Promise<Playable> {
  const video = await ownVideo(db, userId, videoId);
  const copy = await store.stat(playableKey(video.storageKey));
  const { key, contentType } = copy ?? (await store.stat(video.storageKey)) ?? noOriginal();
  const fileName = key.slice(key.lastIndexOf('/') + 1);
  return { url: await store.signedUrl(key, { fileName, expiresInSeconds: addressLifetimeSeconds, inline: true }), contentType };
}

function noOriginal(): never {
  throw videoNotFound();
}
