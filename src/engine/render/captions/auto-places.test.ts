import { describe, expect, it } from 'vitest';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import { safeArea } from '#engine/port/safe-zones.constants.ts';
import type { Area, Box } from '../typesetting/layout.ts';
import { autoPlaces, type GroupToPlace } from './auto-places.ts';

// Automatic placement of captions in clips with faces in random places.

const random = (() => {
  let state = 5;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
})();
const between = (least: number, most: number) => least + random() * (most - least);
const sizes = [
  { width: 1080, height: 1920 },
  { width: 1080, height: 1350 },
  { width: 1080, height: 1080 },
  { width: 1920, height: 1080 },
];
const [portrait = { width: 1080, height: 1920 }] = sizes;

function face(size: { width: number; height: number }): Area {
  const height = between(0.05, 0.45) * size.height;
  const width = height * between(0.6, 0.9);
  return { x: between(-0.1, 1) * size.width, y: between(-0.05, 0.9) * size.height, width, height };
}

/** Consecutive parts of a clip, each with some faces. */
function clip(size: { width: number; height: number }, mostFaces = 3): FaceAreas[] {
  let at = 0;
  return Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const start = at;
    at += between(0.5, 5);
    return {
      start,
      end: at,
      faces: Array.from({ length: Math.floor(random() * (mostFaces + 1)) }, () => face(size)),
    };
  });
}

/** Consecutive groups of words. */
function groupsFor(
  parts: readonly FaceAreas[],
  size: { width: number; height: number },
): GroupToPlace[] {
  const seconds = parts.at(-1)?.end ?? 0;
  const groups: GroupToPlace[] = [];
  for (let at = 0; at < seconds; ) {
    const [width, height] = [between(100, 840), random() < 0.8 ? 100 : 200];
    const end = at + between(0.4, 1.5);
    groups.push({
      start: at,
      end,
      box: {
        left: (size.width - width) / 2,
        right: (size.width + width) / 2,
        top: 0,
        bottom: height,
      },
    });
    at = end;
  }
  return groups;
}

const placed = ({ box }: GroupToPlace, place: number): Box => ({
  ...box,
  top: place - (box.bottom - box.top),
  bottom: place,
});
const meets = (box: Box, { x, y, width, height }: Area) =>
  Math.min(box.right, x + width) - Math.max(box.left, x) > 0.05 &&
  Math.min(box.bottom, y + height) - Math.max(box.top, y) > 0.05;
const facesOf = (group: GroupToPlace, parts: readonly FaceAreas[]) =>
  parts
    .filter(({ start, end }) => start < group.end && end > group.start)
    .flatMap(({ faces }) => faces);
const changes = (places: readonly number[]) =>
  places.slice(1).filter((place, index) => Math.abs(place - (places[index] ?? place)) > 1).length;

describe('captions that place themselves', () => {
  it('cover no face in thousands of shots with a free place, and stay in the safe area', () => {
    let [shots, hidden, moved] = [0, 0, 0];
    for (let round = 0; round < 1500; round++) {
      const size = sizes[round % sizes.length] ?? portrait;
      const { top, bottom } = safeArea(size);
      const parts = clip(size);
      shots += parts.length;
      const groups = groupsFor(parts, size);
      const places = autoPlaces(groups, { size, faces: parts });
      groups.forEach((group, index) => {
        const box = placed(group, places[index] ?? 0);
        expect(box.top).toBeGreaterThanOrEqual(top - 1);
        expect(box.bottom).toBeLessThanOrEqual(bottom + 1);
        const faces = facesOf(group, parts);
        if (!faces.some((one) => meets(box, one))) return;
        // A face is covered only if no place was free, which is checked pixel by pixel.
        hidden += 1;
        for (let place = top + box.bottom - box.top; place <= bottom; place += 1)
          expect(
            faces.some((one) => meets(placed(group, place), one)),
            `free at ${place} rather than ${places[index]}`,
          ).toBe(true);
      });
      moved += changes(places);
    }
    expect(shots).toBeGreaterThan(4000);
    expect(hidden).toBeGreaterThan(50);
    // They move at one in seven cuts, although the faces of every shot are in other places.
    expect(moved).toBeLessThan((shots - 1500) * 0.15);
  });

  it('have one place in the whole clip if it is free throughout', () => {
    let clips = 0;
    for (let round = 0; round < 800; round++) {
      const parts = clip(portrait, 2);
      const groups = groupsFor(parts, portrait);
      const widest = Math.min(...groups.map(({ box }) => box.left));
      const all = {
        start: 0,
        end: 1,
        box: { left: widest, right: 1080 - widest, top: 0, bottom: 200 },
      };
      const faces = parts
        .filter(({ start, end }) => groups.some((group) => group.start < end && group.end > start))
        .flatMap((part) => part.faces);
      const { top, bottom } = safeArea(portrait);
      let isFree = false;
      for (let place = top + 200; place <= bottom; place += 1)
        isFree ||= !faces.some((one) => meets(placed(all, place), one));
      if (!isFree) continue;
      clips += 1;
      expect(changes(autoPlaces(groups, { size: portrait, faces: parts }))).toBe(0);
    }
    expect(clips).toBeGreaterThan(200);
  });

  const line = (start: number, end: number, height = 100): GroupToPlace => ({
    start,
    end,
    box: { left: 240, right: 840, top: 0, bottom: height },
  });
  const head = (y: number, height: number): Area => ({ x: 340, y, width: 400, height });
  const one = (faces: Area[], free?: Area[]) =>
    autoPlaces([line(0, 2)], {
      size: portrait,
      faces: [{ start: 0, end: 4, faces, ...(free && { free }) }],
    })[0] ?? 0;

  it('are in the lower third when no faces are known or none are there', () => {
    for (const size of sizes) {
      const [unknown = 0] = autoPlaces([line(0, 2)], { size });
      expect(unknown - 50).toBeGreaterThan((size.height * 2) / 3 - 1);
      expect(unknown).toBeLessThanOrEqual(safeArea(size).bottom);
      expect(autoPlaces([line(0, 2)], { size, faces: [{ start: 0, end: 4, faces: [] }] })).toEqual([
        unknown,
      ]);
    }
    expect(one([head(500, 500)])).toBe(one([]));
    expect((one([]) - 50) / 1920).toBeCloseTo(0.694, 2);
  });

  it('are below the chin at a distance, or above the head, or where they cover least', () => {
    expect(one([head(700, 560)])).toBeCloseTo(1260 + 38.4 + 100, 1);
    expect(one([head(700, 900)])).toBeCloseTo(700 - 38.4, 1);
    expect(one([head(100, 1260)])).toBe(1405);
    // Touching the face is better than covering it.
    expect(one([head(300, 1000)])).toBeGreaterThanOrEqual(1400);
  });

  it('are in the free band of a frame that is shown whole', () => {
    const bands = [
      { x: 0, y: 0, width: 1080, height: 440 },
      { x: 0, y: 1290, width: 1080, height: 630 },
    ];
    const place = one([head(600, 300)], bands);
    expect(place - 100).toBeGreaterThanOrEqual(1290);
    expect(place).toBeLessThanOrEqual(1405);
  });

  it('move at a cut only if they must; a group across the cut avoids faces on both sides', () => {
    const low = [{ ...head(1000, 600), x: 0, width: 1080 }];
    const high = [{ ...head(200, 700), x: 0, width: 1080 }];
    const parts = [
      { start: 0, end: 5, faces: low },
      { start: 5, end: 10, faces: high },
    ];
    const groups = [line(0, 2), line(2, 4.8), line(4.8, 6), line(6, 9)];
    const places = autoPlaces(groups, { size: portrait, faces: parts });
    expect(
      groups.filter((group, index) =>
        facesOf(group, parts).some((area) => meets(placed(group, places[index] ?? 0), area)),
      ),
    ).toEqual([]);
    const full = [{ x: 0, y: 900, width: 1080, height: 1020 }];
    const other = [{ x: 0, y: 0, width: 1080, height: 900 }];
    const apart = autoPlaces([line(0, 3), line(3, 6), line(6, 9)], {
      size: portrait,
      faces: [
        { start: 0, end: 4, faces: full },
        { start: 4, end: 9, faces: other },
      ],
    });
    expect(apart[0]).toBeLessThanOrEqual(900);
    expect(apart.slice(1).every((place) => place >= 1000)).toBe(true);
  });

  it('keep clear of a logo if possible', () => {
    const logo = { x: 0, y: 1280, width: 400, height: 100 };
    const [place = 0] = autoPlaces([line(0, 2)], {
      size: portrait,
      logo,
      faces: [{ start: 0, end: 4, faces: [] }],
    });
    expect(meets(placed(line(0, 2), place), logo)).toBe(false);
  });

  it('are placed quickly even in the longest clips', () => {
    const faces = Array.from({ length: 400 }, (_, index) => ({
      start: index * 10,
      end: index * 10 + 10,
      faces: Array.from({ length: 64 }, () => face(portrait)),
    }));
    const groups = Array.from({ length: 4000 }, (_, index) => line(index, index + 1));
    const began = process.cpuUsage();
    expect(autoPlaces(groups, { size: portrait, faces })).toHaveLength(4000);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
  });
});
