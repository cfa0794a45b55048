import type { Logger } from 'pino';
import type { Config } from '#app/config';
import { chooseVideoEncoder, type EncoderReport, type VideoEncoders } from '#platform/ffmpeg';

/** One choice per process, so that the list of features shows the result of an export. */
const chosen = new Map<string, VideoEncoders>();
const listeners = new Set<(report: EncoderReport) => void>();

/** The encoder of clips in this process, by VIDEO_ENCODER. Creating it tests nothing yet. */
export function composeVideoEncoders({ tools, videoEncoder: choice }: Config): VideoEncoders {
  const key = `${choice} ${tools.ffmpeg}`;
  const existing = chosen.get(key);
  if (existing) return existing;
  const onChange = (report: EncoderReport) =>
    listeners.forEach((listener) => void listener(report));
  const encoders = chooseVideoEncoder({ tools, choice, onChange });
  chosen.set(key, encoders);
  return encoders;
}

/**
 * Chooses the encoder in the background, so that neither the first export nor the list of features
 * waits for its test.
 */
export function chooseVideoEncoderSoon(config: Config, signal: AbortSignal): void {
  void composeVideoEncoders(config)
    .current(signal)
    .catch(() => undefined);
}

/** Logs which encoder is used, and every change. The returned function ends the logging. */
export function logVideoEncoders(log: Logger): () => void {
  const listener = ({ name, rejected }: EncoderReport) => {
    if (rejected.length === 0) log.info({ encoder: name }, 'clips are encoded with this');
    else
      log.warn(
        { encoder: name, rejected },
        'clips are encoded with this: others that were tried do not work',
      );
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Describes the encoder of clips for people, and why a faster one is not used. */
export function encoderText({ name, rejected }: EncoderReport): string {
  const reasons = rejected.map((one) => `${one.name}: ${one.reason}`).join('; ');
  return `${name === 'x264' ? 'x264, on the processor' : name}${reasons === '' ? '' : ` (does not work here: ${reasons})`}`;
}
