import { open } from 'node:fs/promises';
import { toSource } from '#engine/port/edit';
import type { Tools } from '#platform/ffmpeg';
import { type Probe, probe } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { renderErrors } from './errors.ts';
import type { ClipPlan } from './plan.ts';

/**
 * Checks a finished clip before it is stored. An exit code of 0 is not enough: a truncated source
 * results in a short file, and a range past the end in an empty one. `seconds`: the length of the
 * whole file, including everything that a brand kit adds to the clip.
 * @returns the probe of the file
 * @throws Failure `clip-invalid` with the defects, or `source-ends-early`; neither is retryable,
 * because the source is at fault
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
 * Refuses a clip whose source broke off: ffmpeg reads an incomplete file up to its end and reports
 * success.
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
  // An AAC frame lasts 21 ms, so the audio may end that much before or after the last video frame.
  else if (Math.abs((audio[0].duration ?? found.duration) - seconds) > frame + 0.025)
    wrong.push('its audio and picture differ in length');
  return wrong;
}

/**
 * Whether the index of the file comes before its data, so that playback can start at once. Reads
 * only the headers of boxes.
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
