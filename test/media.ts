import { readFile, writeFile } from 'node:fs/promises';
import { execa } from 'execa';
import { z } from 'zod';

/** Runs ffmpeg to make test material, or to examine it. */
export async function ffmpeg(
  args: string[],
  cwd: string,
): Promise<{ stdout: string; stderr: string }> {
  return await execa('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args], {
    cwd,
    timeout: 120_000,
  });
}

/** Generated video and audio sources as inputs, one each. */
export function lavfi(...sources: string[]): string[] {
  return sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
}

/** `testsrc2` with a tone, 4 s, small; `more` are further output arguments. */
export async function makeVideo(
  cwd: string,
  name: string,
  more: string[] = [],
  source = 'testsrc2=s=640x360:r=25:d=4',
): Promise<string> {
  const tone = 'sine=frequency=440:sample_rate=44100:duration=4,volume=0.5';
  await ffmpeg([...lavfi(source, tone), '-preset', 'ultrafast', ...more, name], cwd);
  return name;
}

/**
 * Turns the first track of an MP4 file by 90°, as phones do: in its header, as the options of
 * ffmpeg for that differ between versions.
 */
export async function turnTrack(path: string): Promise<void> {
  const file = await readFile(path);
  // The matrix follows 40 bytes of times, number, duration, layer and volume (ISO/IEC 14496-12,
  // 8.3.2).
  const matrix = file.indexOf('tkhd') + 'tkhd'.length + 40;
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].entries())
    file.writeInt32BE(value, matrix + 4 * index);
  await writeFile(path, file);
}

const media = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      profile: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      sample_aspect_ratio: z.string().optional(),
      r_frame_rate: z.string().optional(),
      nb_frames: z.coerce.number().optional(),
      duration: z.coerce.number().optional(),
      channels: z.number().optional(),
      color_space: z.string().optional(),
      color_transfer: z.string().optional(),
      color_primaries: z.string().optional(),
    }),
  ),
});

/** The format and streams of a file, by ffprobe. */
export async function probeMedia(path: string) {
  const { stdout } = await execa('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    path,
  ]);
  const { format, streams } = media.parse(JSON.parse(stdout));
  return {
    format,
    video: streams.find((stream) => stream.codec_type === 'video'),
    audio: streams.find((stream) => stream.codec_type === 'audio'),
    streams,
  };
}

/** Integrated loudness (LUFS) and true peak (dB). */
export async function loudness(path: string): Promise<{ integrated: number; truePeak: number }> {
  const { stderr } = await execa('ffmpeg', [
    '-nostdin',
    '-hide_banner',
    '-i',
    path,
    '-vn',
    '-af',
    'ebur128=peak=true:framelog=verbose',
    '-f',
    'null',
    '-',
  ]);
  return {
    integrated: Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]),
    truePeak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(stderr)?.[1]),
  };
}

/** Samples a second of `pcmOf`. */
const pcmRate = 48_000;

/** The first channel of a file's audio as samples between -1 and 1, 48,000 a second. */
export async function pcmOf(path: string): Promise<Float32Array> {
  const format = ['-vn', '-af', 'pan=mono|c0=c0', '-ar', String(pcmRate), '-f', 'f32le', '-'];
  const { stdout } = await execa('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, ...format], {
    encoding: 'buffer',
  });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

/**
 * How strong a frequency (Hz) is in a range of `pcmOf` (seconds): the peak of a sine of that
 * frequency in dBFS.
 */
export function decibels(
  samples: Float32Array,
  frequency: number,
  from: number,
  to: number,
): number {
  let [real, imaginary] = [0, 0];
  const [first, last] = [Math.round(from * pcmRate), Math.round(to * pcmRate)];
  for (let at = first; at < last; at += 1) {
    const angle = (2 * Math.PI * frequency * at) / pcmRate;
    // A window, so that a frequency next to this one does not count.
    const weight = 1 - Math.cos((2 * Math.PI * (at - first)) / (last - first));
    real += weight * (samples[at] ?? 0) * Math.cos(angle);
    imaginary += weight * (samples[at] ?? 0) * Math.sin(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / (last - first));
}

/** Red, green and blue, 0 to 255. */
type Colour = [red: number, green: number, blue: number];

/** The mean colour of the frame shown at `seconds`, or of its part `crop` (w:h:x:y). */
export async function colourAt(path: string, seconds: number, crop?: string): Promise<Colour> {
  const [colour = [Number.NaN, Number.NaN, Number.NaN]] = await coloursAt(path, [seconds, crop]);
  return colour;
}

/** The same for several frames, or parts of them, in one run of ffmpeg. */
export async function coloursAt(
  path: string,
  ...places: [seconds: number, crop?: string | undefined][]
): Promise<Colour[]> {
  const times = [...new Set(places.map(([seconds]) => seconds))];
  const frames = times.map((_, index) => `[${index}:v:0]trim=end_frame=1,setpts=0[${index}]`);
  const joined = `${times.map((_, index) => `[${index}]`).join('')}concat=n=${times.length},format=yuv444p,showinfo=checksum=0`;
  const { stdout, stderr } = await execa(
    'ffmpeg',
    [
      ...[
        '-nostdin',
        '-hide_banner',
        ...times.flatMap((seconds) => ['-ss', String(seconds), '-i', path]),
      ],
      ...[
        '-filter_complex',
        [...frames, joined].join(';'),
        '-fps_mode',
        'passthrough',
        '-f',
        'rawvideo',
        '-',
      ],
    ],
    { encoding: 'buffer' },
  );
  const shown = Buffer.from(stderr).toString();
  const [, width = 0, height = 0] = (/ s:(\d+)x(\d+) /.exec(shown) ?? []).map(Number);
  const [kr, kb] = / color_space:bt709 /.test(shown) ? [0.2126, 0.0722] : [0.299, 0.114];
  const plane = width * height;
  if (stdout.length !== times.length * 3 * plane)
    throw new Error(`${path} has no frame at one of ${times.join(', ')} s`);
  return places.map(([seconds, crop = `${width}:${height}:0:0`]) => {
    const [w = 0, h = 0, x = 0, y = 0] = crop.split(':').map(Number);
    // Averaged here, plane by plane: scaling to one pixel is off by up to two levels.
    const mean = (index: number) => {
      const first = (times.indexOf(seconds) * 3 + index) * plane;
      let sum = 0;
      for (let row = y; row < y + h; row++)
        for (let at = first + row * width + x, end = at + w; at < end; at++) sum += stdout[at] ?? 0;
      return sum / (w * h);
    };
    const [luma, u, v] = [
      ((mean(0) - 16) * 255) / 219,
      (mean(1) - 128) / 224,
      (mean(2) - 128) / 224,
    ];
    const [red, blue] = [luma + 2 * 255 * (1 - kr) * v, luma + 2 * 255 * (1 - kb) * u];
    return [red, (luma - kr * red - kb * blue) / (1 - kr - kb), blue];
  });
}
