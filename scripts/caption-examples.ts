import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { captionStyles } from '#engine/port/caption-styles.constants.ts';
import { fontFamilies } from '#engine/port/subtitle-customization.constants.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { captionScript } from '#engine/render/captions/ass-script.ts';
import { captionFilter, captionFonts } from '#engine/render/typesetting/fonts.ts';
import { ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

// Draws the examples of docs/captions.md: real frames of every field. Run it again after a change
// to the captions:
//   node scripts/caption-examples.ts [names of examples]

type Style = Parameters<typeof subtitleCustomization.parse>[0] & object;
type Shot = {
  style?: Style;
  text?: string;
  language?: string;
  /** Who says it, of `people`. */
  speaker?: string;
  /** Seconds into the line. */
  at?: number;
  size?: Size;
};
type Size = { width: number; height: number };
/** Frames side by side: a band around the line, or whole frames. */
type Example = {
  name: string;
  shots: Shot[];
  view: 'band' | 'frame';
  columns: number;
  size?: Size;
};

const folder = fileURLToPath(new URL('../docs/pictures/captions/', import.meta.url));
const portrait = { width: 1080, height: 1920 };
/** A shape in which all margins count; in 9:16, captions stay inside what apps leave free. */
const feed = { width: 1080, height: 1350 };
const people = ['Anna', 'Ben', 'Cleo'];
const sentence = 'Start before you are ready';

const band = (name: string, ...styles: Style[]): Example =>
  shots(
    name,
    styles.map((style) => ({ style })),
  );
const frames = (name: string, ...styles: Style[]): Example => ({
  ...band(name, ...styles),
  view: 'frame',
});
const shots = (name: string, list: Shot[], columns = Math.min(3, list.length)): Example => ({
  name,
  shots: list,
  view: 'band',
  columns,
});

const box = { background_color: '#101820', background_opacity: 0.75 };
const examples: Example[] = [
  band('enabled', { enabled: true }, { enabled: false }),
  {
    ...frames(
      'position',
      { position: 'top' },
      { position: 'middle' },
      { position: 'bottom' },
      { position: 'auto' },
    ),
    columns: 4,
    size: portrait,
  },
  band('font_size', { font_size: 80 }, { font_size: 120 }, { font_size: 180 }),
  shots(
    'font_family',
    fontFamilies.map((font_family) => ({ style: { font_family }, text: font_family })),
    4,
  ),
  band('font_color', { font_color: '#FFFFFF' }, { font_color: '#FFE14D' }),
  band(
    'outline_color',
    { outline_color: '#000000', outline_width: 6 },
    { outline_color: '#B3123F', outline_width: 6 },
  ),
  band('outline_width', { outline_width: 0 }, { outline_width: 2.5 }, { outline_width: 8 }),
  band('background_color', { background_color: null }, box, {
    ...box,
    background_color: '#6C2BD9',
  }),
  band(
    'background_opacity',
    { ...box, background_opacity: 0.25 },
    { ...box, background_opacity: 0.6 },
    { ...box, background_opacity: 1 },
  ),
  band('shadow_enabled', { shadow_enabled: true }, { shadow_enabled: false }),
  band('shadow_color', { shadow_offset: 8 }, { shadow_offset: 8, shadow_color: '#D6007F' }),
  band(
    'shadow_offset',
    ...[0, 3, 12].map((shadow_offset) => ({ shadow_offset, shadow_color: '#000000' })),
  ),
  band(
    'max_words_per_line',
    { max_words_per_line: 1 },
    { max_words_per_line: 3 },
    { max_words_per_line: 6 },
  ),
  frames(
    'margin_horizontal',
    { max_words_per_line: 5 },
    { margin_horizontal: 300, max_words_per_line: 5 },
  ),
  frames(
    'margin_vertical',
    { position: 'bottom', margin_vertical: 60 },
    { position: 'bottom' },
    { position: 'bottom', margin_vertical: 420 },
  ),
  shots(
    'fade_in_duration',
    [0.05, 0.25, 0.5].map((at) => ({ at, style: { fade_in_duration: 0.5 } })),
  ),
  shots(
    'fade_out_duration',
    [1.0, 1.2, 1.3].map((at) => ({ at, text: 'Start now', style: { fade_out_duration: 0.5 } })),
  ),
  band('karaoke_enabled', { karaoke_enabled: true }, { karaoke_enabled: false }),
  band(
    'karaoke_highlight_color',
    { karaoke_highlight_color: '#0DE050' },
    { karaoke_highlight_color: '#FFD400' },
    { karaoke_highlight_color: '#FF3D6E' },
  ),
  band(
    'karaoke_popup_scale',
    { karaoke_popup_scale: 1 },
    { karaoke_popup_scale: 1.25 },
    { karaoke_popup_scale: 1.6 },
  ),
  shots('scripts', [
    { text: 'Nobody tells you this', language: 'en' },
    { text: 'Nadie te lo cuenta', language: 'es' },
    { text: 'Ça change tout', language: 'fr' },
    { text: 'Die größte Überraschung', language: 'de' },
    { text: 'यह सबसे बड़ी गलती', language: 'hi' },
    { text: '一番大切なことです。', language: 'ja' },
    { text: '가장 중요한 순간', language: 'ko' },
    { text: 'Самый важный урок', language: 'ru' },
    { text: 'Το πιο σημαντικό', language: 'el' },
    { text: 'هذا أهم شيء', language: 'ar' },
    { text: 'זה הכי חשוב', language: 'he' },
    { text: '最重要的事情', language: 'zh' },
    { text: 'இதுதான் முக்கியம்', language: 'ta' },
    { text: 'সবচেয়ে বড় ভুল', language: 'bn' },
  ]),
  shots(
    'styles',
    captionStyles.map(({ style }) => ({
      style: { ...style, position: 'middle' },
      text: 'Start before you feel ready',
      at: 0.9,
    })),
    4,
  ),
  shots(
    'speakers',
    (['subtle', 'strong'] as const).flatMap((speaker_mode) =>
      people.map((speaker) => ({
        style: { preset: 'bold', position: 'middle', speaker_mode, speaker_names: true },
        speaker,
      })),
    ),
  ),
  { ...frames('presets', {}, ...(await presets())), columns: 4, size: portrait },
];

/** The styles that docs/captions.md offers, in its own notation. */
async function presets(): Promise<Style[]> {
  const page = await readFile(new URL('../docs/captions.md', import.meta.url), 'utf8');
  return [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json = '{}']) =>
    subtitleCustomization.parse(JSON.parse(json)),
  );
}

await using scratch = await scratchFolder();
const { env } = await captionFonts(scratch.path);
await mkdir(folder, { recursive: true });
const selected = process.argv.slice(2);
for (const example of examples.filter(
  ({ name }) => selected.length === 0 || selected.includes(name),
))
  await draw(example);

async function draw({ name, shots, view, columns, size = feed }: Example): Promise<void> {
  const chains: string[] = [];
  for (const [index, shot] of shots.entries()) {
    const script = `${name}-${index}.ass`;
    await writeFile(join(scratch.path, script), scriptOf({ size, ...shot }));
    const show =
      view === 'frame' ? 'scale=270:-1' : `crop=960:300:60:${size.height / 2 - 150},scale=480:-1`;
    chains.push(
      `${backdrop(size)},trim=start=${shot.at ?? 0.55},${captionFilter({ script })},setpts=PTS-STARTPTS,${show},pad=iw+12:ih+12:6:6:white[v${index}]`,
    );
  }
  const inputs = shots.map((_, index) => `[v${index}]`).join('');
  const across = Math.min(columns, shots.length);
  const layout = shots
    .map((_, index) => `${place('w', index % across)}_${place('h', Math.floor(index / across))}`)
    .join('|');
  chains.push(
    `${inputs}${shots.length > 1 ? `xstack=inputs=${shots.length}:layout=${layout}:fill=white` : 'null'}[all]`,
  );
  const args = [
    '-y',
    '-filter_complex',
    chains.join(';'),
    '-map',
    '[all]',
    '-frames:v',
    '1',
    '-quality',
    '82',
    join(folder, `${name}.webp`),
  ];
  await ffmpeg({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, args, {
    signal: AbortSignal.timeout(60_000),
    deadlineSeconds: 60,
    cwd: scratch.path,
    env,
  });
}

function scriptOf({
  style = {},
  text = sentence,
  language = 'en',
  speaker,
  size = feed,
}: Shot): string {
  const step = text.includes(' ') ? 0.4 : 1.4;
  const words = text.split(' ').map((text, index) => ({
    text,
    start: index * step,
    end: index * step + step,
    ...(speaker && { speaker }),
  }));
  const duration = text === sentence ? 2 : Math.max(1.4, words.length * step);
  return captionScript({
    words,
    duration,
    size,
    speakers: people,
    style: subtitleCustomization.parse(style),
    language,
  });
}

/** A background for the words: dusk over a plain. */
function backdrop({ width, height }: Size): string {
  const colours = 'c0=0x1F3A5F:c1=0x4B6584:c2=0xD98E5F:c3=0x3B2A33:nb_colors=4';
  return `gradients=s=${width}x${height}:r=20:d=3:${colours}:x0=540:y0=0:x1=540:y1=${height - 1}:speed=0.00001`;
}

/** The offset of the nth tile in xstack's language. */
function place(side: 'w' | 'h', index: number): string {
  return index === 0 ? '0' : Array.from({ length: index }, () => `${side}0`).join('+');
}
