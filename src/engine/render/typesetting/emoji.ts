import { createRequire } from 'node:module';
import { XMLParser } from 'fast-xml-parser';
import svgpath from 'svgpath';
import { z } from 'zod';
import { emojiOf } from './emoji-text.shared.ts';

/**
 * A shape of one colour. Coordinates are eighths of a unit from the middle of the emoji, which is
 * 36 units wide and high.
 */
type Layer = {
  /** #RRGGBB. */
  color: string;
  /** From 0 to 1. */
  opacity: number;
  /** ASS drawing commands, each with its coordinates (x and y in turn). */
  path: { command: 'm' | 'l' | 'b'; points: number[] }[];
};

/** An emoji as a stack of shapes, the lowest first. */
export type Emoji = Layer[];

/** Width and height of an emoji, in units. */
export const emojiSide = 36;
/** Distance between the middles of two emoji in a word, in units. */
export const emojiPitch = 39;

/** Drawings are written in eighths of a unit. */
const eighths = 8;

/**
 * The drawings of a text's emoji. An unknown sequence is drawn without its skin tones, or as its
 * first emoji; emoji without a drawing are left out.
 */
export function drawableEmoji(text: string): Emoji[] {
  return emojiOf(text).flatMap((one) => {
    const [first = ''] = one.split('\u200D');
    const found = [one, one.replace(/\p{EMod}/gu, ''), first, first.replace(/\p{EMod}/gu, '')]
      .map(named)
      .find((name) => name !== undefined);
    const layers = found === undefined ? [] : drawn(found);
    return layers.length > 0 ? [layers] : [];
  });
}

/** The ASS drawing (`\p4`) of a shape, moved to the right by `shift` units. */
export function drawing({ path }: Layer, shift: number): string {
  const dx = Math.round(shift * eighths);
  return path
    .map(
      ({ command, points }) =>
        `${command} ${points.map((at, index) => (index % 2 === 0 ? at + dx : at)).join(' ')}`,
    )
    .join(' ');
}

const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

type Source = { names: Record<string, string>; icons: z.infer<typeof iconSet>['icons'] };
let opened: Source | undefined;

/** Loads ten megabytes of text, so only a process that draws emoji calls it. */
function source(): Source {
  const load = createRequire(import.meta.url);
  opened ??= {
    names: z.record(z.string(), z.string()).parse(load('@iconify-json/twemoji/chars.json')),
    icons: iconSet.parse(load('@iconify-json/twemoji/icons.json')).icons,
  };
  return opened;
}

/** The package's key of an emoji: its code points, without variation selectors. */
function named(text: string): string | undefined {
  const points = [...text]
    .filter((char) => char !== '\uFE0F')
    .map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'));
  return source().names[points.join('-')];
}

const known = new Map<string, Emoji>();

function drawn(name: string): Emoji {
  const made = known.get(name) ?? joined(layersOf(source().icons[name]?.body ?? ''));
  known.set(name, made);
  return made;
}

/** An element of an SVG image. */
type Element = { name: string; attributes: Record<string, string>; children: Element[] };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
});

const node: z.ZodType<Element> = z.lazy(() =>
  z.record(z.string(), z.unknown()).transform((value): Element => {
    const name = Object.keys(value).find((key) => key !== ':@') ?? '';
    return {
      name,
      attributes: z.record(z.string(), z.string()).catch({}).parse(value[':@']),
      children: z.array(node).catch([]).parse(value[name]),
    };
  }),
);

/**
 * The shapes of an SVG image. Clipping and strokes are ignored, because the few images that have
 * them look the same without them.
 */
function layersOf(body: string): Layer[] {
  const elements = z.array(node).parse(parser.parse(body));
  const byId = new Map(
    elements
      .flatMap(({ name, children }) => (name === 'defs' ? children : []))
      .map((one) => [one.attributes.id, one]),
  );
  return elements.flatMap((element) => shapesOf(element, {}, byId));
}

function shapesOf(
  element: Element,
  inherited: Record<string, string>,
  byId: ReadonlyMap<string | undefined, Element>,
): Layer[] {
  const { name, children } = element;
  const attributes = { ...inherited, ...element.attributes };
  if (name === 'g')
    return children.flatMap((child) =>
      shapesOf(child, { fill: attributes.fill ?? '#000', ...opacityOf(attributes) }, byId),
    );
  if (name === 'use') {
    const used = byId.get(attributes.href?.slice(1));
    return used ? shapesOf(used, inherited, byId) : [];
  }
  const outline = outlineOf(name, attributes);
  const color = colorOf(attributes.fill);
  if (outline === undefined || color === undefined) return [];
  const opacity = Number(attributes.opacity ?? 1) * Number(attributes['fill-opacity'] ?? 1);
  return [{ color, opacity, path: commandsOf(outline, attributes.transform) }];
}

function opacityOf(attributes: Record<string, string>): Record<string, string> {
  return attributes['fill-opacity'] === undefined
    ? {}
    : { 'fill-opacity': attributes['fill-opacity'] };
}

/** The outline of a shape as SVG path data. */
function outlineOf(
  name: string,
  { d, cx = '0', cy = '0', r = '0', rx = r, ry = r }: Record<string, string>,
): string | undefined {
  if (name === 'path') return d;
  if (name !== 'circle' && name !== 'ellipse') return undefined;
  return `M${Number(cx) - Number(rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * Number(rx)} 0a${rx} ${ry} 0 1 0 ${-2 * Number(rx)} 0z`;
}

const namedColors: Record<string, string> = {
  red: '#FF0000',
  green: '#008000',
  navy: '#000080',
  azure: '#F0FFFF',
};

function colorOf(fill = '#000'): string | undefined {
  if (fill === 'none') return undefined;
  return namedColors[fill] ?? (fill.length === 4 ? fill.replace(/[0-9a-f]/gi, '$&$&') : fill);
}

function commandsOf(outline: string, transform: string | undefined): Layer['path'] {
  const path: Layer['path'] = [];
  let [left, top] = [0, 0];
  const to = (command: 'm' | 'l' | 'b', ...points: number[]) => {
    [left = 0, top = 0] = points.slice(-2);
    const rounded = points.map((at) => Math.round((at - emojiSide / 2) * eighths));
    const before = path.at(-1);
    if (before?.command === command && command !== 'm') before.points.push(...rounded);
    else path.push({ command, points: rounded });
  };
  const plain = svgpath(outline)
    .transform(transform ?? '')
    .abs()
    .unshort()
    .unarc();
  plain.iterate(([command, ...points]) => {
    const [x = 0, y = 0, x2 = 0, y2 = 0] = points;
    if (command === 'M') to('m', x, y);
    else if (command === 'L') to('l', x, y);
    else if (command === 'H') to('l', x, top);
    else if (command === 'V') to('l', left, x);
    else if (command === 'C') to('b', ...points);
    else if (command === 'Q')
      to(
        'b',
        left + (2 / 3) * (x - left),
        top + (2 / 3) * (y - top),
        x2 + (2 / 3) * (x - x2),
        y2 + (2 / 3) * (y - y2),
        x2,
        y2,
      );
  });
  return path;
}

/**
 * Joins neighbouring shapes of the same colour, if they do not touch: overlapping shapes could cut
 * holes into each other.
 */
function joined(layers: readonly Layer[]): Layer[] {
  const result: Layer[] = [];
  for (const layer of layers) {
    const before = result.at(-1);
    if (before?.color === layer.color && before.opacity === layer.opacity && isApart(before, layer))
      before.path.push(...layer.path);
    else result.push({ ...layer, path: [...layer.path] });
  }
  return result;
}

function isApart(a: Layer, b: Layer): boolean {
  const [one, other] = [extentOf(a), extentOf(b)];
  return (
    one.right < other.left ||
    other.right < one.left ||
    one.bottom < other.top ||
    other.bottom < one.top
  );
}

function extentOf({ path }: Layer): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of path) {
    for (let index = 0; index + 1 < points.length; index += 2) {
      const [x = 0, y = 0] = [points[index], points[index + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return { left, top, right, bottom };
}
