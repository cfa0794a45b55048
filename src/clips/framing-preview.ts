import type { Db } from '#database/database.ts';
import { Failure } from '#kit/failure.ts';
import { type WaitingLine, waitingLine } from '#kit/waiting-line.ts';
import type { FramingRequest } from '#media/contract.ts';
import type { Engine } from '#media/engine.ts';
import { type Framing, framingRequest } from './contract.ts';
import { invalidRequest, parseRequest } from './failures.ts';
import { ownVideo } from './library.ts';
import { beyondEnd, engineRange } from './stretch.ts';

export type Framer = {
  db: Db;
  /** The engine's; undefined where none is at hand. */
  frame: Engine['frame'];
  /** Looking for people takes both cores: one clip after the other. */
  line: WaitingLine;
  /** Fires when the server stops. */
  closing: AbortSignal;
};

/** Who has slid on to another clip leaves the line; so many can still be waiting for theirs. */
export const framingLine = () => waitingLine({ places: 4, full: busy });

/** The crop that an export of the stretch would render. `people` may take seconds; `caller` ends it when nobody waits for it. */
export async function previewFraming(
  { db, frame, line, closing }: Framer,
  asked: { userId: string; videoId: string; body: unknown },
  caller: AbortSignal,
): Promise<Framing> {
  const video = await ownVideo(db, asked.userId, asked.videoId);
  const { aspectRatio, reframe, ...wanted } = parseRequest(framingRequest, asked.body);
  const issues = beyondEnd(wanted, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const range = engineRange(wanted, video.durationSeconds);
  const request: FramingRequest = { storage_key: video.storageKey, ...range, aspect_ratio: aspectRatio, reframe };
  if (!frame) throw cannotFrame();
  const patience = AbortSignal.timeout(longestSeconds * 1000);
  const signal = AbortSignal.any([caller, closing, patience]);
  try {
    if (reframe !== 'people') return await frame(request, { signal });
    using _turn = await line.enter(signal);
    return await frame(request, { signal });
  } catch (error) {
    if (caller.aborted) throw new Failure('caller-left', 'The request was given up.', { status: 499, cause: error });
    if (closing.aborted) throw new Failure('closing', 'The server is stopping.', { status: 503, retryable: true, cause: error });
    if (patience.aborted) throw tooSlow(error);
    throw error;
  }
}

/** An hour of video takes about a minute; nobody waits longer for a preview. */
const longestSeconds = 120;

function cannotFrame(): Failure {
  const words = 'This server cannot show how a clip will be framed, because it renders none itself. Exports are framed all the same.';
  return new Failure('framing-unavailable', words, { status: 503 });
}

function busy(): Failure {
  const words = 'Other clips are being looked through at the moment. Please try again in a few seconds.';
  return new Failure('framing-busy', words, { status: 429, retryable: true, retryAfterSeconds: 5 });
}

function tooSlow(cause: unknown): Failure {
  const words = 'Looking through this clip takes too long for a preview. Choose a shorter one, or export it: that takes its time.';
  return new Failure('framing-slow', words, { status: 504, cause });
}
