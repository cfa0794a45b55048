import { readdirSync } from 'node:fs';
import { isFailure } from '#platform/kit/define-errors.ts';
import { messageOf } from '#platform/kit/failure.ts';
import { ffmpegErrors } from './errors.ts';
import { ffmpeg, type Tools } from './ffmpeg.ts';
import {
  type EncoderChoice,
  type EncoderName,
  hardwareEncoders,
} from './video-encoders.constants.ts';

/** How a clip's video is encoded. */
export type VideoEncoder = {
  name: EncoderName;
  /** Arguments before the inputs that open the device, if frames are uploaded to one. */
  device: string[];
  /**
   * Filters at the end of the chain, after `format=yuv420p`; empty if the encoder accepts such
   * frames directly.
   */
  upload: string[];
  /** The encoder and its quality. */
  arguments: string[];
};

/**
 * Chooses the encoder of clips. The first call tries the candidates, each with a few frames in the
 * same sandbox as an export: an encoder that is listed may still have no device, no driver or no
 * permission. A failed attempt at a real export ends the use of an encoder.
 */
export type VideoEncoders = {
  /** The encoder for the next clip. Never rejects, except by the signal. */
  current(signal: AbortSignal): Promise<VideoEncoder>;
  /**
   * Reports that an export failed with this encoder and then succeeded with x264. The second such
   * failure in a row ends its use; a single one may be due to a lack of free sessions.
   */
  failed(name: EncoderName, error: unknown): void;
  succeeded(): void;
  /**
   * The encoders that were tried and why they are not used, as text for people. Tries first, if
   * nothing has been tried yet.
   */
  report(signal: AbortSignal): Promise<EncoderReport>;
};

export type EncoderReport = {
  name: EncoderName;
  rejected: { name: EncoderName; reason: string }[];
};

type Options = {
  tools: Tools;
  choice: EncoderChoice;
  /** Called once for each change, with a message for the operator. */
  onChange?: ((report: EncoderReport) => void) | undefined;
};

/** Superfast with mbtree costs 0.63 of veryfast for 4 to 7 % more bytes. */
export const x264: VideoEncoder = {
  name: 'x264',
  device: [],
  upload: [],
  arguments: [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'superfast',
    '-crf',
    '22',
    '-x264-params',
    'mbtree=1:rc-lookahead=10',
  ],
};

/**
 * Chooses once per process, at the first call of `current`, so that the start does not wait for it.
 */
export function chooseVideoEncoder({ tools, choice, onChange = () => {} }: Options): VideoEncoders {
  const rejected: EncoderReport['rejected'] = [];
  let chosen: Promise<VideoEncoder> | undefined;
  let failures = 0;
  const reject = (name: EncoderName, error: unknown) =>
    void rejected.push({ name, reason: firstLine(messageOf(causeOf(error))) });

  const choose = async (signal: AbortSignal) => {
    for (const encoder of candidates(choice)) {
      try {
        await tryEncoder(tools, encoder, signal);
        onChange({ name: encoder.name, rejected: [...rejected] });
        return encoder;
      } catch (error) {
        signal.throwIfAborted();
        reject(encoder.name, error);
      }
    }
    if (choice !== 'x264' && rejected.length > 0)
      onChange({ name: 'x264', rejected: [...rejected] });
    return x264;
  };
  const current = async (signal: AbortSignal): Promise<VideoEncoder> => {
    chosen ??= choose(signal);
    const own = chosen;
    try {
      return await own;
    } catch (error) {
      if (chosen === own) chosen = undefined;
      signal.throwIfAborted();
      // A choice can only be ended by a signal; if it was another caller's, choose again.
      if (error !== signal.reason) return await current(signal);
      throw error;
    }
  };
  return {
    current,
    succeeded: () => {
      failures = 0;
    },
    failed(name, error) {
      failures += 1;
      if (failures < 2) return;
      reject(name, error);
      chosen = Promise.resolve(x264);
      onChange({ name: 'x264', rejected: [...rejected] });
    },
    report: async (signal) => ({ name: (await current(signal)).name, rejected: [...rejected] }),
  };
}

/**
 * Whether another encoder could succeed: a full disk, a stopped job or an exceeded time limit is
 * not the encoder's fault.
 */
export function mayBeEncoder(error: unknown): boolean {
  return isFailure(
    error,
    ffmpegErrors.unreadable,
    ffmpegErrors.memoryExceeded,
    ffmpegErrors.timeout,
  );
}

/** Hardware encoders in the order in which they are tried; none for x264. */
function candidates(choice: EncoderChoice): VideoEncoder[] {
  if (choice === 'x264') return [];
  const names = choice === 'auto' ? hardwareEncoders.filter(isPlausible) : [choice];
  return names.map((name) => hardware[name]());
}

/**
 * Whether the encoder's device exists; without it the trial, which takes a fifth of a second, is
 * skipped.
 */
function isPlausible(name: (typeof hardwareEncoders)[number]): boolean {
  if (name === 'videotoolbox') return process.platform === 'darwin';
  if (process.platform !== 'linux') return name !== 'vaapi';
  return name === 'nvenc' ? devices('/dev', /^nvidia\d+$/).length > 0 : renderNodes().length > 0;
}

const renderNodes = () => devices('/dev/dri', /^renderD\d+$/);

function devices(folder: string, name: RegExp): string[] {
  try {
    return readdirSync(folder)
      .filter((one) => name.test(one))
      .sort()
      .map((one) => `${folder}/${one}`);
  } catch {
    return [];
  }
}

/**
 * Each encodes at constant quality, near x264's crf 22. Their scales differ, and the values have
 * not been compared on real hardware. They need more bytes than x264 for the same quality. B-frames
 * and profile are set so that the file is H.264 High, as `verifyClip` requires.
 */
const hardware = {
  nvenc: () => ({
    name: 'nvenc' as const,
    device: [],
    upload: [],
    arguments: [
      ...[
        '-c:v',
        'h264_nvenc',
        '-profile:v',
        'high',
        '-preset',
        'p5',
        '-tune',
        'hq',
        '-rc',
        'vbr',
        '-cq',
        '23',
        '-b:v',
        '0',
      ],
      ...['-spatial-aq', '1', '-temporal-aq', '1', '-rc-lookahead', '20', '-bf', '3'],
    ],
  }),
  qsv: () => ({
    name: 'qsv' as const,
    device: [],
    upload: ['format=nv12'],
    arguments: [
      ...[
        '-c:v',
        'h264_qsv',
        '-profile:v',
        'high',
        '-preset',
        'medium',
        '-global_quality',
        '23',
        '-look_ahead',
        '1',
      ],
      ...['-look_ahead_depth', '20'],
    ],
  }),
  vaapi: () => ({
    name: 'vaapi' as const,
    device: ['-vaapi_device', renderNodes()[0] ?? '/dev/dri/renderD128'],
    upload: ['format=nv12', 'hwupload'],
    arguments: ['-c:v', 'h264_vaapi', '-profile:v', 'high', '-rc_mode', 'CQP', '-qp', '23'],
  }),
  videotoolbox: () => ({
    name: 'videotoolbox' as const,
    device: [],
    upload: [],
    // Constant quality exists on Apple silicon only; elsewhere the test fails, and x264 is used.
    arguments: ['-c:v', 'h264_videotoolbox', '-profile:v', 'high', '-q:v', '60', '-allow_sw', '0'],
  }),
} satisfies Record<(typeof hardwareEncoders)[number], () => VideoEncoder>;

/** Encodes ten frames of a size that every encoder supports, with the arguments of an export. */
async function tryEncoder(tools: Tools, encoder: VideoEncoder, signal: AbortSignal): Promise<void> {
  const filters = ['format=yuv420p', ...encoder.upload].join(',');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=720x1280:rate=30'];
  const args = [
    ...encoder.device,
    ...source,
    '-vf',
    filters,
    '-frames:v',
    '10',
    ...encoder.arguments,
    '-f',
    'null',
    '-',
  ];
  await ffmpeg(tools, args, { signal, deadlineSeconds: 20 });
}

/** ffmpeg's own message, which the failure does not show. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

function firstLine(text: string): string {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.trim().slice(0, 300);
}
