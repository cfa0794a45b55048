import type { Limiter, LimitState } from '#limits/limiter.ts';
import { readJson3 } from '#media/transcript/captions/json3.ts';
import { withoutRepeats } from '#media/transcript/captions/rolling.ts';
import { videoIdOf } from '#source/address.ts';
import type { FetchCaptions } from '#source/youtube-captions.ts';
import { captionsFailure } from '#source/youtube-outcomes.ts';
import { type Cache, remembered } from './cache.ts';
import { type Transcript, transcript, videoRequest } from './contract.ts';
import { invalidVideoUrl, noVideoUrl, transcriptFailed, unavailable } from './failures.ts';

/** What a video's captions say is what was said: a day is long. */
const keptSeconds = 24 * 3600;
const allowance = { limit: 10, windowSeconds: 3600 };

/** Takes one of the client's transcripts of this hour. `client` is whatever names it. */
export async function takeTranscript(limiter: Limiter, client: string): Promise<LimitState> {
  return limiter.take(limitKey(client), allowance).catch((error: unknown) => Promise.reject(unavailable(error)));
}

/** How many of them are left, taking none. */
export async function transcriptsLeft(limiter: Limiter, client: string): Promise<LimitState> {
  return limiter.peek(limitKey(client), allowance).catch((error: unknown) => Promise.reject(unavailable(error)));
}

const limitKey = (client: string) => `transcribe_${client}`;

/** A video's timestamped transcript, in English where the platform has or makes it. */
export async function transcribe(
  services: { captions: FetchCaptions; cache: Cache },
  body: unknown,
  signal: AbortSignal,
): Promise<Transcript> {
  const { videoUrl } = videoRequest.catch({ videoUrl: '' }).parse(body);
  if (videoUrl.trim() === '') throw noVideoUrl();
  const id = videoIdOf(videoUrl);
  if (id === undefined) throw invalidVideoUrl();
  const about = { key: `transcript:${id}:en`, schema: transcript, keptSeconds };
  return remembered(services.cache, about, () => found(services.captions, id, signal));
}

async function found(captions: FetchCaptions, id: string, signal: AbortSignal): Promise<Transcript> {
  try {
    const { json3 } = await captions(id, { wanted: 'english', signal });
    return transcriptOf(json3);
  } catch (error) {
    throw transcriptFailed(error);
  }
}

/** One segment for each caption. A caption still shown when the next begins has been said by then. */
function transcriptOf(json3: string): Transcript {
  const cues = withoutRepeats(readJson3(json3).cues);
  const lines = cues
    .map(({ start, end, text }) => ({ start, end, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
  const segments = lines.map(({ start, end, text }, index) => {
    const until = Math.min(end, Math.max(start, lines[index + 1]?.start ?? end));
    return { text, startTime: minutesSeconds(start), endTime: minutesSeconds(until) };
  });
  if (segments.length === 0) throw captionsFailure('captions-empty');
  return { segments, fullTranscript: segments.map(({ text }) => text).join(' ') };
}

function minutesSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}
