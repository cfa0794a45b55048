import type { CaptionPreview } from '#features/clips/previews/preview.schema.ts';

/** A sample on a page, CSS pixels from the corner of the gallery. */
export type Tile = {
  preview: CaptionPreview;
  left: number;
  top: number;
  width: number;
  height: number;
};

/**
 * One script that draws the captions of all samples at once, each in its tile: a band of its frame
 * around its captions. So one renderer draws the whole gallery, away from the page's thread.
 * `size`: of the gallery, CSS pixels.
 */
export function sheetOf(
  tiles: readonly Tile[],
  size: { width: number; height: number },
): CaptionPreview | undefined {
  const [first] = tiles;
  if (!first || first.width <= 0) return undefined;
  // All frames are as wide as the first one, in pixels of the scripts.
  const perPixel = first.preview.width / first.width;
  const [width, height] = [Math.round(size.width * perPixel), Math.round(size.height * perPixel)];
  const drawn = tiles.map((tile, index) => drawnIn(tile, index, perPixel));
  const [head = '', ...rest] = (drawn[0]?.head ?? '').split(/(?=^\[V4\+ Styles\])/m);
  const format = rest.join('').split('\n').slice(0, 2).join('\n');
  const script = [
    head
      .replace(/PlayResX: \d+/, `PlayResX: ${width}`)
      .replace(/PlayResY: \d+/, `PlayResY: ${height}`),
    format,
    ...drawn.flatMap(({ styles }) => styles),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...drawn.flatMap(({ events }) => events),
  ];
  const fonts = new Map(
    tiles.flatMap(({ preview }) => preview.fonts.map((font) => [font.url, font] as const)),
  );
  return {
    ...first.preview,
    script: `${script.join('\n')}\n`,
    width,
    height,
    fonts: [...fonts.values()],
  };
}

type Drawn = { head: string; styles: string[]; events: string[] };

/** The styles and events of a sample under names of its own, moved into its tile. */
function drawnIn({ preview, ...tile }: Tile, index: number, perPixel: number): Drawn {
  const lines = preview.script.split('\n');
  const eventLines = lines.filter((line) => line.startsWith('Dialogue: '));
  const tall = tile.height * perPixel;
  const from = bandTop(eventLines, preview.height, tall);
  const [x, y] = [Math.round(tile.left * perPixel), Math.round(tile.top * perPixel - from)];
  const window = {
    left: x,
    top: y + from,
    right: x + Math.round(tile.width * perPixel),
    bottom: y + from + Math.round(tall),
  };
  return {
    head: preview.script.slice(0, preview.script.indexOf('[Events]')),
    styles: lines
      .filter((line) => line.startsWith('Style: '))
      .map((line) => line.replace('Style: ', `Style: ${index}`)),
    events: eventLines.map((line) => {
      const [layer, start, end, style, name, l, r, v, effect, ...text] = line.split(',');
      const moved = movedText(text.join(','), { x, y }, window);
      return [layer, start, end, `${index}${style}`, name, l, r, v, effect, moved].join(',');
    }),
  };
}

type Window = { left: number; top: number; right: number; bottom: number };

/** The text of an event with its places moved, and clipped to a window. */
function movedText(text: string, { x, y }: { x: number; y: number }, window: Window): string {
  const plus = (value: string, by: number) => String(Math.round((Number(value) + by) * 100) / 100);
  const within = (value: string, by: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(Number(value) + by)));
  const moved = text
    .replace(/\\pos\(([-\d.]+),([-\d.]+)\)/g, (_, a, b) => `\\pos(${plus(a, x)},${plus(b, y)})`)
    .replace(
      /\\move\(([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)/g,
      (_, a, b, c, d) => `\\move(${plus(a, x)},${plus(b, y)},${plus(c, x)},${plus(d, y)}`,
    )
    .replace(/\\clip\(([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\)/g, (_, a, b, c, d) => {
      const { left, top, right, bottom } = window;
      const sides = [
        within(a, x, left, right),
        within(b, y, top, bottom),
        within(c, x, left, right),
        within(d, y, top, bottom),
      ];
      return `\\clip(${sides.join(',')})`;
    });
  if (moved.includes('\\clip(')) return moved;
  const { left, top, right, bottom } = window;
  return moved.replace('{', `{\\clip(${left},${top},${right},${bottom})`);
}

/** Where the band of the frame begins that has the captions in its middle, pixels of the script. */
function bandTop(events: readonly string[], height: number, tall: number): number {
  const tops = events
    .flatMap((event) => /\\(?:pos|move)\([-\d.]+,([-\d.]+)/.exec(event)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
  const middle = tops[Math.floor(tops.length / 2)] ?? height / 2;
  return Math.round(Math.min(height - tall, Math.max(0, middle - tall / 2)));
}
