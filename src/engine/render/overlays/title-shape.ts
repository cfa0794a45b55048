import { number } from '../typesetting/ass-format.ts';
import type { TitleRow } from './title-layout.ts';

/** A shape as an ASS drawing, and the position of its origin in the frame, pixels. */
export type Shape = { drawing: string; x: number; y: number };

/**
 * One shape behind all rows that follows their widths, with rounded corners both outwards and
 * inwards. Rows whose half widths differ by less than two corner radii get the same width.
 */
export function hugging(rows: readonly TitleRow[], radius: number): Shape {
  const left = Math.min(...rows.map((row) => row.left));
  const [top, centre] = [rows[0]?.top ?? 0, rows[0] ? (rows[0].left + rows[0].right) / 2 : 0];
  const halves = evened(
    rows.map((row) => (row.right - row.left) / 2),
    2 * radius,
  );
  const at = (x: number, y: number) => `${number(x - left)} ${number(y - top)}`;
  const right = outlineOf(rows, halves, radius);
  const down = right.map(({ x, y, corner }) =>
    pathTo(
      corner.map((point) => at(centre + point.x, point.y)),
      at(centre + x, y),
    ),
  );
  const mirrored = right.toReversed().map(({ x, y, corner }) => {
    const points = corner.toReversed().map((point) => at(centre - point.x, point.y));
    return points.length === 0
      ? `l ${at(centre - x, y)}`
      : `l ${points[0]} b ${points.slice(1).join(' ')}`;
  });
  const begin = right[0];
  return {
    drawing: `m ${at(centre + (begin ? (begin.corner[0]?.x ?? begin.x) : 0), top)} ${[...down, ...mirrored].join(' ')}`,
    x: left,
    y: top,
  };
}

type Point = { x: number; y: number };
/**
 * A corner of the right side, from top to bottom: where it would be if it were sharp, and the curve
 * that replaces it.
 */
type Corner = Point & { corner: Point[] };

function pathTo(curve: readonly string[], sharp: string): string {
  return curve.length === 0 ? `l ${sharp}` : `l ${curve[0]} b ${curve.slice(1).join(' ')}`;
}

function outlineOf(rows: readonly TitleRow[], halves: readonly number[], radius: number): Corner[] {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return [];
  const corners: Corner[] = [
    bent({ x: halves[0] ?? 0, y: first.top }, { x: -1, y: 0 }, { x: 0, y: 1 }, radius),
  ];
  for (const [index, row] of rows.slice(1).entries()) {
    const [before, after] = [halves[index] ?? 0, halves[index + 1] ?? 0];
    if (before === after) continue;
    // The wider row keeps its padding.
    const y = before > after ? (rows[index]?.bottom ?? 0) : row.top;
    const outwards = Math.sign(after - before);
    corners.push(bent({ x: before, y }, { x: 0, y: -1 }, { x: outwards, y: 0 }, radius));
    corners.push(bent({ x: after, y }, { x: -outwards, y: 0 }, { x: 0, y: 1 }, radius));
  }
  corners.push(
    bent({ x: halves.at(-1) ?? 0, y: last.bottom }, { x: 0, y: -1 }, { x: -1, y: 0 }, radius),
  );
  return corners;
}

/** A corner rounded by about a quarter of a circle, from one direction to another. */
function bent(sharp: Point, from: Point, to: Point, radius: number): Corner {
  const along = (direction: Point, length: number) => ({
    x: sharp.x + direction.x * length,
    y: sharp.y + direction.y * length,
  });
  const handle = radius * 0.45;
  return {
    ...sharp,
    corner: [along(from, radius), along(from, handle), along(to, handle), along(to, radius)],
  };
}

/** Neighbours that differ by less than `least` both get the larger width. */
function evened(halves: readonly number[], least: number): number[] {
  const result = [...halves];
  for (let again = 0; again < result.length; again++)
    for (let index = 1; index < result.length; index++) {
      const [one = 0, other = 0] = [result[index - 1], result[index]];
      if (one !== other && Math.abs(one - other) < least)
        result[index - 1] = result[index] = Math.max(one, other);
    }
  return result;
}

/** A strip behind one row that leans to the right. */
export function leaning({ left, right, top, bottom }: TitleRow): Shape {
  const lean = (bottom - top) * 0.16;
  const [w, h] = [right - left, bottom - top];
  const points = [
    [lean / 2, 0],
    [w + lean / 2, 0],
    [w - lean / 2, h],
    [-lean / 2, h],
  ].map(([x = 0, y = 0]) => `${number(x + lean)} ${number(y)}`);
  return { drawing: `m ${points[0]} l ${points.slice(1).join(' ')}`, x: left - lean, y: top };
}
