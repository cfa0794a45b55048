import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The behaviour of a graphics card: `accepts` the hardware encoders, `refuses` them with ffmpeg's
 * own messages on a machine without a driver, or `breaks` when it is to encode a real clip, after
 * it has accepted the test.
 */
type Behaviour = 'accepts' | 'refuses' | 'breaks';

/**
 * An ffmpeg for machines without a graphics card: hardware encoders are x264, everything else is
 * the real ffmpeg.
 */
export async function hardwareFfmpeg(
  folder: string,
  behaviour: Behaviour,
): Promise<{ path: string; calls(): Promise<string[][]> }> {
  const path = join(folder, `ffmpeg-${behaviour}`);
  const log = `${path}.log`;
  await writeFile(path, script(behaviour, log));
  await chmod(path, 0o755);
  await writeFile(log, '');
  return {
    path,
    /** The arguments of each call with a hardware encoder, and of each export. */
    calls: async () =>
      (await readFile(log, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => z.array(z.string()).parse(JSON.parse(line))),
  };
}

const script = (behaviour: Behaviour, log: string) => `#!${process.execPath}
const { spawnSync } = require('node:child_process');
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
const hardware = args.findIndex((one) => /^h264_(nvenc|qsv|vaapi|videotoolbox)$/.test(one));
const isExport = args.includes('-filter_complex') && args.includes('+faststart');
if (hardware >= 0 || isExport) appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n');
const fail = (text) => { process.stderr.write(text + '\\n'); process.exit(1); };
if (hardware >= 0 && '${behaviour}' === 'refuses') fail('[h264_nvenc @ 0x55] Cannot load libcuda.so.1');
if (hardware >= 0 && isExport && '${behaviour}' === 'breaks') {
  process.stdout.write('out_time_us=900000\\n');
  fail('[h264_nvenc @ 0x55] EncodePicture failed!: unknown error (20)');
}
// The encoder's own options, and the upload to a device that is not here.
const end = args.findIndex((one, index) => index > hardware && (one === '-fps_mode' || one === '-f'));
const software = hardware < 0 ? args : [...args.slice(0, hardware), 'libx264', '-profile:v', 'high', '-preset', 'superfast', ...args.slice(end)];
const device = software.indexOf('-vaapi_device');
if (device >= 0) software.splice(device, 2);
const { status } = spawnSync('ffmpeg', software.map((one) => one.replace(',hwupload', '')), { stdio: 'inherit' });
process.exit(status ?? 1);
`;
