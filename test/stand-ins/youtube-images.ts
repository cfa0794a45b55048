import { crc32, deflateSync } from 'node:zlib';
import { type FaultyServer, startFaultyServer } from './faulty-server.ts';
import { type Catalogue, catalogue as demo } from './youtube-catalogue.ts';

/**
 * The platform's image host: an image for each public video at `/vi/<id>/mqdefault.jpg`. Sent as
 * PNG, which needs no encoder.
 */
export async function youTubeImagesStandIn({
  catalogue = demo,
}: {
  catalogue?: Catalogue;
} = {}): Promise<FaultyServer> {
  return startFaultyServer(({ path }) => {
    const id = /^\/vi\/([\w-]{11})\/mqdefault\.jpg$/.exec(path)?.[1];
    const video = catalogue.videos.find(
      (one) => one.id === id && (one.state === undefined || one.state === 'live'),
    );
    return video ? { bytes: landscape(video.id), type: 'image/png' } : { status: 404, json: {} };
  });
}

const [width, height] = [320, 180];

type Colour = readonly [red: number, green: number, blue: number];

/** A sun over three rows of hills; the text decides colours and positions. */
function landscape(text: string): Buffer {
  const seed = crc32(text);
  const hue = seed % 360;
  const sun = { x: 40 + ((seed >>> 9) % 240), y: 35 + ((seed >>> 17) % 40), radius: 22 };
  const colours = {
    sun: colour(hue + 180, 0.85),
    hills: [0.55, 0.4, 0.25].map((light) => colour(hue + 20, light)),
  };
  return png((x, y) => {
    const row = colours.hills.findLastIndex((_, depth) => y > hillTop(x, depth, seed));
    const hill = colours.hills[row];
    if (hill) return hill;
    return Math.hypot(x - sun.x, y - sun.y) < sun.radius
      ? colours.sun
      : colour(hue, 0.95 - (y / height) * 0.3);
  });
}

function hillTop(x: number, depth: number, seed: number): number {
  const shift = (seed >>> (depth * 5)) % 97;
  return (
    90 +
    depth * 28 +
    Math.sin((x + shift * 7) / (38 - depth * 6)) * 12 +
    Math.sin((x + shift) / 17) * 5
  );
}

function colour(hue: number, light: number): Colour {
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return Math.round(
      255 * (light - 0.5 * Math.min(light, 1 - light) * Math.max(-1, Math.min(at - 3, 9 - at, 1))),
    );
  };
  return [part(0), part(8), part(4)];
}

/** An 8-bit RGB PNG without filters from the colour of every pixel. */
function png(at: (x: number, y: number) => Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_column, x) => at(x, y)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
