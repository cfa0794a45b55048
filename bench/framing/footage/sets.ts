import type { Canvas } from './canvas.ts';
import { drawImage } from './canvas.ts';
import type { Image } from './image.ts';
import { randomFrom } from './random.ts';

/** Backgrounds and foregrounds of footage as SVG, and functions that draw them. */

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Draws an image of the size of the frame, without movement. */
export function standing(image: Image): (canvas: Canvas) => void {
  const pixels = new Uint8Array(image.width * image.height * 3);
  for (let from = 0, to = 0; from < image.pixels.length; from += 4, to += 3)
    pixels.set(image.pixels.subarray(from, from + 3), to);
  return (canvas) => canvas.pixels.set(pixels);
}

/** Draws a part of an image, of the size of the frame, whose position at a time is `at`. */
export function panning(
  image: Image,
  at: (time: number) => { x: number; y: number; zoom?: number },
): (canvas: Canvas, time: number) => void {
  return (canvas, time) => {
    const { x, y, zoom = 1 } = at(time);
    drawImage(canvas, image, {
      x: -x * zoom,
      y: -y * zoom,
      width: image.width * zoom,
      height: image.height * zoom,
    });
  };
}

/** A room: wall, window, shelf with books, lamp and plant. */
export function room(width: number, height: number, wall: string, seed: number): string {
  const random = randomFrom(seed);
  const books = Array.from({ length: 22 }, (_, index) => {
    const tall = height * (0.07 + 0.04 * random());
    const colour = `hsl(${Math.round(random() * 360)} 35% ${Math.round(30 + 30 * random())}%)`;
    return `<rect x="${width * 0.66 + index * width * 0.012}" y="${height * 0.3 - tall}" width="${width * 0.009}" height="${tall}" fill="${colour}"/>`;
  }).join('');
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -150 + index * 15;
    return `<ellipse cx="${height * 0.1}" cy="0" rx="${height * 0.1}" ry="${height * 0.022}" fill="#3f6b45" transform="rotate(${angle})"/>`;
  }).join('');
  return svg(
    width,
    height,
    `<defs><linearGradient id="w" x2="0.3" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="#33302e"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#w)"/><rect y="${height * 0.86}" width="${width}" height="${height * 0.14}" fill="#5b4636"/>
    <rect x="${width * 0.06}" y="${height * 0.1}" width="${width * 0.17}" height="${height * 0.42}" fill="#cfe0ea" stroke="#efe9df" stroke-width="${width * 0.008}"/>
    <path d="M${width * 0.145} ${height * 0.1} v${height * 0.42}" stroke="#efe9df" stroke-width="${width * 0.005}"/>
    <rect x="${width * 0.65}" y="${height * 0.3}" width="${width * 0.28}" height="${height * 0.014}" fill="#7b5a3c"/>${books}
    <g transform="translate(${width * 0.93} ${height * 0.72})">${leaves}</g><rect x="${width * 0.905}" y="${height * 0.72}" width="${width * 0.05}" height="${height * 0.12}" fill="#b0643f"/>`,
  );
}

/** A sofa in a room, seen from the front. */
export function sofa(width: number, height: number): string {
  const inner = room(width, height, '#a99f8f', 5).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return svg(
    width,
    height,
    `${inner}<rect x="${width * 0.12}" y="${height * 0.5}" width="${width * 0.76}" height="${height * 0.4}" rx="40" fill="#4f6a63"/>
    <rect x="${width * 0.07}" y="${height * 0.58}" width="${width * 0.1}" height="${height * 0.36}" rx="30" fill="#44605a"/>
    <rect x="${width * 0.83}" y="${height * 0.58}" width="${width * 0.1}" height="${height * 0.36}" rx="30" fill="#44605a"/>`,
  );
}

/** A stage with a screen behind it. */
export function stage(width: number, height: number): string {
  return svg(
    width,
    height,
    `<defs><radialGradient id="s" cy="0.3"><stop stop-color="#51608a"/><stop offset="1" stop-color="#151a2b"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/><rect x="${width * 0.3}" y="${height * 0.06}" width="${width * 0.4}" height="${height * 0.2}" fill="#26365f"/>
    <text x="${width / 2}" y="${height * 0.18}" font-size="${height * 0.07}" text-anchor="middle" fill="#dfe6ff">Rivers in towns</text>`,
  );
}

/** A table with a microphone in front of each place; transparent above. */
export function table(width: number, height: number, places: readonly number[]): string {
  const microphones = places.map(
    (x) =>
      `<path d="M${x + 60} ${height * 0.84} q-10 -60 -34 -84" stroke="#111" stroke-width="8" fill="none"/><circle cx="${x + 26}" cy="${height * 0.84 - 88}" r="13" fill="#222"/>`,
  );
  return svg(
    width,
    height,
    `<rect y="${height * 0.82}" width="${width}" height="${height * 0.18}" fill="#6d4c35"/>${microphones.join('')}`,
  );
}

/** One slide of a talk. */
export function slide(
  width: number,
  height: number,
  title: string,
  lines: readonly string[],
): string {
  const items = lines.map(
    (line, index) =>
      `<text x="${width * 0.07}" y="${height * (0.36 + index * 0.12)}" font-family="Noto Sans" font-size="${height * 0.05}" fill="#243044">• ${line}</text>`,
  );
  const bars = [0.4, 0.7, 0.55, 0.9].map(
    (tall, index) =>
      `<rect x="${width * (0.66 + index * 0.06)}" y="${height * (0.62 - tall * 0.3)}" width="${width * 0.04}" height="${height * tall * 0.3}" fill="#3a6ea5"/>`,
  );
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fbfaf6"/><rect width="${width}" height="${height * 0.2}" fill="#1f3a5f"/>
    <text x="${width * 0.05}" y="${height * 0.135}" font-size="${height * 0.075}" fill="#fff">${title}</text>${items.join('')}${bars.join('')}`,
  );
}

/** A long page of program text next to a list of files; taller than the frame. */
export function programText(width: number, height: number): string {
  const random = randomFrom(11);
  const colours = ['#d08770', '#a3be8c', '#b48ead', '#88c0d0', '#d8dee9'];
  const lines = Array.from({ length: Math.floor(height / 24) }, (_, row) => {
    let x = width * 0.24 + 24 * Math.floor(random() * 4);
    return Array.from({ length: 1 + Math.floor(random() * 5) }, () => {
      const long = 30 + random() * 110;
      const token = `<rect x="${x}" y="${row * 24 + 7}" width="${long}" height="11" rx="3" fill="${colours[Math.floor(random() * 5)]}"/>`;
      x += long + 12;
      return token;
    }).join('');
  });
  const files = Array.from(
    { length: Math.floor(height / 30) },
    (_, row) =>
      `<rect x="30" y="${row * 30 + 9}" width="${60 + random() * 120}" height="10" rx="3" fill="#7b8494"/>`,
  );
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#2e3440"/><rect width="${width * 0.2}" height="${height}" fill="#272c36"/>${lines.join('')}${files.join('')}`,
  );
}

/** A level of a game, wider than the frame. */
export function level(width: number, height: number): string {
  const random = randomFrom(23);
  const hills = Array.from(
    { length: 16 },
    () =>
      `<ellipse cx="${random() * width}" cy="${height * 0.95}" rx="${200 + 260 * random()}" ry="${120 + 200 * random()}" fill="#5a9e6f"/>`,
  );
  const blocks = Array.from({ length: 70 }, () => {
    const [x, y] = [
      Math.floor((random() * width) / 60) * 60,
      Math.floor((0.25 + 0.5 * random()) * 12) * 55,
    ];
    return `<rect x="${x}" y="${y}" width="58" height="52" fill="#c4713b" stroke="#7c421c" stroke-width="4"/>`;
  });
  const coins = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${random() * width}" cy="${height * (0.2 + 0.55 * random())}" r="14" fill="#f3c33c" stroke="#a67c0a" stroke-width="4"/>`,
  );
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#7ec4ee"/>${hills.join('')}<rect y="${height * 0.88}" width="${width}" height="${height * 0.12}" fill="#7a4a25"/>${blocks.join('')}${coins.join('')}`,
  );
}

/** Landscapes without people. */
export function landscape(
  width: number,
  height: number,
  kind: 'mountains' | 'sea' | 'town' | 'field',
): string {
  const random = randomFrom(kind.length * 31);
  const sky = `<defs><linearGradient id="k" x2="0" y2="1"><stop stop-color="#4d7fb8"/><stop offset="1" stop-color="#f0d9b5"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#k)"/>`;
  const many = (count: number, one: (x: number) => string) =>
    Array.from({ length: count }, () => one(random() * width)).join('');
  const content = {
    mountains: () =>
      many(
        9,
        (x) =>
          `<path d="M${x - 300} ${height} L${x} ${height * (0.25 + 0.4 * random())} L${x + 320} ${height} Z" fill="hsl(215 20% ${Math.round(25 + 30 * random())}%)"/>`,
      ),
    sea: () =>
      `<rect y="${height * 0.55}" width="${width}" height="${height}" fill="#2f6690"/>${many(60, (x) => `<rect x="${x}" y="${height * (0.57 + 0.43 * random())}" width="${40 + 100 * random()}" height="3" fill="#9cc3dc"/>`)}`,
    town: () =>
      many(
        24,
        (x) =>
          `<rect x="${x}" y="${height * (0.25 + 0.45 * random())}" width="110" height="${height}" fill="hsl(${Math.round(20 + 30 * random())} 20% ${Math.round(35 + 35 * random())}%)" stroke="#4448"/>`,
      ),
    field: () =>
      `<rect y="${height * 0.5}" width="${width}" height="${height}" fill="#8fae4f"/>${many(200, (x) => `<circle cx="${x}" cy="${height * (0.52 + 0.48 * random())}" r="${3 + 5 * random()}" fill="hsl(${Math.round(360 * random())} 70% 65%)"/>`)}`,
  };
  return svg(width, height, sky + content[kind]());
}

/** A stand with rows of seats. */
export function stand(width: number, height: number, rows: number): string {
  const steps = Array.from(
    { length: rows },
    (_, row) =>
      `<rect y="${(row * height) / rows}" width="${width}" height="${height / rows}" fill="hsl(220 12% ${28 + ((row * 7) % 20)}%)"/>`,
  );
  return svg(width, height, steps.join(''));
}

/** A plain frame around a webcam, a poster or a phone; transparent outside. */
export function box(width: number, height: number, fill: string, border: string): string {
  return svg(
    width,
    height,
    `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="8" fill="${fill}" stroke="${border}" stroke-width="6"/>`,
  );
}
