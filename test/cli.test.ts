import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identificationResponse } from '#engine/engine.schema.ts';
import { cleanEnvironment, kinora, kinoraPath } from './kinora.ts';
import { decibels, ffmpeg, colourAt as meanColourAt, pcmOf, probeMedia } from './media.ts';
import { lines, vtt } from './short-talk.ts';
import { noSmallDisk, smallDisk } from './small-disk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-cli-'));
  const audioSource = "aevalsrc='0.4*sin(2*PI*200*t)*lt(mod(t,5),4.5)':s=16000:d=120";
  await ffmpeg(
    ['-f', 'lavfi', '-i', 'color=c=0x30506e:s=320x180:r=10:d=120', '-f', 'lavfi', '-i', audioSource, '-preset', 'ultrafast', 'talk.mp4'],
    folder,
  );
  await writeFile(join(folder, 'talk.en.vtt'), vtt(lines));
  await writeFile(join(folder, 'words.json'), JSON.stringify({ language: 'en', duration: 120, words: words(lines) }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The red, green and blue of a pixel of a video. */
async function colourAt(file: string, { seconds, x, y }: { seconds: number; x: number; y: number }): Promise<Buffer> {
  const crop = `crop=2:2:${x}:${y},format=rgb24`;
  const args = ['-v', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1', '-vf', crop, '-f', 'rawvideo', 'pipe:1'];
  return Buffer.from((await execa('ffmpeg', args, { encoding: 'buffer' })).stdout);
}

function words(texts: string[]) {
  return texts.flatMap((text, index) => {
    const parts = text.split(' ');
    return parts.map((part, at) => ({
      text: part,
      start: index * 5 + (4.5 * at) / parts.length,
      end: index * 5 + (4.5 * (at + 1)) / parts.length,
    }));
  });
}

describe('kinora clip', () => {
  test('makes the best clips with captions, subtitles and their highlights, and prints them as a table', async () => {
    const said = await kinora(['clip', 'talk.mp4', '--top', '2', '--reframe', 'center', '--out', 'made'], { cwd: folder });
    expect(said.stderr).toContain('Choosing the highlights');
    expect(said.code).toBe(0);
    expect(said.stdout).toContain('2 clips in made');
    const files = (await readdir(join(folder, 'made'))).sort();
    expect(files.filter((name) => name.endsWith('.mp4'))).toHaveLength(2);
    expect(files.filter((name) => name.endsWith('.srt'))).toHaveLength(2);
    expect(files).toHaveLength(6);
    const identification = identificationResponse.parse(JSON.parse(await readFile(join(folder, 'made/moments.json'), 'utf8')));
    expect(identification).toMatchObject({ detected_language: 'en', video_duration: 120 });
    for (const name of files.filter((one) => one.endsWith('.mp4'))) {
      expect(said.stdout).toContain(name);
      const { video, audio } = await probeMedia(join(folder, 'made', name));
      expect([video?.width, video?.height, audio?.codec_name]).toEqual([1080, 1920, 'aac']);
    }
    const transcript = join(folder, 'made/transcript.json');
    const again = await kinora(['identify', '--transcript', transcript, '--json'], { cwd: folder });
    expect(identificationResponse.parse(JSON.parse(again.stdout)).identified_clips.length).toBeGreaterThanOrEqual(3);
    const one = await kinora(['identify', '--transcript', transcript, '--top', '1'], { cwd: folder });
    expect(one.stdout).toMatch(/^1 highlight in 2:00 \(en\)/);
  });

  test('a layout is as good as the framing of the same name', async () => {
    const options = ['--clip', '10-10.6', '--no-captions', '--json'];
    for (const [out, more] of [
      ['laid-out', ['--layout', 'fit']],
      ['fitted', ['--reframe', 'fit']],
    ] as const)
      expect((await kinora(['render', 'talk.mp4', ...options, '--out', out, ...more], { cwd: folder })).code).toBe(0);
    const files = ['-i', 'laid-out/01-talk.mp4', '-i', 'fitted/01-talk.mp4'];
    const compared = await execa('ffmpeg', ['-nostdin', ...files, '-lavfi', 'psnr', '-f', 'null', '-'], { cwd: folder });
    expect(compared.stderr).toContain('average:inf');
  });

  test('captions are drawn: the same clip without them has other pixels in the lower third', async () => {
    const range = ['--clip', '10-12', '--reframe', 'center', '--json'];
    for (const [out, more] of [
      ['with', []],
      ['without', ['--no-captions']],
    ] as const) {
      const said = await kinora(['render', 'talk.mp4', ...range, '--out', out, ...more], { cwd: folder });
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
  });

  test('Ctrl-C leaves nothing running and no half files', async () => {
    const child = execa(kinoraPath, ['clip', 'talk.mp4', '--reframe', 'center', '--out', 'stopped'], {
      cwd: folder,
      env: cleanEnvironment(folder),
      extendEnv: false,
      reject: false,
    });
    const rendering = async () => (await readdir(join(folder, 'stopped')).catch(() => [])).length > 0 && (await encoders()).length > 0;
    for (let waited = 0; waited < 600 && !(await rendering()); waited += 1) await delay(100);
    expect(await rendering()).toBe(true);
    child.kill('SIGINT');
    const { exitCode } = await child;
    expect(exitCode).toBe(130);
    expect(await encoders()).toEqual([]);
    expect(await readdir(join(folder, 'stopped'))).toEqual([]);
  });

  test.runIf(process.platform === 'linux')('a kill -9 takes the encoders along', async () => {
    const child = execa(kinoraPath, ['clip', 'talk.mp4', '--reframe', 'center', '--out', 'killed'], {
      cwd: folder,
      env: cleanEnvironment(folder),
      extendEnv: false,
      reject: false,
    });
    for (let waited = 0; waited < 600 && (await encoders()).length === 0; waited += 1) await delay(50);
    expect(await encoders()).not.toEqual([]);
    child.kill('SIGKILL');
    await child;
    for (let waited = 0; waited < 20 && (await encoders()).length > 0; waited += 1) await delay(50);
    expect(await encoders()).toEqual([]);
  });

  test('a translation without a model fails with a message before anything is rendered', async () => {
    const said = await kinora(['clip', 'talk.mp4', '--language', 'de', '--out', 'translated'], { cwd: folder });
    expect(said.code).toBe(1);
    expect(said.stderr).toContain('Translating captions needs a language model, and none is configured.');
    expect(await readdir(join(folder, 'translated'))).toEqual([]);
  });

  test('a video without words fails and says what was searched', async () => {
    await ffmpeg(['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=10:d=5', '-preset', 'ultrafast', 'mute.mp4'], folder);
    const said = await kinora(['clip', 'mute.mp4'], { cwd: folder });
    expect(said.code).toBe(1);
    expect(said.stderr).toContain('This video has no captions or subtitles, and no audio in which speech could be recognised.');
  });
});

/** ffmpeg processes that work in the test's folder. */
async function encoders(): Promise<string[]> {
  const { stdout } = await execa('ps', ['-eo', 'args'], { reject: false });
  return stdout.split('\n').filter((line) => line.startsWith('ffmpeg') && line.includes(folder));
}

describe('kinora transcript', () => {
  const text = ['Good evening everybody.', 'Last summer the bridge was gone.', 'So we walked home in the dark.'];

  test('prints the words of the captions, and the times at which a given text is spoken', async () => {
    const starts = await speakInto('spoken.mp4');
    await writeFile(
      join(folder, 'spoken.en.srt'),
      `1\n00:00:00,200 --> 00:00:${starts.end.toFixed(3).padStart(6, '0').replace('.', ',')}\n${text.join(' ')}\n`,
    );
    const plain = await kinora(['transcript', 'spoken.mp4'], { cwd: folder });
    expect(plain.stdout).toBe(text.join('\n'));
    await writeFile(join(folder, 'script.txt'), text.join('\n'));
    const aligned = ['transcript', 'spoken.mp4', '--text', 'script.txt', '--language', 'en', '--format', 'json', '-o', 'spoken.json'];
    const said = await kinora(aligned, { cwd: folder });
    expect([said.code, said.stdout]).toEqual([0, '']);
    const found = JSON.parse(await readFile(join(folder, 'spoken.json'), 'utf8'));
    const firstWords = [0, 3, 9].map((word) => found.words[word].start);
    for (const [i, start] of starts.sentences.entries()) expect(Math.abs(firstWords[i] - start)).toBeLessThan(0.25);
    await writeFile(join(folder, 'dialogue.txt'), `ANNA: ${text[0]}\nBERT: ${text.slice(1).join(' ')}`);
    const dialogue = ['transcript', 'spoken.mp4', '--text', 'dialogue.txt', '--format', 'vtt', '--speakers'];
    const subtitles = await kinora(dialogue, { cwd: folder });
    expect(subtitles.stdout).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> .+\n<v ANNA>Good evening everybody\.\n\n.+\n<v BERT>Last/);
    // Its JSON is a transcript for identify.
    const identified = await kinora(['identify', '--transcript', 'spoken.json', '--json'], { cwd: folder });
    const { identified_clips: clips } = identificationResponse.parse(JSON.parse(identified.stdout));
    expect(clips[0]?.transcript).toContain('the bridge was gone.');
  });

  test('says what is wrong with a text', async () => {
    const missing = await kinora(['transcript', 'talk.mp4', '--text', 'none.txt'], { cwd: folder });
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('could not be opened')]);
    const json = await kinora(['transcript', 'talk.mp4', '--text', 'words.json'], { cwd: folder });
    expect([json.code, json.stderr]).toEqual([1, expect.stringContaining('Use a text or captions')]);
  });

  /** A video in which the sentences are spoken; when each begins, and when the last ends (seconds). */
  async function speakInto(video: string) {
    const sentences: number[] = [];
    let time = 0;
    const parts: Buffer[] = [];
    const pause = Buffer.alloc(2 * 22_050);
    for (const sentence of text) {
      const { stdout } = await execa('espeak-ng', ['-v', 'en-gb', '-s', '150', '--stdout', sentence], { encoding: 'buffer' });
      sentences.push(time + 1);
      const speech = Buffer.from(stdout.subarray(44));
      parts.push(pause, speech);
      time += 1 + speech.length / 2 / 22_050;
    }
    await writeFile(join(folder, 'spoken.raw'), Buffer.concat(parts));
    const audio = ['-f', 's16le', '-ar', '22050', '-ac', '1', '-i', 'spoken.raw'];
    await ffmpeg(['-f', 'lavfi', '-i', 'color=s=64x64:r=5', ...audio, '-shortest', '-preset', 'ultrafast', video], folder);
    return { sentences, end: time };
  }
});

describe('kinora identify', () => {
  test('takes a transcript alone and prints the identification response of the interface', async () => {
    const said = await kinora(['identify', '--transcript', 'words.json', '--ranker', 'built-in', '--json'], { cwd: folder });
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

  test('reports what is wrong with a transcript, and where', async () => {
    await writeFile(join(folder, 'bad.json'), JSON.stringify({ language: 'en', words: [{ text: 'So', start: 'soon', end: 1 }] }));
    const said = await kinora(['identify', '--transcript', 'bad.json'], { cwd: folder });
    expect([said.code, said.stderr]).toEqual([1, expect.stringContaining('words[0].start')]);
  });

  test('a requested model that is not configured is a failure that names the settings', async () => {
    const said = await kinora(['identify', '--transcript', 'words.json', '--ranker', 'model'], { cwd: folder });
    expect([said.code, said.stderr]).toEqual([1, expect.stringContaining('GROQ_API_KEY')]);
  });
});

describe('kinora render', () => {
  test('adds a brand kit, and names the file of one that cannot be used', async () => {
    await mkdir(join(folder, 'acme'), { recursive: true });
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#e02020" d="M0 0h9v9H0z"/></svg>';
    await writeFile(join(folder, 'acme', "Acme's logo.svg"), logo);
    const kit = { logo: { file: "Acme's logo.svg", corner: 'top-left' }, card: { text: 'acme.example', color: '#00c000', seconds: 2 } };
    await writeFile(join(folder, 'acme', 'brand.json'), JSON.stringify(kit));
    const args = ['render', 'talk.mp4', '--clip', '10-13', '--reframe', 'center', '--aspect', '1:1', '--out', 'branded', '--brand'];
    const said = await kinora([...args, 'acme'], { cwd: folder });
    expect(said).toMatchObject({ code: 0 });
    const made = join(folder, 'branded', '01-talk.mp4');
    expect((await probeMedia(made)).video?.nb_frames).toBe(50);
    const [red] = await meanColourAt(made, 1, '160:160:48:48');
    const [, green] = await meanColourAt(made, 4, '1080:200:0:0');
    expect([Math.abs(red - 0xe0) < 6, Math.abs(green - 0xc0) < 6]).toEqual([true, true]);
    await writeFile(join(folder, 'wrong.json'), JSON.stringify({ music: { file: 'talk.en.vtt' } }));
    const wrong = await kinora([...args, 'wrong.json'], { cwd: folder });
    expect(wrong.code).not.toBe(0);
    expect(wrong.stderr).toContain('talk.en.vtt: ');
  });

  test('a clip must have a range, and be long enough to be seen', async () => {
    const none = await kinora(['render', 'talk.mp4', '--no-captions'], { cwd: folder });
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('--clip <start-end>')]);
    const short = await kinora(['render', 'talk.mp4', '--clip', '3-3.05', '--no-captions'], { cwd: folder });
    expect([short.code, short.stderr]).toEqual([1, expect.stringContaining('too short')]);
  });

  test('an unusable output folder is reported before any work', async () => {
    await writeFile(join(folder, 'a-file'), '');
    for (const command of [
      ['clip', 'talk.mp4'],
      ['render', 'talk.mp4', '--clip', '3-4'],
    ]) {
      const said = await kinora([...command, '--out', 'a-file/clips'], { cwd: folder });
      expect([said.code, said.stdout]).toEqual([1, '']);
      expect(said.stderr).toBe(
        'kinora: The clips cannot be written to a-file/clips: it is, or lies in, a file. Name another folder with --out.',
      );
    }
  });

  test('caption settings are checked, and every wrong field is named', async () => {
    await writeFile(
      join(folder, 'style.json'),
      JSON.stringify({ font_size: 5000, font_color: 'red', position: 'left', font_family: 'Comic Sans' }),
    );
    const said = await kinora(['render', 'talk.mp4', '--clip', '1-4', '--style', 'style.json'], { cwd: folder });
    expect(said.code).toBe(1);
    for (const field of ['font_size', 'font_color', 'position', 'font_family']) expect(said.stderr).toContain(field);
  });

  test('several ranges become several numbered clips', async () => {
    const said = await kinora(['render', 'talk.mp4', '--clip', '7-8.2', '--clip', '0:20-0:21.2', '--aspect', '1:1', '--out', 'several'], {
      cwd: folder,
    });
    expect(said.code).toBe(0);
    expect((await readdir(join(folder, 'several'))).sort()).toEqual(['01-talk-1.mp4', '01-talk-1.srt', '02-talk-2.mp4', '02-talk-2.srt']);
    expect(await readFile(join(folder, 'several/01-talk-1.srt'), 'utf8')).toMatch(/first\s+hundred/);
  });

  test('a clip of several parts is cut together, and tightened, with the words that are left', async () => {
    const words = ['So', 'um,', 'wait', 'and', 'listen.'].map((text, index) => ({
      text,
      start: 10.1 + 0.4 * index,
      end: 10.4 + 0.4 * index,
    }));
    const later = [{ text: 'Later.', start: 30.2, end: 30.8 }];
    await writeFile(join(folder, 'hesitant.json'), JSON.stringify({ language: 'en', duration: 120, words: [...words, ...later] }));
    const range = ['--clip', '30-31,10-12.2', '--transcript', 'hesitant.json', '--aspect', '1:1', '--reframe', 'center'];
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
      '--keywords',
      '--progress-bar',
      'FF0000',
    ];
    const said = await kinora(['render', 'talk.mp4', ...range, '--tighten', 'fillers', ...edits, '--out', 'cut', '--json'], {
      cwd: folder,
    });
    expect([said.code, said.stderr]).toEqual([0, '']);
    const [clip] = JSON.parse(said.stdout).clips;
    expect(clip.removed).toEqual([{ kind: 'filler', start: 10.46, end: 10.86, text: 'um,' }]);
    expect(clip.ranges).toEqual([
      { start: 30, end: 31 },
      { start: 10, end: 10.46 },
      { start: 10.86, end: 12.2 },
    ]);
    expect((await readFile(clip.subtitles, 'utf8')).replace(/\s+/g, ' ')).toContain('Later. So and hear me.');
    const { video, audio } = await probeMedia(clip.file);
    expect([video?.duration?.toFixed(1), audio?.duration?.toFixed(1)]).toEqual(['2.8', '2.8']);
    // At half of the clip, half of the bar is filled. The title is what is said: a word on a yellow strip, 80 pixels high.
    const isRed = ([red = 0, green = 0, blue = 0]: Buffer) => red > 180 && green < 60 && blue < 60;
    const colours = await Promise.all([200, 500, 580, 1000].map((x) => colourAt(clip.file, { seconds: 1.4, x, y: 1072 })));
    expect(colours.map(isRed)).toEqual([true, true, false, false]);
    const [red = 0, green = 0, blue = 255] = await colourAt(clip.file, { seconds: 1.4, x: 540, y: 62 });
    expect([red > 200, green > 180, blue < 80]).toEqual([true, true, true]);
  });

  test('strong language is masked in captions and subtitles, and a tone takes its place in the audio', async () => {
    const said = (texts: string[]) => ({
      language: 'en',
      duration: 120,
      words: texts.map((text, index) => ({ text, start: 10.1 + 0.4 * index, end: 10.4 + 0.4 * index })),
    });
    await writeFile(join(folder, 'strong.json'), JSON.stringify(said(['That’s', 'BULLSHIT,', 'Scunthorpe', 'fuck'])));
    await writeFile(join(folder, 'starred.json'), JSON.stringify(said(['That’s', 'B*******,', 'Scunthorpe', 'f***'])));
    const rendered = await Promise.all(
      [
        ['--transcript', 'strong.json', '--profanity', 'bleep', '--out', 'bleeped'],
        ['--transcript', 'starred.json', '--out', 'starred'],
      ].map((more) =>
        kinora(['render', 'talk.mp4', '--clip', '10-11.8', '--reframe', 'center', '--aspect', '1:1', ...more], { cwd: folder }),
      ),
    );
    expect(rendered.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const [bleeped, starred] = await Promise.all(['bleeped', 'starred'].map((out) => readFile(join(folder, out, '01-talk.srt'), 'utf8')));
    expect(bleeped).toBe(starred);
    expect(bleeped?.replace(/\s+/g, ' ')).toContain('That’s B*******, Scunthorpe f***');
    const difference = await ffmpeg(
      ['-i', 'bleeped/01-talk.mp4', '-i', 'starred/01-talk.mp4', '-lavfi', '[0:v][1:v]psnr', '-f', 'null', '-'],
      folder,
    );
    expect(difference.stderr).toContain('average:inf');

    const samples = await pcmOf(join(folder, 'bleeped/01-talk.mp4'));
    // The talk has a hum of 200 Hz; words are at 0.1, 0.5, 0.9 and 1.3 s of the clip and last 0.3 s.
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
    ['a device', ['transcript', '/dev/null'], '/dev/null is not a file. Store what comes through a pipe in a file first'],
    ['a range that ends too late', ['render', 'talk.mp4', '--clip', '0-121'], 'The clip 0-121 ends after the end of the video (120 s).'],
    ['no file of a style', ['render', 'talk.mp4', '--clip', '1-9', '--style', 'none.json'], 'kinora: There is no file none.json.'],
    ['a folder as a style', ['render', 'talk.mp4', '--clip', '1-9', '--style', '.'], 'kinora: . is a folder. Name a file.'],
    ['no file of cookies', ['clip', 'talk.mp4', '--cookies', 'none.txt'], 'kinora: There is no file none.txt.'],
    ['a folder as a transcript', ['transcript', 'talk.mp4', '-o', '.'], 'kinora: . is a folder. Name a file with --out.'],
    ['a folder as a backup', ['backup', '.'], 'kinora: . is a folder. Name a file for the backup.'],
    ['an output folder that nobody can make', ['clip', 'talk.mp4', '-o', '/proc/x/y'], 'The clips cannot be written to /proc/x/y'],
    ['times the wrong way round', ['render', 'talk.mp4', '--clip', '9-2'], 'two times are needed'],
    ['parts of which one is none', ['render', 'talk.mp4', '--clip', '1-2,3'], 'two times are needed'],
    ['changes to captions that are none', ['render', 'talk.mp4', '--clip', '1-9', '--caption-edits', 'talk.mp4'], 'cannot be read'],
    ['a title that nobody could read', ['render', 'talk.mp4', '--clip', '1-9', '--title', 'x'.repeat(151)], 'at most 150 characters'],
    ['a colour that is none', ['render', 'talk.mp4', '--clip', '1-9', '--progress-bar', 'pink'], 'a colour like #FFE500'],
    ['something that nobody takes out', ['render', 'talk.mp4', '--clip', '1-9', '--tighten', 'jokes'], 'pauses, fillers and repeats'],
    ['a private address', ['clip', 'http://127.0.0.1:1/v.mp4'], 'private network'],
    ['a file address', ['clip', 'file:///etc/passwd'], 'http'],
  ])('%s is reported in a sentence', async (_, args, words) => {
    const said = await kinora(args, { cwd: folder });
    expect(said.code).not.toBe(0);
    expect(said.stderr).toContain(words);
    expect(said.stderr).not.toMatch(/\s+at .*\.ts:\d+/);
  });
});

describe('kinora doctor and config', () => {
  test('doctor names the tools, the age of yt-dlp with its update command, and what each setting adds', async () => {
    const said = await kinora(['doctor'], { cwd: folder });
    expect(said.code).toBe(0);
    expect(said.stdout).toMatch(/ffmpeg\s+\d/);
    expect(said.stdout).toMatch(/yt-dlp\s+\d{4}\.\d\d\.\d\d/);
    expect(said.stdout).toContain('GROQ_API_KEY');
  });

  test('doctor fails when ffmpeg is missing and says what to do', async () => {
    const said = await kinora(['doctor'], { cwd: folder, env: { FFMPEG_PATH: '/nowhere/ffmpeg' } });
    expect(said.code).toBe(1);
    expect(said.stdout).toContain('npm run setup');
  });

  test('config hides secrets, and wrong settings are refused all at once', async () => {
    const said = await kinora(['config'], { cwd: folder, env: { GROQ_API_KEY: 'gsk_very_secret' } });
    expect(said.stdout).toContain('GROQ_API_KEY');
    expect(said.stdout).not.toContain('gsk_very_secret');
    const refused = await kinora(['config'], { cwd: folder, env: { PORT: 'many', LOG_LEVEL: 'loud' } });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/PORT[\s\S]*LOG_LEVEL/)]);
    const guessable = await kinora(['config'], { cwd: folder, env: { ENCRYPTION_KEYS: `${'k'.repeat(32)},abc` } });
    expect(guessable.stderr).toContain('  ENCRYPTION_KEYS must have at least 32 characters in each key');
  });

  test('a data folder that nobody can make ends a server at once', async () => {
    const said = await kinora(['serve'], { cwd: folder, env: { DATA_DIR: '/proc/x' }, timeout: 60_000 });
    expect([said.code, said.stderr]).toEqual([
      1,
      expect.stringMatching(/^kinora: The data folder \/proc\/x cannot be created \(.*\)\. Set/),
    ]);
  });
});

describe('what a command prints', () => {
  const shell = (script: string, ...args: string[]) =>
    execa('sh', ['-c', script, kinoraPath, ...args], { cwd: folder, env: cleanEnvironment(folder), extendEnv: false, reject: false });

  test.runIf(process.platform === 'linux').each(['config', 'config --json', 'doctor --json', 'transcript talk.mp4'])(
    'kinora %s fails on a full disk, with one sentence',
    async (command) => {
      const { exitCode, stderr } = await shell(`"$0" ${command} >/dev/full`);
      expect([exitCode, stderr.split('\n').at(-1)]).toEqual([1, 'kinora: The storage is full. Free some space, then try again.']);
      expect(stderr.match(/^kinora: |^\s+at /gm)).toEqual(['kinora: ']);
    },
  );

  test.skipIf(noSmallDisk)('does not fit on the disk as a whole: the command fails, and leaves no half file of its own', async () => {
    await using disk = await smallDisk(join(folder, 'small'), 4096);
    expect(await shell('"$0" config --json >"$1"', join(disk.path, 'config'))).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('The storage is full'),
    });
    await rm(join(disk.path, 'config'));
    const said = await kinora(['transcript', 'talk.mp4', '-f', 'json', '-o', 'small/words.json'], { cwd: folder });
    expect([said.code, said.stderr]).toEqual([1, expect.stringContaining('kinora: The storage is full')]);
    expect(await readdir(disk.path)).toEqual([]);
  });

  test('may be read in part', async () => {
    const { stdout, stderr } = await shell('("$0" config; echo $? >code) | head -1');
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^PORT\s/), '']);
    expect(await readFile(join(folder, 'code'), 'utf8')).toBe('0\n');
  });
});
