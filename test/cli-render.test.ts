import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinora } from './kinora.ts';
import {
  colourAt,
  coloursAt,
  decibels,
  ffmpeg,
  lavfi,
  loudness,
  pcmOf,
  probeMedia,
} from './media.ts';
import { talkFolder } from './talk-folder.ts';

let talk: Awaited<ReturnType<typeof talkFolder>>;
let folder = '';
beforeAll(async () => {
  talk = await talkFolder();
  folder = talk.path;
});
afterAll(() => talk?.[Symbol.asyncDispose]());

describe('kinora render', () => {
  test('adds a brand kit, and names the file of one that cannot be used', async () => {
    await mkdir(join(folder, 'acme'), { recursive: true });
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#e02020" d="M0 0h9v9H0z"/></svg>';
    await writeFile(join(folder, 'acme', "Acme's logo.svg"), logo);
    const kit = {
      logo: { file: "Acme's logo.svg", corner: 'top-left' },
      card: { text: 'acme.example', color: '#00c000', seconds: 1 },
    };
    await writeFile(join(folder, 'acme', 'brand.json'), JSON.stringify(kit));
    const args = [
      'render',
      'talk.mp4',
      '--clip',
      '10-11',
      '--no-captions',
      '--reframe',
      'center',
      '--aspect',
      '1:1',
      '--out',
      'branded',
      '--cover',
      '0.5',
      '--brand',
    ];
    const said = await kinora([...args, 'acme'], { cwd: folder });
    expect(said).toMatchObject({ code: 0 });
    const made = join(folder, 'branded', '01-talk.mp4');
    expect((await probeMedia(made)).video?.nb_frames).toBe(20);
    const [red] = await colourAt(made, 0.5, '160:160:48:48');
    const { stdout: pixel } = await execa(
      'ffmpeg',
      ['-i', '01-talk.jpg', '-vf', 'crop=160:160:48:48,scale=1:1', '-pix_fmt', 'rgb24'].concat(
        ...['-f', 'rawvideo', '-'],
      ),
      { cwd: join(folder, 'branded'), encoding: 'buffer' },
    );
    expect(Math.abs((pixel[0] ?? 0) - 0xe0)).toBeLessThan(8);
    const [, green] = await colourAt(made, 1.5, '1080:200:0:0');
    expect([Math.abs(red - 0xe0) < 6, Math.abs(green - 0xc0) < 6]).toEqual([true, true]);
    await writeFile(join(folder, 'wrong.json'), JSON.stringify({ music: { file: 'talk.en.vtt' } }));
    const wrong = await kinora([...args, 'wrong.json'], { cwd: folder });
    expect(wrong.code).not.toBe(0);
    expect(wrong.stderr).toContain('talk.en.vtt: ');
  });

  test('a clip must have a range, and be long enough to be seen', async () => {
    const none = await kinora(['render', 'talk.mp4', '--no-captions'], { cwd: folder });
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('--clip <start-end>')]);
    const { stdout } = await kinora(['render', 'talk.mp4', '--no-captions', '--json'], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toEqual({
      code: 'arguments-invalid',
      error: expect.stringMatching(/^required option .*--clip <start-end>/),
    });
    const short = await kinora(['render', 'talk.mp4', '--clip', '3-3.05', '--no-captions'], {
      cwd: folder,
    });
    expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('too short')]);
  });

  test('an unusable output folder is reported before any work', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const said = await kinora(['render', 'talk.mp4', '--clip', '3-4', '--out', 'a-file/clips'], {
      cwd: folder,
    });
    expect([said.code, said.stdout]).toEqual([1, '']);
    expect(said.stderr).toBe(
      'kinora: The clips cannot be written to a-file/clips: it is, or lies in, a file. Name another folder with --out.',
    );
  });

  test('caption settings are checked, and every wrong field is named', async () => {
    await writeFile(
      join(folder, 'style.json'),
      JSON.stringify({
        font_size: 5000,
        font_color: 'red',
        position: 'left',
        font_family: 'Comic Sans',
      }),
    );
    const said = await kinora(['render', 'talk.mp4', '--clip', '1-4', '--style', 'style.json'], {
      cwd: folder,
    });
    expect(said.code).toBe(1);
    for (const field of ['font_size', 'font_color', 'position', 'font_family'])
      expect(said.stderr).toContain(field);
  });

  test('several ranges become several numbered clips', async () => {
    const options = ['--aspect', '1:1', '--reframe', 'center', '--out', 'several'];
    const two = [
      'render',
      'talk.mp4',
      '--clip',
      '7-8.2',
      '--clip',
      '0:20-0:20.8',
      '--transcript',
      'words.json',
      ...options,
    ];
    const said = await kinora(two, { cwd: folder });
    expect(said.code).toBe(0);
    const made = ['01-talk-1.mp4', '01-talk-1.srt', '02-talk-2.mp4', '02-talk-2.srt'];
    expect((await readdir(join(folder, 'several'))).sort()).toEqual(made);
    expect(await readFile(join(folder, 'several/01-talk-1.srt'), 'utf8')).toMatch(
      /first\s+hundred/,
    );

    // Those of another command do not take their place.
    await rename(join(folder, 'several/01-talk-1.mp4'), join(folder, 'several/01-talk.mp4'));
    const again = await kinora(
      ['render', 'talk.mp4', '--clip', '7-7.5', '--no-captions', ...options],
      { cwd: folder },
    );
    expect(again.code).toBe(0);
    expect(
      (await readdir(join(folder, 'several'))).filter((file) => /^01.*mp4$/.test(file)).sort(),
    ).toEqual(['01-talk-2.mp4', '01-talk.mp4']);
  });

  test('a clip of several parts is cut together, and tightened, with the words that are left', async () => {
    const words = ['So', 'um,', 'wait', 'and', 'listen.'].map((text, index) => ({
      text,
      start: 10.1 + 0.4 * index,
      end: 10.4 + 0.4 * index,
    }));
    const later = [{ text: 'Later.', start: 30.2, end: 30.8 }];
    await writeFile(
      join(folder, 'hesitant.json'),
      JSON.stringify({ language: 'en', duration: 120, words: [...words, ...later] }),
    );
    const range = [
      '--clip',
      '30-31,10-12.2',
      '--transcript',
      'hesitant.json',
      '--aspect',
      '1:1',
      '--reframe',
      'center',
    ];
    const changes = [
      { start: 10.9, end: 11.2, hide: true },
      { start: 11.7, end: 12, text: 'hear me.' },
    ];
    await writeFile(join(folder, 'edits.json'), JSON.stringify({ changes }));
    const edits = [
      '--caption-edits',
      'edits.json',
      '--capitals',
      'as-written',
      '--title',
      'auto',
      '--title-design',
      'strip',
      '--title-seconds',
      'all',
      '--keywords',
      '--progress-bar',
      'FF0000',
    ];
    const said = await kinora(
      ['render', 'talk.mp4', ...range, '--tighten', 'fillers', ...edits, '--out', 'cut', '--json'],
      {
        cwd: folder,
      },
    );
    expect([said.code, said.stderr]).toEqual([0, '']);
    const [clip] = JSON.parse(said.stdout).clips;
    expect(clip.removed).toEqual([{ kind: 'filler', start: 10.46, end: 10.86, text: 'um,' }]);
    expect(clip.ranges).toEqual([
      { start: 30, end: 31 },
      { start: 10, end: 10.46 },
      { start: 10.86, end: 12.2 },
    ]);
    expect((await readFile(clip.subtitles, 'utf8')).replace(/\s+/g, ' ')).toContain(
      'Later. So and hear me.',
    );
    const { video, audio } = await probeMedia(clip.file);
    expect([video?.duration?.toFixed(1), audio?.duration?.toFixed(1)]).toEqual(['2.8', '2.8']);
    // At half of the clip, half of the bar is filled. The title is what is said: a word on a yellow
    // strip, 80 pixels high.
    const isRed = ([red, green, blue]: [number, number, number]) =>
      red > 180 && green < 60 && blue < 60;
    const bar = [200, 500, 580, 1000].map((x): [number, string] => [1.4, `2:2:${x}:1072`]);
    const [title = [0, 0, 0], ...colours] = await coloursAt(clip.file, [1.4, '2:2:540:62'], ...bar);
    expect(colours.map(isRed)).toEqual([true, true, false, false]);
    expect([title[0] > 200, title[1] > 180, title[2] < 80]).toEqual([true, true, true]);
  });

  test('strong language is masked in captions and subtitles, and a tone takes its place in the audio', async () => {
    const said = (texts: string[]) => ({
      language: 'en',
      duration: 120,
      words: texts.map((text, index) => ({
        text,
        start: 10.1 + 0.4 * index,
        end: 10.4 + 0.4 * index,
      })),
    });
    await writeFile(
      join(folder, 'strong.json'),
      JSON.stringify(said(['That’s', 'BULLSHIT,', 'Scunthorpe', 'fuck'])),
    );
    await writeFile(
      join(folder, 'starred.json'),
      JSON.stringify(said(['That’s', 'B*******,', 'Scunthorpe', 'f***'])),
    );
    const rendered = await Promise.all(
      [
        ['--transcript', 'strong.json', '--profanity', 'bleep', '--out', 'bleeped'],
        ['--transcript', 'starred.json', '--out', 'starred'],
      ].map((more) =>
        kinora(
          [
            'render',
            'talk.mp4',
            '--clip',
            '10-11.8',
            '--reframe',
            'center',
            '--aspect',
            '1:1',
            ...more,
          ],
          { cwd: folder },
        ),
      ),
    );
    expect(rendered.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const [bleeped, starred] = await Promise.all(
      ['bleeped', 'starred'].map((out) => readFile(join(folder, out, '01-talk.srt'), 'utf8')),
    );
    expect(bleeped).toBe(starred);
    expect(bleeped?.replace(/\s+/g, ' ')).toContain('That’s B*******, Scunthorpe f***');
    const difference = await ffmpeg(
      [
        '-i',
        'bleeped/01-talk.mp4',
        '-i',
        'starred/01-talk.mp4',
        '-lavfi',
        '[0:v][1:v]psnr',
        '-f',
        'null',
        '-',
      ],
      folder,
    );
    expect(difference.stderr).toContain('average:inf');

    const samples = await pcmOf(join(folder, 'bleeped/01-talk.mp4'));
    // The talk has a hum of 200 Hz; words are at 0.1, 0.5, 0.9 and 1.3 s of the clip and last 0.3
    // s.
    for (const [from, to] of [
      [0.5, 0.8],
      [1.3, 1.6],
    ] as const) {
      expect(decibels(samples, 1000, from, to)).toBeCloseTo(-14, 0);
      expect(decibels(samples, 200, from + 0.01, to - 0.01)).toBeLessThan(-50);
    }
    for (const [from, to] of [
      [0.05, 0.48],
      [0.82, 1.28],
      [1.62, 1.75],
    ] as const) {
      expect(decibels(samples, 1000, from, to)).toBeLessThan(-50);
      expect(decibels(samples, 200, from, to)).toBeGreaterThan(-20);
    }
  });

  test.each([
    ['no such file', ['render', 'gone.mp4', '--clip', '1-2'], 'There is no file gone.mp4'],
    ['a folder', ['render', '.', '--clip', '1-2'], 'is a folder'],
    [
      'a device',
      ['transcript', '/dev/null'],
      '/dev/null is not a file. Store what comes through a pipe in a file first',
    ],
    [
      'a range that ends too late',
      ['render', 'talk.mp4', '--clip', '0-121'],
      'The clip 0-121 ends after the end of the video (120 s).',
    ],
    [
      'no file of a style',
      ['render', 'talk.mp4', '--clip', '1-9', '--style', 'none.json'],
      'kinora: There is no file none.json.',
    ],
    [
      'a folder as a style',
      ['render', 'talk.mp4', '--clip', '1-9', '--style', '.'],
      'kinora: . is a folder. Name a file.',
    ],
    [
      'a style that is nearly spelt right',
      ['render', 'talk.mp4', '--clip', '1-9', '--style', 'karoake'],
      'There is no caption style "karoake". Did you mean karaoke? The styles are bold, pop,',
    ],
    [
      'no file of cookies',
      ['clip', 'talk.mp4', '--cookies', 'none.txt'],
      'kinora: There is no file none.txt.',
    ],
    [
      'a folder as a transcript',
      ['transcript', 'talk.mp4', '-o', '.'],
      'kinora: . is a folder. Name a file with --out.',
    ],
    ['a folder as a backup', ['backup', '.'], 'kinora: . is a folder. Name a file for the backup.'],
    [
      'an output folder that nobody can make',
      ['clip', 'talk.mp4', '-o', '/proc/x/y'],
      'The clips cannot be written to /proc/x/y',
    ],
    ['times the wrong way round', ['render', 'talk.mp4', '--clip', '9-2'], 'Two times are needed'],
    [
      'parts of which one is none',
      ['render', 'talk.mp4', '--clip', '1-2,3'],
      'Two times are needed',
    ],
    [
      'changes to captions that are none',
      ['render', 'talk.mp4', '--clip', '1-9', '--caption-edits', 'talk.mp4'],
      'cannot be read',
    ],
    [
      'a title that nobody could read',
      ['render', 'talk.mp4', '--clip', '1-9', '--title', 'x'.repeat(151)],
      'at most 150 characters',
    ],
    [
      'a colour that is none',
      ['render', 'talk.mp4', '--clip', '1-9', '--progress-bar', 'pink'],
      'A colour like #FFE500 is needed',
    ],
    [
      'something that nobody takes out',
      ['render', 'talk.mp4', '--clip', '1-9', '--tighten', 'jokes'],
      'pauses, fillers and repeats',
    ],
    ['a private address', ['clip', 'http://127.0.0.1:1/v.mp4'], 'private network'],
    ['a file address', ['clip', 'file:///etc/passwd'], 'http'],
    [
      'the link in a message, which is found,',
      ['clip', 'watch this: http://127.0.0.1:1/v.mp4. Great!'],
      'private network',
    ],
    [
      'a message with several links',
      ['clip', 'http://127.0.0.1:1/a.mp4 or http://127.0.0.1:1/b.mp4'],
      'several links',
    ],
    [
      'a channel, without a scheme,',
      ['clip', 'twitch.tv/monstercat'],
      'a channel or a profile on Twitch',
    ],
    ['a folder', ['clip', 'https://www.dropbox.com/scl/fo/a/b?dl=0'], 'a folder on Dropbox'],
  ])('%s is reported in a sentence', async (_, args, words) => {
    const said = await kinora(args, { cwd: folder });
    expect(said.code).not.toBe(0);
    expect(said.stderr).toContain(words);
    expect(said.stderr).not.toMatch(/\s+at .*\.ts:\d+/);
  });

  test('cleans up the voice: noise is quieter, words and clip are as loud as before', async () => {
    // A second without speech, and noise throughout: 15 dB below the speech.
    const text = 'We tried it on a noisy street, and every single word was clear enough to use.';
    await execa('espeak-ng', ['-v', 'en', '-w', 'speech.wav', text], { cwd: folder });
    const mix =
      '[1:a]aresample=48000,adelay=1000,apad=whole_dur=6,volume=0.5[said];[said][2:a]amix=normalize=0[mix]';
    await ffmpeg(
      [
        ...lavfi('color=c=0x30506e:s=320x180:r=10:d=6'),
        ...['-i', 'speech.wav'],
        ...lavfi('anoisesrc=c=pink:r=48000:a=0.06:d=6:seed=1'),
        ...['-filter_complex', mix, '-map', '0:v', '-map', '[mix]', '-t', '6'],
        ...['-preset', 'ultrafast', '-c:a', 'alac', 'street.mp4'],
      ],
      folder,
    );
    const measured = [];
    for (const strength of ['off', 'strong']) {
      const options = ['--no-captions', '--reframe', 'center', '--aspect', '1:1'];
      const said = await kinora(
        [
          ...['render', 'street.mp4', '--clip', '0-5.5', ...options],
          ...['--voice-cleanup', strength, '--out', strength],
        ],
        { cwd: folder },
      );
      expect(said).toMatchObject({ code: 0 });
      const made = join(folder, strength, '01-street.mp4');
      const samples = await pcmOf(made);
      const { integrated, truePeak } = await loudness(made);
      const [pause, speech] = [rms(samples, 0.1, 0.9), rms(samples, 1.2, 5)];
      measured.push({ integrated, truePeak, pause, speech });
    }
    for (const { integrated, truePeak, speech } of measured) {
      expect(Math.abs(integrated + 14)).toBeLessThan(0.6);
      expect(truePeak).toBeLessThanOrEqual(-1.4);
      expect(Math.abs(speech - (measured[0]?.speech ?? 0))).toBeLessThan(1.5);
    }
    const [off = Number.NaN, strong = Number.NaN] = measured.map(
      ({ pause, speech }) => speech - pause,
    );
    expect(strong - off).toBeGreaterThan(20);
  });
});

/** The level of a range of `pcmOf` (seconds), dBFS. */
function rms(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * 48_000), Math.round(to * 48_000));
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
}
