/**
 * Text on screens: how many characters are read right, and what a frame costs.
 *
 *   npm run bench senses screens MODELS [--write FOLDER]
 *
 * MODELS is the folder of `kinora models install pp-ocr-v6-small`. The frames are slides in ten languages, drawn with the fonts of Kinora and of the system, encoded
 * as platforms do it (x264, crf 25) at 720p and 1080p. `--write` keeps the frames as PNG with
 * `screens.json`, so that other programs can be measured on the same.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { charactersOf } from '#engine/shown/ocr/characters.ts';
import { readLines } from '#engine/shown/ocr/read-lines.ts';
import { loadOnnxRuntime, openOnnxModel } from '#platform/inference/onnx.entry.ts';

const run = promisify(execFile);

const fonts = 'node_modules/@expo-google-fonts';
const font = {
  noto: `${fonts}/noto-sans/900Black/NotoSans_900Black.ttf`,
  japanese: `${fonts}/noto-sans-jp/900Black/NotoSansJP_900Black.ttf`,
  chinese: `${fonts}/noto-sans-sc/900Black/NotoSansSC_900Black.ttf`,
  poppins: `${fonts}/poppins/800ExtraBold/Poppins_800ExtraBold.ttf`,
  sans: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  serif: '/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf',
  mono: '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf',
} as const;

type Slide = { language: string; font: keyof typeof font; lines: readonly string[] };

/** A heading, three points and a line in small print. */
const slides: readonly Slide[] = [
  {
    language: 'en',
    font: 'sans',
    lines: [
      'Quarterly revenue by region',
      'Northern Europe grew by 14 % to 3.2 million',
      'Churn fell below 2.5 % for the first time',
      'Next step: hire two engineers in Dublin',
      'Source: internal figures, 30 September 2025, page 7 of 24',
    ],
  },
  {
    language: 'de',
    font: 'serif',
    lines: [
      'Kosten der Wärmepumpe im Überblick',
      'Anschaffung: 18.500 € abzüglich Förderung',
      'Jährlicher Verbrauch größer als 4.000 kWh',
      'Lohnt sich der Umstieg für Altbauten?',
      'Quelle: Verbraucherzentrale, Stand März 2025',
    ],
  },
  {
    language: 'fr',
    font: 'noto',
    lines: [
      'Réduire le gaspillage à la cantine',
      'Peser les déchets après chaque repas',
      'Proposer des portions adaptées à l’âge',
      'Où vont les invendus du marché ?',
      'Étude menée auprès de 42 écoles élémentaires',
    ],
  },
  {
    language: 'es',
    font: 'sans',
    lines: [
      '¿Cómo se forma un huracán?',
      'El agua cálida evapora y el aire asciende',
      'La rotación de la Tierra desvía el viento',
      'Año con más tormentas: 2020',
      'Fuente: Servicio Meteorológico Nacional',
    ],
  },
  {
    language: 'pt',
    font: 'poppins',
    lines: [
      'Introdução à programação',
      'Variáveis, funções e repetição',
      'Três exercícios para amanhã',
      'Dúvidas? Escreva para a coordenação',
      'Aula 5 de 12, versão de março',
    ],
  },
  {
    language: 'it',
    font: 'mono',
    lines: [
      'La città e i suoi mercati',
      'Perché i prezzi sono così diversi',
      'Qualità, stagione, distanza',
      'Più di 300 bancarelle ogni giorno',
      'Fonte: Camera di commercio, 2024',
    ],
  },
  {
    language: 'pl',
    font: 'sans',
    lines: [
      'Źródła energii w Polsce',
      'Udział węgla zmniejszył się o 9 %',
      'Wiatr i słońce: już ponad jedna czwarta',
      'Gdzie powstaną nowe elektrownie?',
      'Dane: Główny Urząd Statystyczny, 2024',
    ],
  },
  {
    language: 'tr',
    font: 'sans',
    lines: [
      'İstanbul’da ulaşım',
      'Günlük yolcu sayısı 8 milyonu aştı',
      'Üçüncü köprü trafiği azalttı mı?',
      'Yeni hat 2027 yılında açılacak',
      'Kaynak: Büyükşehir Belediyesi',
    ],
  },
  {
    language: 'zh',
    font: 'chinese',
    lines: [
      '机器学习入门',
      '数据比模型更重要',
      '训练集与测试集必须分开',
      '下周作业：完成第三章练习',
      '资料来源：课程讲义，2025年',
    ],
  },
  {
    language: 'ja',
    font: 'japanese',
    lines: [
      '新しい製品の発表',
      '電池は一日中使えます',
      '価格は三万円からです',
      '発売日は来月の予定',
      '出典：社内資料、2025年',
    ],
  },
];

type Frame = { language: string; height: number; path: string; lines: readonly string[] };

async function draw(slide: Slide, height: number, folder: string): Promise<Frame> {
  const isDark = slide.language.charCodeAt(0) % 2 === 0;
  const [paper, ink] = isDark ? ['0x18202c', '0xf0f0f0'] : ['0xfafafa', '0x202020'];
  const name = join(folder, `${slide.language}-${height}`);
  const sizes = [0.075, 0.045, 0.045, 0.045, 0.024];
  const texts = await Promise.all(
    slide.lines.map(async (line, index) => {
      const file = `${name}-${index}.txt`;
      await writeFile(file, line);
      const y = index === slide.lines.length - 1 ? 0.93 : 0.12 + index * 0.17;
      return `drawtext=fontfile=${font[slide.font]}:textfile=${file}:fontcolor=${ink}:fontsize=${Math.round(height * (sizes[index] ?? 0.04))}:x=w*0.06:y=h*${y}:expansion=none`;
    }),
  );
  const size = `${Math.round((height * 16) / 9)}x${height}`;
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `color=c=${paper}:s=${size}:r=25:d=2`],
    ...['-vf', [...texts, 'format=yuv420p'].join(',')],
    ...['-c:v', 'libx264', '-crf', '25', '-preset', 'veryfast', `${name}.mp4`],
  ]);
  const path = `${name}.png`;
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-ss',
    '1',
    '-i',
    `${name}.mp4`,
    '-frames:v',
    '1',
    path,
  ]);
  return { language: slide.language, height, path, lines: slide.lines };
}

/** The number of edits that make one text of the other. */
function edits(some: readonly string[], others: readonly string[]): number {
  let row = others.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, one] of some.entries()) {
    const next = [i + 1];
    for (const [j, other] of others.entries())
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (one === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The characters of lines, without spaces and kinds of apostrophes and full-width marks. */
const charactersIn = (lines: readonly string[]): string[] => [
  ...lines
    .join('')
    .replace(/\s+/g, '')
    .replaceAll('’', "'")
    .replaceAll('：', ':')
    .replaceAll('，', ','),
];

async function pixelsOf(path: string): Promise<Buffer> {
  const args = ['-v', 'error', '-i', path, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  return (await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e8 })).stdout;
}

async function measure(frames: readonly Frame[], models: string): Promise<void> {
  const names = await readdir(models);
  const named = (part: string) => join(models, names.find((name) => name.includes(part)) ?? part);
  const [detector, recogniser] = [named('_det_'), named('_rec_')];
  const runtime = loadOnnxRuntime();
  const opened = {
    detector: await openOnnxModel(runtime, detector, { threads: 1 }),
    recogniser: await openOnnxModel(runtime, recogniser, { threads: 1 }),
    characters: charactersOf(await readFile(recogniser)),
  };
  console.log('| language | height | characters right | processor seconds |');
  console.log('|---|---|---|---|');
  let [right, seconds] = [0, 0];
  for (const { language, height, path, lines } of frames) {
    const image = { width: Math.round((height * 16) / 9), height, pixels: await pixelsOf(path) };
    const before = process.cpuUsage();
    const read = await readLines(image, opened);
    const { user, system } = process.cpuUsage(before);
    const wanted = charactersIn(lines);
    const wrong = edits(charactersIn(read.map(({ text }) => text)), wanted);
    const share = Math.max(0, 1 - wrong / wanted.length);
    const used = (user + system) / 1e6;
    [right, seconds] = [right + share, seconds + used];
    console.log(`| ${language} | ${height} | ${share.toFixed(3)} | ${used.toFixed(2)} |`);
  }
  const mean = (sum: number) => (sum / frames.length).toFixed(3);
  console.log(`| all | | ${mean(right)} | ${mean(seconds)} |`);
}

/** The section `screens` of `npm run bench senses`. */
export async function printScreens(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'string' } },
  });
  const folder = values.write
    ? resolve(values.write)
    : await mkdtemp(join(tmpdir(), 'kinora-screens-'));
  await mkdir(folder, { recursive: true });
  try {
    const frames: Frame[] = [];
    for (const slide of slides)
      for (const height of [720, 1080]) frames.push(await draw(slide, height, folder));
    await writeFile(join(folder, 'screens.json'), JSON.stringify(frames));
    const [models] = positionals;
    if (models === undefined) throw new Error('name the folder of the models that read text');
    await measure(frames, models);
  } finally {
    if (!values.write) await rm(folder, { recursive: true, force: true });
  }
}
