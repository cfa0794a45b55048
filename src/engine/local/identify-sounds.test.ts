import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { SoundsToFind } from '#engine/sounds';
import type { Recognise } from '#engine/transcript';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { identifyVideo } from './identify-video.ts';

/** Eleven seconds of speech, five of applause. */
const recording = resolve(
  import.meta.dirname,
  '../../../test/fixtures/sounds/speech-then-applause.flac',
);
const text = 'We ask what people can do for their country and they ask us the same.';
const words = Array.from({ length: 5 }, () => text.split(' '))
  .flat()
  .map((word, i) => ({ text: word, start: 0.56 * i, end: 0.56 * i + 0.5 }));
const voices = [{ start: 0.3, end: 42.6 }];
const applause = [{ start: 42.2, end: 47.9 }];

/** What is asked of the detector and of recognition while a video is identified. */
async function identified(captions: string | undefined) {
  await using folder = await scratchFolder();
  const asked: SoundsToFind[] = [];
  const recognised: Parameters<Recognise>[0][] = [];
  const file = join(folder.path, 'captions.vtt');
  if (captions !== undefined) await writeFile(file, captions);
  // Three times: 48 s.
  const path = join(folder.path, 'talk.flac');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-stream_loop', '2', '-i', recording, path]);
  const found = await identifyVideo(
    {
      path,
      scratch: folder.path,
      captions:
        captions === undefined
          ? []
          : [{ path: file, format: 'vtt', language: 'en', kind: 'manual' }],
    },
    {
      tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
      maxSeconds: 60,
      async sounds(recording) {
        asked.push(recording);
        const isAll = recording.within === undefined;
        return {
          voices: isAll ? voices : undefined,
          laughter: [],
          applause,
          cheering: [],
          crying: [],
          music: isAll ? [] : undefined,
        };
      },
      async recognise(recording) {
        recognised.push(recording);
        return { words, language: 'en' };
      },
    },
    { signal: new AbortController().signal },
  );
  return { asked, recognised, laughter: found.audio.laughter };
}

test('before words are recognised, the whole recording is heard once, and recognition is told where nobody speaks', async () => {
  const { asked, recognised, laughter } = await identified(undefined);
  expect(asked).toMatchObject([{ duration: 48, within: undefined }]);
  expect(asked[0]?.noisy).toHaveLength(3);
  expect(recognised).toMatchObject([{ voices, laughter: [{ start: 42.6, end: 47.9 }], music: [] }]);
  expect(laughter).toEqual(applause);
});

test('where captions have the words, only what is heard between them is examined', async () => {
  const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const line = words.map(({ text, start }) => `<${stamp(start)}><c>${text}</c>`).join(' ');
  const captions = `WEBVTT\n\n${stamp(0)} --> ${stamp(42)}\n${line}\n`;
  const { asked, recognised, laughter } = await identified(captions);
  expect([asked.length, recognised.length]).toEqual([1, 0]);
  expect(asked[0]?.samples).toBeDefined();
  const { within = [] } = asked[0] ?? {};
  expect(within).toHaveLength(1);
  expect(within[0]?.start).toBeGreaterThan(39);
  expect(within[0]?.end).toBeCloseTo(48, 1);
  expect(laughter).toEqual(applause);
});
