import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinora } from './kinora.ts';
import { ffmpeg, lavfi, probeMedia } from './media.ts';
import { framesReadBack } from './timelines/readers.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-timeline-'));
  const audio = lavfi("aevalsrc='0.4*sin(2*PI*200*t)*(1-between(t,2,4))':s=16000:d=12");
  await ffmpeg(
    [
      ...lavfi('testsrc=s=320x180:r=24000/1001:d=12'),
      ...audio,
      '-preset',
      'ultrafast',
      'A & B.mp4',
    ],
    folder,
  );
  const words = ['One', 'two.', 'Then', 'three.'].map((text, n) => ({
    text,
    start: [0.5, 1.5, 4, 5][n],
    end: [1.4, 2, 4.9, 6][n],
  }));
  await writeFile(join(folder, 'words.json'), JSON.stringify({ language: 'en', words }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('kinora timeline', () => {
  test('writes clips of a file that are linked with it, and as long as kinora render makes them', async () => {
    const clip = ['--clip', '0.5-1.8,7.1-9.013', '--clip', '10-11'];
    const { stdout, code } = await kinora(
      ['timeline', 'A & B.mp4', ...clip, '-t', 'words.json', '--json'],
      { cwd: folder },
    );
    expect(code).toBe(0);
    const { timelines } = JSON.parse(stdout);
    expect(timelines).toMatchObject([
      {
        title: 'A & B 1',
        file: 'timelines/01-a-b-1.fcpxml',
        frames: 77,
        frameRate: '23.976',
      },
      { title: 'A & B 2', file: 'timelines/02-a-b-2.fcpxml', frames: 24, subtitles: null },
    ]);
    const text = await readFile(join(folder, timelines[0].file), 'utf8');
    const read = framesReadBack('fcpxml', text, [24000, 1001]);
    expect(read).toMatchObject({
      total: 77,
      captions: [{ start: 0, text: 'One two.' }],
      fileName: 'A & B.mp4',
    });
    const src = decodeURIComponent(/src="(.*?)"/.exec(text)?.[1] ?? '');
    expect(resolve(dirname(join(folder, timelines[0].file)), src)).toBe(join(folder, 'A & B.mp4'));
    const quick = ['--no-captions', '--reframe', 'center', '--aspect', '1:1', '--json'];
    const rendered = await kinora(['render', 'A & B.mp4', ...clip.slice(0, 2), ...quick], {
      cwd: folder,
    });
    const [made] = JSON.parse(rendered.stdout).clips;
    expect((await probeMedia(made.file)).video).toMatchObject({ nb_frames: 77 });
    const named = ['-c', '1-2', '--json'];
    const single = JSON.parse(
      (await kinora(['timeline', 'A & B.mp4', ...named], { cwd: folder })).stdout,
    );
    expect(basename(single.timelines[0].file, '.fcpxml')).toBe(basename(made.file, '.mp4'));
  });

  test('takes the highlights that were found, without their pauses, in every format', async () => {
    const found = {
      identified_clips: [
        {
          start: 0,
          end: 7,
          title: 'Best',
          summary: 'Why',
          virality_score: 8.2,
          related_topics: [],
          transcript: '',
        },
      ],
    };
    const about = {
      total_clips: '1',
      video_duration: 12,
      detected_language: 'en',
      storage_path: 'x',
    };
    await writeFile(join(folder, 'moments.json'), JSON.stringify({ ...found, ...about }));
    const options = ['--highlights', 'moments.json', '-t', 'words.json', '--tighten', 'pauses'];
    for (const format of ['fcpxml', 'premiere', 'edl', 'otio'] as const) {
      const { stdout, code } = await kinora(
        ['timeline', 'A & B.mp4', ...options, '-f', format, '--out', format],
        { cwd: folder },
      );
      expect([format, code]).toEqual([format, 0]);
      const { parts, marker } = framesReadBack(
        format,
        await readFile(join(folder, stdout.trim()), 'utf8'),
        [24000, 1001],
      );
      expect([format, parts.length, marker.includes('Best')]).toEqual([format, 2, true]);
    }
  });

  test('says what is missing', async () => {
    const run = async (...args: string[]) =>
      (await kinora(['timeline', ...args], { cwd: folder })).stderr;
    expect(await run('A & B.mp4')).toContain('Name clips with --clip');
    expect(await run('https://example.com/talk.mp4', '-c', '1-2')).toContain(
      'Download the video first',
    );
    expect(await run('A & B.mp4', '-c', '13-14')).toContain(
      'begins after the end of the video (12.012 s)',
    );
    expect(await run('A & B.mp4', '-c', '1-2,3-12.6')).toContain(
      'The clip 3-12.6 ends after the end of the video (12.012 s)',
    );
    expect(await run('A & B.mp4', '-c', '1-12.4')).toBe('');
    expect(await run('A & B.mp4', '-c', '1-2', '--highlights', 'moments.json')).toContain(
      "cannot be used with option '--highlights <file>'",
    );
    expect(await run('A & B.mp4', '--highlights', 'none.json')).toBe(
      'kinora: There is no file none.json.',
    );
    expect(await run('A & B.mp4', '-c', '1-2', '--tighten')).toContain(
      'Tightening needs to know what is said',
    );
    expect(await run('A & B.mp4', '--highlights', 'words.json')).toContain(
      'is not a result of kinora identify --json',
    );
  });
});
