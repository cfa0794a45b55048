import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderClip } from '#engine/local/render-clip.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { ClipBrand } from '#engine/render/brand/plan-brand.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { coloursAt, decibels, ffmpeg, lavfi, loudness, pcmOf, probeMedia } from '../media.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const context = { signal: new AbortController().signal };
const scope = new AsyncDisposableStack();
let folder: string;
const at = (name: string) => join(folder, name);

/**
 * Speech from second 0 to 4 and from 7 to 10 of the clip: a tone of 300 Hz with a quiet noise in
 * between.
 */
const speech = "aevalsrc='0.2*sin(2*PI*300*t)*(lt(t,4)+gt(t,7))+0.0003*random(0):s=48000:d=12'";

beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  const small = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await ffmpeg(
    [...lavfi('color=c=0x404040:s=640x360:r=10:d=12', speech), ...small, 'talk.mp4'],
    folder,
  );
  await ffmpeg(
    [...lavfi('color=c=0x404040:s=640x360:r=25:d=6', speech), ...small, '-shortest', 'smooth.mp4'],
    folder,
  );
  await ffmpeg([...lavfi('color=c=0x404040:s=640x360:r=10:d=12'), ...small, 'silent.mp4'], folder);
  // Of another rate, size and sample rate than the clip, and quiet.
  await ffmpeg(
    [
      ...lavfi('color=c=0x0000c0:s=320x240:r=30000/1001:d=2', 'sine=f=500:r=44100:d=2,volume=0.2'),
      ...small,
      'intro.mp4',
    ],
    folder,
  );
  await ffmpeg([...lavfi('color=c=0x00c000:s=360x640:r=50:d=1.5'), ...small, 'outro.mp4'], folder);
  await ffmpeg([...lavfi('sine=f=1000:d=3'), '-c:a', 'libmp3lame', 'short.mp3'], folder);
  await ffmpeg([...lavfi('sine=f=1000:d=40'), 'long.wav'], folder);
  await ffmpeg(
    [...lavfi('color=c=0xe02020:s=200x100:d=1,format=rgba'), '-frames:v', '1', 'logo.png'],
    folder,
  );
});
afterAll(() => scope.disposeAsync());

type RenderOptions = { source?: string; aspect?: AspectRatio; seconds?: number };

async function render(
  brand: ClipBrand,
  { source = 'talk.mp4', aspect = '9:16', seconds = 10 }: RenderOptions = {},
) {
  const output = at(`${crypto.randomUUID()}.mp4`);
  const { spoken } = await renderClip(
    {
      path: at(source),
      probe: await probe(tools, at(source), context.signal),
      transcript: await assembleTranscript({
        words: [{ text: 'Hello', start: 1, end: 2 }],
        language: 'en',
        duration: 12,
        origin: 'given',
      }),
      start: 0,
      end: seconds,
      aspect,
      targetLanguage: null,
      reframe: 'center',
      profanity: 'off',
      output,
      scratch: folder,
      brand,
      style: subtitleCustomization.parse({}),
    },
    { tools },
    context,
  );
  return { output, spoken };
}

it('the logo is in its corner, as large and as opaque as chosen, and nowhere else', async () => {
  const { output } = await render(
    { logo: { path: at('logo.png'), corner: 'top-right', width: 0.2, opacity: 0.5, margin: 0.05 } },
    { seconds: 2.2 },
  );
  // 0.2 of 1080 wide, half as tall; 0.05 of the width from what the apps cover: 170 pixels at the
  // side, 270 above.
  const around = ['190:10:650:300', '190:10:650:446', '10:90:620:332', '20:90:864:332'].map(
    (part): [number, string] => [2, part],
  );
  const [inside = [], ...outside] = await coloursAt(output, [2, '200:90:648:332'], ...around);
  // Half of #E02020 and half of #404040.
  for (const [index, expected] of [144, 48, 48].entries())
    expect(Math.abs((inside[index] ?? 0) - expected)).toBeLessThan(6);
  for (const level of outside.flat()) expect(Math.abs(level - 64)).toBeLessThan(4);
});

it('the logo of an exact corner is there, although apps cover it', async () => {
  const logo = { path: at('logo.png'), width: 0.2, opacity: 1, margin: 0.05, exact: true };
  const { output } = await render({ logo: { ...logo, corner: 'bottom-right' } }, { seconds: 1 });
  const [inside = [], above = []] = await coloursAt(
    output,
    [0.5, '200:90:818:1766'],
    [0.5, '200:90:698:1500'],
  );
  expect(Math.abs((inside[0] ?? 0) - 0xe0)).toBeLessThan(6);
  expect(Math.abs((above[0] ?? 0) - 64)).toBeLessThan(4);
});

it.each([
  { name: 'shorter', file: 'short.mp3' },
  { name: 'longer', file: 'long.wav' },
])(
  'music $name than the clip is 20 LU below the speech, comes up in pauses, and lasts as long as the clip',
  async ({ file }) => {
    const { output } = await render({ music: { path: at(file), below: 20 } }, { aspect: '1:1' });
    const samples = await pcmOf(output);
    const speaking = [decibels(samples, 1000, 2, 4), decibels(samples, 1000, 8, 8.4)];
    for (const level of speaking)
      expect(Math.abs(level - (decibels(samples, 300, 2, 4) - 20))).toBeLessThan(2);
    const pausing = decibels(samples, 1000, 5.5, 6.8);
    expect(pausing - (speaking[0] ?? 0)).toBeGreaterThan(6);
    expect(pausing - (speaking[0] ?? 0)).toBeLessThan(9);
    // It fades at both ends, and speech keeps its level.
    expect(decibels(samples, 1000, 9.9, 9.98)).toBeLessThan((speaking[0] ?? 0) - 6);
    const { integrated, truePeak } = await loudness(output);
    expect(Math.abs(integrated + 14)).toBeLessThan(0.8);
    expect(truePeak).toBeLessThan(-1);
  },
);

it('music under a clip without audio has the loudness of a clip', async () => {
  const { output } = await render(
    { music: { path: at('short.mp3'), below: 20 } },
    { source: 'silent.mp4', aspect: '1:1' },
  );
  expect(Math.abs((await loudness(output)).integrated + 14)).toBeLessThan(1.2);
});

it('intro, clip, card and outro follow one another to the frame, at one loudness, and the words wait for the intro', async () => {
  const { output, spoken } = await render(
    {
      intro: { path: at('intro.mp4') },
      outro: { path: at('outro.mp4') },
      card: { color: '#c0c000', text_color: '#000000', text: 'Follow us\nfor more', seconds: 2 },
      music: { path: at('long.wav'), below: 20 },
    },
    { source: 'smooth.mp4', seconds: 5, aspect: '1:1' },
  );
  const { video, audio, format } = await probeMedia(output);
  expect(video).toMatchObject({ width: 1080, height: 1080, r_frame_rate: '25/1' });
  // 2 + 5 + 2 + 1.5 s at 25 a second; the intro is 60 frames of 1001/30000 s.
  const expected = Math.round(2.002 * 25) + 125 + 50 + Math.round(1.5 * 25);
  expect(Math.abs((video?.nb_frames ?? 0) - expected)).toBeLessThanOrEqual(1);
  expect(Math.abs((audio?.duration ?? 0) - (video?.duration ?? 0))).toBeLessThan(0.05);
  expect(Math.abs((format.duration ?? 0) - expected / 25)).toBeLessThan(0.06);
  const parts: [seconds: number, crop: string | undefined, colour: [number, number, number]][] = [
    [1.9, '1080:700:0:190', [0, 0, 192]],
    // A 4:3 intro is not cut: above it is a darker copy of it.
    [1.9, '1080:100:0:10', [0, 0, 188]],
    [2.1, '1080:100:0:10', [64, 64, 64]],
    [6.9, undefined, [64, 64, 64]],
    [7.1, '1080:300:0:100', [192, 192, 0]],
    [9.2, '400:1080:340:0', [0, 192, 0]],
  ];
  const textOfCard: [number, string] = [8, '800:120:140:440'];
  const [text = [255], ...shown] = await coloursAt(
    output,
    textOfCard,
    ...parts.map(([seconds, crop]): [number, string | undefined] => [seconds, crop]),
  );
  expect(text[0]).toBeLessThan(170);
  for (const [index, [seconds, , colour]] of parts.entries())
    for (const [at, level] of colour.entries())
      expect(Math.abs(level - (shown[index]?.[at] ?? Number.NaN)), `${seconds} s`).toBeLessThan(6);
  expect([spoken.words[0], spoken.lead]).toMatchObject([{ start: 3, end: 4 }, 2]);
  const samples = await pcmOf(output);
  expect(Math.abs(decibels(samples, 500, 0.5, 1.8) - decibels(samples, 300, 3, 5))).toBeLessThan(2);
  // The music is under the clip and the card, not under the outro.
  expect(decibels(samples, 1000, 7.2, 7.8)).toBeGreaterThan(-32);
  expect(decibels(samples, 1000, 9.3, 10.2)).toBeLessThan(-70);
});
