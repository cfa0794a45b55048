import { existsSync } from 'node:fs';
import { link, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identificationResponse } from '#engine/port/engine.schema.ts';
import { cleanEnvironment, kinora, kinoraPath } from './kinora.ts';
import { ffmpeg, probeMedia } from './media.ts';
import { lines, vtt } from './short-talk.ts';
import { talkFolder } from './talk-folder.ts';

let talk: Awaited<ReturnType<typeof talkFolder>>;
let folder = '';
beforeAll(async () => {
  talk = await talkFolder();
  folder = talk.path;
});
afterAll(() => talk?.[Symbol.asyncDispose]());

describe('kinora clip', () => {
  test('makes the best clips with captions, subtitles and their highlights, and prints them as a table', async () => {
    // Spoken twice as fast, so that its clips are shorter.
    await link(join(folder, 'talk.mp4'), join(folder, 'brisk.mp4'));
    await writeFile(join(folder, 'brisk.en.vtt'), vtt(lines, 2.5));
    const command = [
      'clip',
      'brisk.mp4',
      '--top',
      '2',
      '--aspect',
      '1:1',
      '--reframe',
      'center',
      '--out',
      'made',
    ];
    const said = await kinora(command, { cwd: folder });
    expect(said.stderr).toContain('Choosing the highlights');
    expect(said.code).toBe(0);
    expect(said.stdout).toContain('2 clips in made');
    const files = (await readdir(join(folder, 'made'))).sort();
    expect(files.filter((name) => name.endsWith('.mp4'))).toHaveLength(2);
    expect(files.filter((name) => name.endsWith('.srt'))).toHaveLength(2);
    expect(files).toHaveLength(6);
    const identification = identificationResponse.parse(
      JSON.parse(await readFile(join(folder, 'made/moments.json'), 'utf8')),
    );
    expect(identification).toMatchObject({ detected_language: 'en', video_duration: 120 });
    for (const name of files.filter((one) => one.endsWith('.mp4'))) {
      expect(said.stdout).toContain(name);
      const { video, audio } = await probeMedia(join(folder, 'made', name));
      expect([video?.width, video?.height, audio?.codec_name]).toEqual([1080, 1080, 'aac']);
    }
    const transcript = join(folder, 'made/transcript.json');
    const again = await kinora(['identify', '--transcript', transcript, '--json'], { cwd: folder });
    expect(
      identificationResponse.parse(JSON.parse(again.stdout)).identified_clips.length,
    ).toBeGreaterThanOrEqual(3);
    const one = await kinora(['identify', 'brisk.mp4', '--transcript', transcript, '--top', '1'], {
      cwd: folder,
    });
    expect(one.stdout).toMatch(/^1 highlight in 2:00 \(en\)/);
  });

  test('a layout is as good as the framing of the same name', async () => {
    const options = ['--clip', '10-10.3', '--aspect', '1:1', '--no-captions', '--json'];
    for (const [out, more] of [
      ['laid-out', ['--layout', 'fit']],
      ['fitted', ['--reframe', 'fit']],
    ] as const)
      expect(
        (await kinora(['render', 'talk.mp4', ...options, '--out', out, ...more], { cwd: folder }))
          .code,
      ).toBe(0);
    const files = ['-i', 'laid-out/01-talk.mp4', '-i', 'fitted/01-talk.mp4'];
    const compared = await execa(
      'ffmpeg',
      ['-nostdin', ...files, '-lavfi', 'psnr', '-f', 'null', '-'],
      { cwd: folder },
    );
    expect(compared.stderr).toContain('average:inf');
  });

  test('zooms are those of a file, or proposed by their kind; a wrong file is refused', async () => {
    await ffmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=4', 'chart.mp4'], folder);
    const options = ['--clip', '0-3.5', '--reframe', 'center', '--no-captions', '--json'];
    const zoom = { start: 0, end: 3, scale: 1.3, kind: 'punch' };
    await writeFile(join(folder, 'zooms.json'), JSON.stringify([zoom]));
    await writeFile(join(folder, 'wrong.json'), JSON.stringify([{ ...zoom, scale: 2 }]));
    const made = (out: string, more: string[]) =>
      kinora(['render', 'chart.mp4', ...options, '--out', out, ...more], { cwd: folder });
    for (const [out, more] of [
      ['plain', []],
      ['filed', ['--zooms', 'zooms.json']],
      ['pushed', ['--zooms', 'push', '--transcript', 'words.json']],
    ] as const)
      expect((await made(out, [...more])).code).toBe(0);
    for (const out of ['filed', 'pushed']) {
      const files = ['-i', 'plain/01-chart.mp4', '-i', `${out}/01-chart.mp4`];
      const { stderr } = await execa(
        'ffmpeg',
        ['-nostdin', ...files, '-lavfi', 'psnr', '-f', 'null', '-'],
        { cwd: folder },
      );
      expect(Number(/average:([\d.]+|inf)/.exec(stderr)?.[1])).toBeLessThan(40);
    }
    const refused = await made('wrong', ['--zooms', 'wrong.json']);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('The zooms in wrong.json are wrong:'),
    ]);
  });

  test('captions are drawn: the same clip without them has other pixels in the lower third', async () => {
    const range = [
      '--clip',
      '16-16.5',
      '--reframe',
      'center',
      '--transcript',
      'words.json',
      '--json',
    ];
    for (const [out, more] of [
      ['with', []],
      ['without', ['--no-captions']],
    ] as const) {
      const said = await kinora(['render', 'talk.mp4', ...range, '--out', out, ...more], {
        cwd: folder,
      });
      expect(said.code).toBe(0);
    }
    const difference = await execa(
      'ffmpeg',
      [
        '-nostdin',
        '-i',
        'with/01-talk.mp4',
        '-i',
        'without/01-talk.mp4',
        '-lavfi',
        '[0]crop=iw:300:0:1180[a];[1]crop=iw:300:0:1180[b];[a][b]psnr',
        '-f',
        'null',
        '-',
      ],
      { cwd: folder },
    );
    expect(Number(/average:([\d.]+)/.exec(difference.stderr)?.[1])).toBeLessThan(25);
    expect((await probeMedia(join(folder, 'with/01-talk.mp4'))).video).toMatchObject({
      width: 1080,
      height: 1920,
    });
  });

  const longRender = [
    'render',
    'talk.mp4',
    '--clip',
    '0-60',
    '--clip',
    '50-110',
    '--no-captions',
    '--reframe',
    'center',
  ];

  test('Ctrl-C leaves nothing running, no half files and no empty folder', async () => {
    const child = execa(kinoraPath, [...longRender, '--out', 'stopped'], {
      cwd: folder,
      env: cleanEnvironment(folder),
      extendEnv: false,
      reject: false,
    });
    const rendering = async () =>
      (await readdir(join(folder, 'stopped')).catch(() => [])).length > 0 &&
      (await encoders()).length > 0;
    for (let waited = 0; waited < 600 && !(await rendering()); waited += 1) await delay(100);
    expect(await rendering()).toBe(true);
    child.kill('SIGINT');
    const { exitCode } = await child;
    expect(exitCode).toBe(130);
    expect(await encoders()).toEqual([]);
    expect(existsSync(join(folder, 'stopped'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')('a kill -9 takes the encoders along', async () => {
    const child = execa(kinoraPath, [...longRender, '--out', 'killed'], {
      cwd: folder,
      env: cleanEnvironment(folder),
      extendEnv: false,
      reject: false,
    });
    for (let waited = 0; waited < 600 && (await encoders()).length === 0; waited += 1)
      await delay(50);
    expect(await encoders()).not.toEqual([]);
    child.kill('SIGKILL');
    await child;
    await expect.poll(encoders).toEqual([]);
  });

  test('a translation without a model fails with a message before anything is rendered', async () => {
    const command = [
      'render',
      'talk.mp4',
      '--clip',
      '1-9',
      '--transcript',
      'words.json',
      '--language',
      'de',
      '--out',
      'translated',
    ];
    const said = await kinora(command, { cwd: folder });
    expect(said.code).toBe(1);
    expect(said.stderr).toContain(
      'Translating captions needs a language model, and none is configured.',
    );
    expect(existsSync(join(folder, 'translated'))).toBe(false);
  });

  test('a video without sound has no clips, says so, and is cut by hand', async () => {
    await ffmpeg(
      ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=5', '-preset', 'ultrafast', 'mute.mp4'],
      folder,
    );
    const said = await kinora(['clip', 'mute.mp4', '--out', 'mute'], { cwd: folder });
    expect(said.code).toBe(0);
    expect(said.stdout).toMatch(/0 clips in mute\s+note: This video has no sound/);
    const cut = ['render', 'mute.mp4', '--clip', '1-3', '--reframe', 'center', '--out', 'mute'];
    const made = await kinora(cut, { cwd: folder });
    expect(made.code).toBe(0);
    expect(made.stderr).toContain('This video has no sound. The clips have no captions.');
    expect((await probeMedia(join(folder, 'mute/01-mute.mp4'))).video?.duration).toBe(2);
  });
});

/** ffmpeg processes that work in the test's folder. */
async function encoders(): Promise<string[]> {
  const { stdout } = await execa('ps', ['-eo', 'args'], { reject: false });
  return stdout.split('\n').filter((line) => line.startsWith('ffmpeg') && line.includes(folder));
}

describe('kinora transcript', () => {
  const text = [
    'Good evening everybody.',
    'Last summer the bridge was gone.',
    'So we walked home in the dark.',
  ];

  test('prints the words of the captions, and the times at which a given text is spoken', async () => {
    const starts = await speakInto('spoken.mp4');
    await writeFile(
      join(folder, 'spoken.en.srt'),
      `1\n00:00:00,200 --> 00:00:${starts.end.toFixed(3).padStart(6, '0').replace('.', ',')}\n${text.join(' ')}\n`,
    );
    const plain = await kinora(['transcript', 'spoken.mp4'], { cwd: folder });
    expect(plain.stdout).toBe(text.join('\n'));
    await writeFile(join(folder, 'script.txt'), text.join('\n'));
    const aligned = [
      'transcript',
      'spoken.mp4',
      '--text',
      'script.txt',
      '--language',
      'en',
      '--format',
      'json',
      '-o',
      'spoken.json',
    ];
    const said = await kinora(aligned, { cwd: folder });
    expect([said.code, said.stdout]).toEqual([0, '']);
    const found = JSON.parse(await readFile(join(folder, 'spoken.json'), 'utf8'));
    const firstWords = [0, 3, 9].map((word) => found.words[word].start);
    for (const [i, start] of starts.sentences.entries())
      expect(Math.abs(firstWords[i] - start)).toBeLessThan(0.25);
    await writeFile(
      join(folder, 'dialogue.txt'),
      `ANNA: ${text[0]}\nBERT: ${text.slice(1).join(' ')}`,
    );
    const dialogue = [
      'transcript',
      'spoken.mp4',
      '--text',
      'dialogue.txt',
      '--format',
      'vtt',
      '--speakers',
    ];
    const subtitles = await kinora(dialogue, { cwd: folder });
    expect(subtitles.stdout).toMatch(
      /^WEBVTT\n\n00:00:0\d\.\d{3} --> .+\n<v ANNA>Good evening everybody\.\n\n.+\n<v BERT>Last/,
    );
    // Its JSON is a transcript for identify.
    const identified = await kinora(['identify', '--transcript', 'spoken.json', '--json'], {
      cwd: folder,
    });
    const { identified_clips: clips } = identificationResponse.parse(JSON.parse(identified.stdout));
    expect(clips[0]?.transcript).toContain('the bridge was gone.');
  });

  test('says what is wrong with a text', async () => {
    const missing = await kinora(['transcript', 'talk.mp4', '--text', 'none.txt'], { cwd: folder });
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('could not be opened'),
    ]);
    await writeFile(join(folder, 'other.json'), '{"rows": [{"name": "Ada"}]}');
    const json = await kinora(['transcript', 'talk.mp4', '--text', 'other.json'], { cwd: folder });
    expect([json.code, json.stderr]).toEqual([1, expect.stringContaining('WhisperX')]);
  });

  /**
   * A video in which the sentences are spoken; when each begins, and when the last ends (seconds).
   */
  async function speakInto(video: string) {
    const sentences: number[] = [];
    let time = 0;
    const parts: Buffer[] = [];
    const pause = Buffer.alloc(2 * 22_050);
    for (const sentence of text) {
      const { stdout } = await execa(
        'espeak-ng',
        ['-v', 'en-gb', '-s', '150', '--stdout', sentence],
        { encoding: 'buffer' },
      );
      sentences.push(time + 1);
      const speech = Buffer.from(stdout.subarray(44));
      parts.push(pause, speech);
      time += 1 + speech.length / 2 / 22_050;
    }
    await writeFile(join(folder, 'spoken.raw'), Buffer.concat(parts));
    const audio = ['-f', 's16le', '-ar', '22050', '-ac', '1', '-i', 'spoken.raw'];
    await ffmpeg(
      [
        '-f',
        'lavfi',
        '-i',
        'color=s=64x64:r=5',
        ...audio,
        '-shortest',
        '-preset',
        'ultrafast',
        video,
      ],
      folder,
    );
    return { sentences, end: time };
  }
});

describe('kinora identify', () => {
  test('takes a transcript alone and prints the identification response of the interface', async () => {
    const said = await kinora(
      ['identify', '--transcript', 'words.json', '--ranker', 'built-in', '--json'],
      { cwd: folder },
    );
    expect([said.code, said.stderr]).toEqual([0, '']);
    const found = identificationResponse.parse(JSON.parse(said.stdout));
    expect(found.total_clips).toBe(found.identified_clips.length);
    expect(found.video_duration).toBe(120);
    for (const clip of found.identified_clips) {
      expect(clip.end - clip.start).toBeGreaterThanOrEqual(15);
      expect(clip.end - clip.start).toBeLessThanOrEqual(60);
      expect(clip.title.split(' ').length).toBeGreaterThanOrEqual(3);
    }
  });

  test('says that an animated GIF is one, whatever its name, and what to do', async () => {
    await ffmpeg(
      ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=2', '-f', 'gif', 'loop.mp4'],
      folder,
    );
    const said = await kinora(['identify', 'loop.mp4'], { cwd: folder });
    expect([said.code, said.stderr]).toEqual([
      1,
      expect.stringMatching(/kinora: This file is a GIF, .*Convert it to a video first/),
    ]);
  });

  test('reports what is wrong with a transcript, and where', async () => {
    await writeFile(
      join(folder, 'bad.json'),
      JSON.stringify({ language: 'en', words: [{ text: 'So', start: 'soon', end: 1 }] }),
    );
    const said = await kinora(['identify', '--transcript', 'bad.json'], { cwd: folder });
    expect([said.code, said.stderr]).toEqual([1, expect.stringContaining('words[0].start')]);
  });

  test('reads the video that is named with a transcript, and refuses two sources of words', async () => {
    const missing = await kinora(['identify', 'missing.mp4', '--transcript', 'words.json'], {
      cwd: folder,
    });
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('There is no file missing.mp4'),
    ]);
    const twice = await kinora(['identify', '--transcript', 'words.json', '--source', 'local'], {
      cwd: folder,
    });
    expect([twice.code, twice.stderr]).toEqual([
      1,
      expect.stringContaining('leave out --text, --source'),
    ]);
  });

  test('a requested model that is not configured is a failure that names the settings', async () => {
    const said = await kinora(['identify', '--transcript', 'words.json', '--ranker', 'model'], {
      cwd: folder,
    });
    expect([said.code, said.stderr]).toEqual([1, expect.stringContaining('GROQ_API_KEY')]);
  });
});
