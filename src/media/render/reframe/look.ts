import { type Box, overlap } from './box.ts';
import type { Detection } from './decode.ts';
import type { Models, Picture } from './models.ts';

export type Glance = {
  /** Faces seen in the moment before: finding them again needs less proof. Pixels of the picture. */
  known: readonly Box[];
  /** Whether to search closely, and for whole persons, when no face is seen at first. Takes ten times as long. */
  closely: boolean;
};
export type Seen = { faces: Box[]; persons?: Box[] };

/** A face in the whole picture; at this score one in five is the back of a head. */
const likely = 0.6;
/** A face in a tile, where it is twice as large: none of these was false. */
const sure = 0.8;
/** At most so many extra tiles for one picture, 20 ms each. */
const mostTiles = 4;

/** Who is in the picture. Faces first in the whole picture, each new one proved by a closer look; persons where there is no face. */
export function look(models: Models, picture: Picture, { known, closely }: Glance): Seen {
  const faces = facesAtFirstSight(models, picture, known);
  const missing = known.filter((face) => !faces.some((found) => near(found, face)));
  for (const face of missing.slice(0, mostTiles)) {
    const again = tile(models, picture, face, likely).find((found) => near(found.box, face));
    if (again) faces.push(again.box);
  }
  if (faces.length > 0 || !closely) return { faces };
  const close = facesInTiles(models, picture);
  if (close.length > 0) return { faces: close };
  return { faces: [], persons: models.persons(picture).map(({ box }) => box) };
}

function facesAtFirstSight(models: Models, picture: Picture, known: readonly Box[]): Box[] {
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const candidates = models.faces(picture, whole).filter(({ score }) => score >= likely);
  const faces: Box[] = [];
  let tiles = 0;
  for (const { box } of candidates) {
    if (known.some((face) => near(face, box))) faces.push(box);
    else if (tiles++ < mostTiles && tile(models, picture, box, sure).some((found) => near(found.box, box))) faces.push(box);
  }
  return faces;
}

/** Squares along the picture's longer side that overlap by more than the largest face likely to be missed. */
function facesInTiles(models: Models, picture: Picture): Box[] {
  const side = Math.min(picture.width, picture.height);
  const travel = Math.max(picture.width, picture.height) - side;
  const count = Math.ceil(travel / (side * 0.6)) + 1;
  const found: Box[] = [];
  for (let index = 0; index < count; index++) {
    const at = count > 1 ? (travel * index) / (count - 1) : 0;
    const centre = picture.width > picture.height ? { x: at + side / 2, y: 0 } : { x: 0, y: at + side / 2 };
    for (const { box } of tile(models, picture, { ...centre, width: 0, height: 0 }, sure)) {
      if (!found.some((other) => near(other, box))) found.push(box);
    }
  }
  return found;
}

/** Looks into the square, as large as the picture's shorter side, that has the box in its middle. */
function tile(models: Models, picture: Picture, box: Box, least: number): Detection[] {
  const side = Math.min(picture.width, picture.height);
  const place = (centre: number, length: number) => Math.round(Math.min(Math.max(centre - side / 2, 0), length - side));
  const region = {
    x: place(box.x + box.width / 2, picture.width),
    y: place(box.y + box.height / 2, picture.height),
    width: side,
    height: side,
  };
  return models.faces(picture, region).filter(({ score }) => score >= least);
}

function near(a: Box, b: Box): boolean {
  return overlap(a, b) > 0.3;
}
