import { open } from 'node:fs/promises';
import { toSource } from '#engine/port/edit';
import type { Tools } from '#platform/ffmpeg';
import { type Probe, probe } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { renderErrors } from './errors.ts';
import type { ClipPlan } from './plan.ts';

/**
 * Checks a finished clip before it is stored: an exit code of 0 is not enough (a truncated source
 * gives a short file, a range past the end an empty one). `seconds`: of the whole file, with what a
 * brand adds to the clip. Fails with the defects; the source is at fault, so a retry would not
 * help.
 * @returns what the file contains
 */
export async function verifyClip(
  made: { tools: Tools; path: string; plan: ClipPlan; seconds: number },
  context: TaskContext,
): Promise<Probe> {
  const found = await probe(made.tools, made.path, context.signal).catch((cause: unknown) => {
    context.signal.throwIfAborted();
    throw renderErrors.clipInvalid('it cannot be read', { cause });
  });
  refuseEarlyEnd(found, made);
  const defects = findDefects(found, made);
  if (!(await startsFast(made.path))) defects.push('its index is not at the front');
  if (defects.length > 0) throw renderErrors.clipInvalid(defects.join('; '));
  return found;
}

/**
 * ffmpeg reads an incomplete file to where it ends and reports success.
 * @throws Failure `source-ends-early`
 */
function refuseEarlyEnd(
  { video, duration }: Probe,
  { plan: { ranges, seconds: own, frameRate }, seconds }: Made,
): void {
  const made = video?.duration ?? duration;
  const frame = frameRate.denominator / frameRate.numerator;
  if (video && seconds - made > frame + 0.001)
    throw renderErrors.sourceEndsEarly({
      at: toSource(ranges, Math.max(0, made - (seconds - own))),
      end: toSource(ranges, own),
    });
}

type Made = { plan: ClipPlan; seconds: number };

function findDefects(found: Probe, { plan, seconds }: Made): string[] {
  const { video, audio } = found;
  const frame = plan.frameRate.denominator / plan.frameRate.numerator;
  const wrong: string[] = [];
  if (!video) return ['it has no picture'];
  if (video.codec !== 'h264' || video.profile !== 'High' || video.pixelFormat !== 'yuv420p')
    wrong.push('its picture is not H.264 High 4:2:0');
  if (video.width !== plan.size.width || video.height !== plan.size.height)
    wrong.push(`it is ${video.width}x${video.height} pixels`);
  if (video.sar !== 1) wrong.push('its pixels are not square');
  if (Math.abs((video.duration ?? found.duration) - seconds) > frame + 0.001)
    wrong.push(
      `its picture lasts ${(video.duration ?? found.duration).toFixed(3)} s instead of ${seconds.toFixed(3)} s`,
    );
  if (audio[0]?.codec !== 'aac') wrong.push('it has no AAC audio');
  // An AAC frame is 21 ms: the audio may end that much earlier or later than the last frame.
  else if (Math.abs((audio[0].duration ?? found.duration) - seconds) > frame + 0.025)
    wrong.push('its audio and picture differ in length');
  return wrong;
}

/**
 * Whether the movie's index comes before its data, so that playback starts at once. Reads only the
 * box headers.
 */
async function startsFast(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const header = Buffer.alloc(16);
  for (let at = 0, boxes = 0; boxes < 16; boxes += 1) {
    const { bytesRead } = await file.read(header, 0, 16, at);
    if (bytesRead < 8) return false;
    const type = header.toString('latin1', 4, 8);
    if (type === 'moov') return true;
    if (type === 'mdat') return false;
    const short = header.readUInt32BE(0);
    at += short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (short === 0) return false;
  }
  return false;
}
