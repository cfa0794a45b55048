import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { expectPlayable, openInputs } from './open-inputs.ts';

const {
  folder,
  store,
  engine,
  makeVideo,
  clipsOf,
  clipOf,
  lastFrameOf,
  refusalOf,
  printedRefusalOf,
  close,
} = await openInputs();
afterAll(close);

test('a variable frame rate becomes the constant one of the camera, and a clip begins with the frame that is shown there', async () => {
  // Nothing from 0.8 to 1.8 s, where the clip begins, and from 2.4 to 2.6 s.
  const gaps = ['-vf', "select='not(between(n,20,45))*not(between(n,60,66))'", '-fps_mode', 'vfr'];
  const brightening =
    "color=gray:s=160x90:r=25:d=4,geq=lum='40+2*mod(N,100)':cb=128:cr=128,format=yuv420p";
  await makeVideo('variable.mp4', gaps, brightening);
  const [clip = ''] = await clipsOf('variable.mp4', { clips: [{ start: 1.6, end: 2.6 }] });
  await expectPlayable(clip, { rate: '25/1', seconds: 1 });
  // The last one before the gap until 1.8 s, then the first one after it.
  const shown = await coloursAt(clip, [0], [0.16], [0.24]);
  const source = await coloursAt(join(folder, 'variable.mp4'), [0.76], [0.76], [1.84]);
  for (const [index, [level]] of shown.entries())
    expect(Math.abs(level - (source[index]?.[0] ?? 0))).toBeLessThanOrEqual(3);
});

test('60 frames per second stay 60, and video and audio have the same length', async () => {
  await makeVideo('sixty.mp4', [], 'color=gray:s=320x180:r=60:d=1.3');
  await expectPlayable(await clipOf('sixty.mp4'), { rate: '60/1' });
});

test('120 frames per second become 60', async () => {
  await makeVideo('fast.mp4', [], 'color=gray:s=320x180:r=120:d=1.3');
  await expectPlayable(await clipOf('fast.mp4'), { rate: '60/1' });
});

test('a video without audio gets a silent track, so that every player accepts it', async () => {
  await ffmpeg(
    [...lavfi('testsrc2=s=320x180:r=10:d=1.3'), '-preset', 'ultrafast', 'silent.mp4'],
    folder,
  );
  await expectPlayable(await clipOf('silent.mp4'), { rate: '10/1' });
});

test.each([
  ['mono', ['-ac', '1']],
  ['5.1', ['-ac', '6']],
  [
    '5.1 whose only sound is in the channel for low frequencies',
    ['-af', 'pan=5.1|LFE=c0', '-c:a', 'alac'],
  ],
  ['8 kHz', ['-ar', '8000']],
])('%s audio becomes stereo at the normal loudness', async (name, args) => {
  const file = `sound-${name.replace(/\W/g, '-')}.mp4`;
  await makeVideo(file, args, 'color=gray:s=160x90:r=10:d=1.9');
  const [clip = ''] = await clipsOf(file, { clips: [{ start: 0.6, end: 1.8 }] });
  await expectPlayable(clip, { rate: '10/1', seconds: 1.2 });
  expect(Math.abs((await loudness(clip)).integrated + 14)).toBeLessThanOrEqual(0.7);
});

test.each([0, 1])('sound in one of two channels comes from both sides: %s', async (channel) => {
  const one = [
    `[1]pan=stereo|c${channel}=c0[sound]`,
    '-map',
    '0',
    '-map',
    '[sound]',
    '-preset',
    'ultrafast',
  ];
  const name = `one-side-${channel}.mp4`;
  await ffmpeg(
    [
      ...lavfi('color=s=160x90:r=10:d=1.3', 'sine=d=1.3,volume=-20dB'),
      '-filter_complex',
      ...one,
      name,
    ],
    folder,
  );
  const clip = await clipOf(name);
  const { stderr } = await ffmpeg(
    ['-i', clip, '-af', 'astats=measure_overall=none', '-f', 'null', '-'],
    folder,
  );
  const [left = 0, right = 1] = [...stderr.matchAll(/RMS level dB: (\S+)/g)].map(([, level]) =>
    Number(level),
  );
  expect(left).toBeGreaterThan(-25);
  expect(Math.abs(left - right)).toBeLessThan(0.1);
});

test('a clip from after the end of the audio is silent', async () => {
  await ffmpeg(
    [...lavfi('color=s=160x90:r=10:d=3.2', 'sine=d=2'), '-preset', 'ultrafast', 'falls-silent.mp4'],
    folder,
  );
  const [clip = ''] = await clipsOf('falls-silent.mp4', { clips: [{ start: 2.5, end: 3.1 }] });
  await expectPlayable(clip, { rate: '10/1', seconds: 0.6 });
  expect(Math.max(...(await pcmOf(clip)).map(Math.abs))).toBeLessThan(0.001);
});

test.each([
  ['the default one is used', 'sine=f=880:d=1.9', 1],
  ['the one that is not silent is used, also where browsers play the video', 'anullsrc=d=1.9', 0],
])('of several audio tracks %s', async (_, first, standard) => {
  const inputs = lavfi('color=s=160x90:r=10:d=1.9', first, 'sine=f=440:d=1.9');
  const tracks = [
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    `-disposition:a:${1 - standard}`,
    '0',
    `-disposition:a:${standard}`,
    'default',
  ];
  const name = `tracks-${standard}.mp4`;
  await ffmpeg([...inputs, ...tracks, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', name], folder);
  const [clip = ''] = await clipsOf(name, { clips: [{ start: 0.6, end: 1.8 }], aspect: '1:1' });
  const plays440 = async (path: string) => {
    const samples = await pcmOf(path);
    expect(decibels(samples, 440, 0.2, 1) - decibels(samples, 880, 0.2, 1)).toBeGreaterThan(30);
  };
  await plays440(clip);
  if (standard === 1) return;
  const key = `videos/${name}/original.mp4`;
  await store.put(key, { path: join(folder, name) });
  await engine.storePlayableCopy?.(key, { signal: AbortSignal.timeout(60_000) });
  await plays440(store.localPath(`videos/${name}/playable.mp4`) ?? '');
});

test('captions that go on after the picture do not make the video longer', async () => {
  await writeFile(join(folder, 'late.srt'), '1\n00:00:01,000 --> 00:00:09,000\nLate\n');
  await makeVideo('short.mp4');
  await ffmpeg(
    [
      '-i',
      'short.mp4',
      '-i',
      'late.srt',
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-c:s',
      'srt',
      'late-captions.mkv',
    ],
    folder,
  );
  expect(
    Number((await probeMedia(join(folder, 'late-captions.mkv'))).format.duration),
  ).toBeGreaterThan(8);
  expect(await refusalOf('late-captions.mkv', { start: 2, end: 4 })).toContain('1.3');
});

test('an edit list is followed', async () => {
  await ffmpeg(['-ss', '0.6', '-i', 'counted.mp4', '-c', 'copy', 'edited.mp4'], folder);
  const clip = await clipOf('edited.mp4');
  await expectPlayable(clip, { rate: '25/1' });
  // 0.6 s are edited away: the clip's first frame is the one at 1.2 s of what was filmed.
  const [expected, got] = [
    await colourAt(join(folder, 'counted.mp4'), 1.2),
    await colourAt(clip, 0),
  ];
  expect(Math.abs(expected[0] - got[0])).toBeLessThanOrEqual(1);
});

describe('sound that begins before the picture', () => {
  const containers = ['mp4', 'ts'];
  beforeAll(async () => {
    const frames = lavfi('color=red:s=160x90:r=10:d=0.6', 'color=blue:s=160x90:r=10:d=2');
    const tone = lavfi("aevalsrc='0.4*sin(2*PI*t*if(lt(t,1),440,880))':d=3.6");
    const joined = [
      '-filter_complex',
      '[0][1]concat[joined]',
      '-map',
      '[joined]',
      '-preset',
      'ultrafast',
      'two.mp4',
    ];
    await ffmpeg([...frames, ...tone, ...joined, '-map', '2', '-c:a', 'aac', 'tone.m4a'], folder);
    const late = containers.flatMap((container) => [
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      `late-picture.${container}`,
    ]);
    await ffmpeg(['-itsoffset', '1', '-i', 'two.mp4', '-i', 'tone.m4a', ...late], folder);
  });

  test.each(containers)('is there, and both stay together: %s', async (container) => {
    const late = `late-picture.${container}`;
    const [across = '', before = ''] = await clipsOf(late, {
      clips: [
        { start: 0, end: 2 },
        { start: 0.2, end: 0.7 },
      ],
      aspect: '1:1',
    });
    const samples = await pcmOf(across);
    expect(decibels(samples, 440, 0.1, 0.9)).toBeGreaterThan(-20);
    expect(decibels(samples, 880, 1.1, 1.9)).toBeGreaterThan(-20);
    expect(decibels(await pcmOf(before), 440, 0.1, 0.4)).toBeGreaterThan(-20);
    const shown = await coloursAt(across, [0.5], [1.3], [1.8]);
    expect(shown.map(([red, , blue]) => (red > blue ? 'red' : 'blue'))).toEqual([
      'red',
      'red',
      'blue',
    ]);
  });
});

test('where the size of the picture and the format of the sound change inside a file, both go on', async () => {
  // First lying and two channels, then upright and one: as broadcasts are, and recordings of calls.
  const half = async (
    name: string,
    size: string,
    colour: string,
    frequency: number,
    more: string[],
  ) =>
    await ffmpeg(
      [
        ...lavfi(
          `color=${colour}:s=${size}:r=10:d=2`,
          `sine=frequency=${frequency}:d=2,volume=0.5`,
        ),
        ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...more, name],
      ],
      folder,
    );
  await half('lying.ts', '320x180', 'red', 440, ['-ac', '2', '-ar', '48000']);
  await half('upright.ts', '180x320', 'blue', 880, [
    '-ac',
    '1',
    '-ar',
    '44100',
    '-output_ts_offset',
    '2',
  ]);
  const halves = await Promise.all(
    ['lying.ts', 'upright.ts'].map((name) => readFile(join(folder, name))),
  );
  await writeFile(join(folder, 'changing.ts'), Buffer.concat(halves));
  const [across = '', after = ''] = await clipsOf('changing.ts', {
    clips: [
      { start: 1, end: 3 },
      { start: 3, end: 3.8 },
    ],
    aspect: '16:9',
  });
  const samples = await pcmOf(across);
  const level = (frequency: number, from: number) => decibels(samples, frequency, from, from + 0.7);
  expect(samples.length / 48_000).toBeCloseTo(2, 1);
  expect(level(440, 0.1) - level(880, 0.1)).toBeGreaterThan(30);
  expect(level(880, 1.2) - level(440, 1.2)).toBeGreaterThan(30);
  const [red, , blueAtFirst] = await colourAt(across, 0.5);
  expect([red > 240, blueAtFirst < 15]).toEqual([true, true]);
  await ffmpeg(['-i', 'changing.ts', '-map', '0:v', '-c', 'copy', 'changing.mp4'], folder);
  const [inMp4 = ''] = await clipsOf('changing.mp4', {
    clips: [{ start: 3, end: 3.8 }],
    aspect: '16:9',
  });
  // Whole, between black bars.
  for (const [clip, at] of [
    [across, 1.5],
    [after, 0.5],
    [inMp4, 0.5],
  ] as const) {
    const [middle = [], side = []] = await coloursAt(
      clip,
      [at, '500:1080:710:0'],
      [at, '640:1080:0:0'],
    );
    expect([(middle[2] ?? 0) > 240, Math.max(...side) < 8], clip).toEqual([true, true]);
  }
});

test('in a gap of a broadcast the last frame stays without sound, and what comes after it is where the file says', async () => {
  const part = async (name: string, colour: string, frequency: number, offset: number) => {
    const inputs = lavfi(`color=${colour}:s=160x90:r=10:d=2`, `sine=f=${frequency}:d=2`);
    await ffmpeg(
      [...inputs, '-preset', 'ultrafast', '-c:a', 'aac', '-output_ts_offset', String(offset), name],
      folder,
    );
    return await readFile(join(folder, name));
  };
  const parts = [await part('before.ts', 'red', 440, 0), await part('after.ts', 'blue', 880, 16)];
  await writeFile(join(folder, 'gap.ts'), Buffer.concat(parts));
  const ranges = [
    [1, 2.6],
    [8, 8.6],
    [16.4, 17.4],
  ] as const;
  const clips = await clipsOf('gap.ts', {
    clips: ranges.map(([start, end]) => ({ start, end })),
    aspect: '1:1',
  });
  const [into = '', inside = '', after = ''] = clips;
  const shown = [
    ...(await coloursAt(into, [0.2], [1.4])),
    await colourAt(inside, 0.3),
    await colourAt(after, 0.3),
  ];
  expect(shown.map(([red, , blue]) => (red > blue ? 'red' : 'blue'))).toEqual([
    'red',
    'red',
    'red',
    'blue',
  ]);
  const samples = await pcmOf(into);
  expect(decibels(samples, 440, 0.1, 0.8)).toBeGreaterThan(-20);
  expect(decibels(samples, 440, 1.2, 1.5)).toBeLessThan(-60);
  expect(decibels(await pcmOf(after), 880, 0.2, 0.8)).toBeGreaterThan(-20);
});

test.each([
  ['mp4', printedRefusalOf],
  ['mkv', refusalOf],
])(
  'a %s file that breaks off shortly before the end of a clip is reported, not padded',
  async (extension, refusal) => {
    const [whole, cut] = [`long.${extension}`, `cut.${extension}`];
    const flags = [
      '-g',
      '5',
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      ...(extension === 'mp4' ? ['-movflags', '+faststart'] : []),
    ];
    await makeVideo(whole, flags, 'testsrc2=s=320x180:r=10:d=2.6');
    await copyFile(join(folder, whole), join(folder, cut));
    await truncate(join(folder, cut), Math.round((await stat(join(folder, whole))).size * 0.5));
    const last = await lastFrameOf(cut);
    const refused = await refusal(cut, { start: 0.5, end: last + 0.5 });
    expect(refused).toMatch(/breaks off at (\d\.\d) s, before the end of the clip/);
    expect(Math.abs(Number(/breaks off at (\S+) s/.exec(refused)?.[1]) - last)).toBeLessThan(0.35);
    const [made] = await clipsOf(cut, { clips: [{ start: 0.5, end: last - 0.2 }] });
    await expectPlayable(String(made), { rate: '10/1', seconds: last - 0.7 });
  },
);

test.each(['mp4', 'mkv', 'ts'])(
  'a video that ends before its audio keeps its last frame, also in clips after its end: %s',
  async (container) => {
    const two = ['color=red:s=320x180:r=10:d=1', 'color=blue:s=320x180:r=10:d=1'];
    const graph = ['-filter_complex', '[0][1]concat', '-map', '2', '-preset', 'ultrafast'];
    await ffmpeg([...lavfi(...two, 'sine=d=4'), ...graph, `listen.${container}`], folder);
    const ranges = [
      [0.5, 2.6],
      [1.96, 2.6],
      [3, 3.6],
    ] as const;
    const clips = await clipsOf(`listen.${container}`, {
      clips: ranges.map(([start, end]) => ({ start, end })),
    });
    for (const [index, [start, end]] of ranges.entries()) {
      const clip = String(clips[index]);
      await expectPlayable(clip, { rate: '10/1', seconds: end - start });
      const [red, , blue] = await colourAt(clip, end - start - 0.2);
      expect([red < 20, blue > 230], `${start}`).toEqual([true, true]);
    }
  },
);
