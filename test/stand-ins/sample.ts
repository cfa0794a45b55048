import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

/**
 * Generates a small video with audio: a moving test picture and a tone, 320x180, `seconds` long.
 */
export async function sampleVideo(
  folder: string,
  seconds: number,
): Promise<{ path: string; bytes: Buffer }> {
  const path = join(folder, `sample-${seconds}.mp4`);
  const videoOnly = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=10:d=${seconds}`];
  const audioOnly = ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '10',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ];
  await execa('ffmpeg', ['-v', 'error', '-y', ...videoOnly, ...audioOnly, ...codecs, path]);
  return { path, bytes: await readFile(path) };
}

/**
 * The same video as an HLS playlist with segments of two seconds: file names and their contents.
 */
export async function sampleStream(folder: string, video: string): Promise<Record<string, Buffer>> {
  await execa('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    video,
    '-c',
    'copy',
    '-hls_time',
    '2',
    '-hls_playlist_type',
    'vod',
    join(folder, 'stream.m3u8'),
  ]);
  const playlist = await readFile(join(folder, 'stream.m3u8'), 'utf8');
  const names = ['stream.m3u8', ...playlist.split('\n').filter((line) => line.endsWith('.ts'))];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])),
  );
}

/** Video only and audio only, as platforms serve them. */
export async function sampleParts(
  folder: string,
  video: string,
): Promise<{ videoOnly: Buffer; audioOnly: Buffer }> {
  const [videoOnly, audioOnly] = [join(folder, 'picture.mp4'), join(folder, 'sound.m4a')];
  await execa('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    video,
    '-an',
    '-c',
    'copy',
    videoOnly,
    '-vn',
    '-c',
    'copy',
    audioOnly,
  ]);
  return { videoOnly: await readFile(videoOnly), audioOnly: await readFile(audioOnly) };
}
