import { Readable } from 'node:stream';
import { sourceFactsKey } from '#engine/port';
import type { SourceFacts } from '#engine/port/source-facts.schema.ts';
import { type Probe, playedAudio, probe, type Tools } from '#platform/ffmpeg';
import type { Store } from '#platform/storage';
import { createOriginals } from './originals.ts';

/** What editing programs need to know about a file. */
export function sourceFactsOf({
  duration,
  video,
  audio,
  timecode,
  samplesSinceMidnight,
}: Probe): SourceFacts {
  const track = playedAudio(audio);
  return {
    seconds: duration,
    ...(video && video.exactFrameRate.numerator > 0 && { video: videoFacts(video) }),
    ...(track &&
      track.sampleRate > 0 && {
        audio: { channels: track.channels, sampleRate: track.sampleRate },
      }),
    ...(timecode !== undefined && { timecode: timecode.slice(0, 40) }),
    ...(samplesSinceMidnight !== undefined && { samplesSinceMidnight }),
  };
}

function videoFacts({
  width,
  height,
  sar,
  exactFrameRate,
  variableFrameRate,
  interlaced,
}: NonNullable<Probe['video']>): NonNullable<SourceFacts['video']> {
  // The probe takes interlaced video for variable, because its field rate differs from its frame
  // rate; both are constant.
  return {
    width: Math.round(width * sar),
    height,
    frameRate: exactFrameRate,
    isVariable: variableFrameRate && !interlaced,
  };
}

/** Stores the facts beside the original. */
export async function storeSourceFacts(
  store: Store,
  storageKey: string,
  probed: Probe,
): Promise<SourceFacts> {
  const facts = sourceFactsOf(probed);
  await store.put(sourceFactsKey(storageKey), Readable.from([Buffer.from(JSON.stringify(facts))]), {
    contentType: 'application/json',
  });
  return facts;
}

type ReadingParts = { store: Store; tools: Tools; scratchParent: string };

/**
 * Reads the facts from a stored original, and stores them beside it.
 * @throws Failure `original-not-found`, `not-a-video`
 */
export async function readSourceFacts(
  storageKey: string,
  parts: ReadingParts,
  signal: AbortSignal,
): Promise<SourceFacts> {
  const { store, tools, scratchParent } = parts;
  await using original = await createOriginals({
    store,
    folder: scratchParent,
    idleSeconds: 0,
  }).open(storageKey, signal);
  return await storeSourceFacts(store, storageKey, await probe(tools, original.path, signal));
}
