import type { Box } from './layout.ts';

/** Time (seconds), style and layer of an event; higher layers are drawn over lower ones. */
export type Timing = { layer: number; style: string; start: number; end: number };

/** One event of a script. `text` is written unchanged, so text by people must be escaped before. */
export function dialogue({ layer, style, start, end }: Timing, text: string): string {
  return `Dialogue: ${layer},${clock(start)},${clock(end)},${style},,0,0,0,,${text}`;
}

/** The drawing of a rectangle with rounded corners; its origin is the top left corner. */
export function rounded({ left, top, right, bottom }: Box, radius: number): string {
  const [w, h, r] = [Math.round(right - left), Math.round(bottom - top), Math.round(radius)];
  const k = Math.round(r * 0.45);
  return (
    `m ${r} 0 l ${w - r} 0 b ${w - k} 0 ${w} ${k} ${w} ${r} l ${w} ${h - r} b ${w} ${h - k} ${w - k} ${h} ${w - r} ${h} ` +
    `l ${r} ${h} b ${k} ${h} 0 ${h - k} 0 ${h - r} l 0 ${r} b 0 ${k} ${k} 0 ${r} 0`
  );
}

/** A colour like #RRGGBB in the order of ASS (BBGGRR), without `&H` and `&`. */
export function bgr(color: string): string {
  return `${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}`.toUpperCase();
}

/** A colour as the value of an override tag. */
export function colour(color: string): string {
  return `&H${bgr(color)}&`;
}

/** A value from 0 to 255 as two hexadecimal digits. */
export function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0').toUpperCase();
}

/** A number with at most two decimals. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Seconds as whole centiseconds, the resolution of ASS times. */
export function centiseconds(seconds: number): number {
  return Math.round(seconds * 100);
}

function clock(seconds: number): string {
  const all = centiseconds(seconds);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${Math.floor(all / 360_000)}:${two((all / 6000) % 60)}:${two((all / 100) % 60)}.${two(all % 100)}`;
}
