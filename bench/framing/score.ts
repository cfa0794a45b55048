import type { Framing } from '#engine/render/framing/framing.schema.ts';
import type { Box } from './footage/canvas.ts';
import type { Footage } from './footage/footage.ts';
import type { TrueFace } from './footage/people.ts';
import { frameRate } from './footage/situation.ts';
import {
  area,
  common,
  inOutput,
  type ShownPane,
  type Size,
  shownAt,
  visibleShare,
  wholeFace,
} from './frame-view.ts';

export type Score = {
  /**
   * The share of the time in which a person on camera speaks during which the whole face is in a
   * pane. NaN when nobody on camera speaks.
   */
  speaker: number;
  /** The share of that time in which others are in the frame and the speaker is not. */
  wrong: number;
  /**
   * How often the persons shown or the layout change within a turn, except at a cut: the mean over
   * all turns, and the maximum.
   */
  switches: number;
  maxSwitches: number;
  /** The share of all frames in which a pane shows between 10 and 90 % of a face. */
  half: number;
  /**
   * The share of frames with captions in which they cover more than a twentieth of a face,
   * including its forehead.
   */
  captions: number;
  /** The median height of the speaker's face as a fraction of the frame's height. */
  size: number;
};

/** The box of the captions at a time, pixels of the output. */
export type CaptionBoxes = (time: number) => Box | undefined;

export type Scored = { framing: Framing; footage: Footage; captions: CaptionBoxes; size: Size };

/** Faces smaller than this fraction of the source's height are a crowd, which an edge may cut. */
const crowd = 1 / 12;
/**
 * The visible share from which a face counts as whole, because the edges of its box are not exact.
 */
const whole = 0.97;

type FrameScore = {
  time: number;
  view: string[];
  layout: string;
  isSpeaking: boolean;
  isWhole: boolean;
  isWrong: boolean;
  isHalf: boolean;
  isCovered: boolean | undefined;
  size: number | undefined;
};

/** Scores the framing of a video, measured on every frame. */
export function score(scored: Scored): Score {
  const { situation } = scored.footage;
  const frames: FrameScore[] = [];
  for (let frame = 0; frame < situation.seconds * frameRate; frame++)
    frames.push(frameScore(scored, frame / frameRate, frames.at(-1)));
  const speaking = frames.filter(({ isSpeaking }) => isSpeaking);
  const captioned = frames.filter(({ isCovered }) => isCovered !== undefined);
  const switches = switchesPerTurn(frames, scored.footage);
  return {
    speaker: share(speaking, ({ isWhole }) => isWhole),
    wrong: share(speaking, ({ isWrong }) => isWrong),
    switches: switches.reduce((sum, count) => sum + count, 0) / switches.length,
    maxSwitches: Math.max(...switches),
    half: share(frames, ({ isHalf }) => isHalf),
    captions: share(captioned, ({ isCovered }) => isCovered === true),
    size: median(speaking.flatMap(({ size }) => size ?? [])),
  };
}

function frameScore(
  { framing, footage, captions, size }: Scored,
  time: number,
  before: FrameScore | undefined,
): FrameScore {
  const { situation } = footage;
  const { layout, panes } = shownAt(framing, time, { source: situation, size });
  const faces = footage
    .faces(time)
    .filter(
      ({ box }) =>
        visibleShare(box, { x: 0, y: 0, width: situation.width, height: situation.height }) > whole,
    );
  const real = faces.filter((face) => face.real);
  const speaker = real.find(({ person }) => person === footage.speaker(time));
  const isInCrowd = ({ box }: TrueFace) => box.height < situation.height * crowd;
  const view = personsIn(
    panes,
    faces.filter((face) => !isInCrowd(face)),
    before?.view ?? [],
  );
  const caption = captions(time);
  return {
    time,
    view,
    layout,
    isSpeaking: speaker !== undefined,
    isWhole:
      speaker !== undefined &&
      panes.some((_, index) => shownShare(speaker.box, panes, index) >= whole),
    isWrong:
      speaker !== undefined &&
      view.length > 0 &&
      !view.some((entry) => entry.endsWith(` ${speaker.person}`)),
    isHalf: real.some(
      (face) => !isInCrowd(face) && panes.some(({ crop }) => isCut(visibleShare(face.box, crop))),
    ),
    isCovered:
      caption &&
      isCoveringFace(
        caption,
        real.map(({ box }) => wholeFace(box, situation)),
        panes,
      ),
    size:
      speaker && Math.max(...panes.map((pane) => inOutput(speaker.box, pane).height)) / size.height,
  };
}

const isCut = (visible: number) => visible > 0.1 && visible < 0.9;

/** The share of a box that a pane shows and that no later pane covers. */
function shownShare(box: Box, panes: readonly ShownPane[], index: number): number {
  const pane = panes[index];
  if (!pane) return 0;
  const seen = inOutput(box, pane);
  const hidden = panes
    .slice(index + 1)
    .reduce((sum, over) => sum + area(common(seen, over.place)), 0);
  return visibleShare(box, pane.crop) * (1 - Math.min(1, hidden / Math.max(1, area(seen))));
}

/**
 * The persons shown in each pane. A person who is half in the frame keeps the previous state, so
 * that a small movement does not count as a change.
 */
function personsIn(
  panes: readonly ShownPane[],
  faces: readonly TrueFace[],
  before: readonly string[],
): string[] {
  return panes.flatMap(({ crop }, index) =>
    faces.flatMap(({ person, box }) => {
      const entry = `${index} ${person}`;
      const visible = visibleShare(box, crop);
      return visible > (before.includes(entry) ? 0.3 : 0.7) ? [entry] : [];
    }),
  );
}

function isCoveringFace(caption: Box, faces: readonly Box[], panes: readonly ShownPane[]): boolean {
  return panes.some((pane) =>
    faces.some(
      (face) =>
        visibleShare(face, pane.crop) > 0.5 &&
        area(common(inOutput(face, pane), caption)) > 0.05 * area(inOutput(face, pane)),
    ),
  );
}

/** How close to a cut of the source (seconds) a change may be to belong to the cut. */
const nearCut = 0.12;

function switchesPerTurn(
  frames: readonly FrameScore[],
  { turns, cuts, situation }: Footage,
): number[] {
  const isBlank = (time: number) => situation.blank?.(time) !== undefined;
  const changes = frames.flatMap((frame, index) => {
    const before = frames[index - 1];
    if (!before || cuts.some((cut) => Math.abs(cut - frame.time) < nearCut)) return [];
    const samePersons =
      before.view.join() === frame.view.join() || isBlank(frame.time) || isBlank(before.time);
    return samePersons && before.layout === frame.layout ? [] : [frame.time];
  });
  const spoken = turns.length > 0 ? turns : [{ start: 0, end: situation.seconds }];
  return spoken.map(
    ({ start, end }) => changes.filter((time) => time >= start - 0.3 && time < end - 0.3).length,
  );
}

function share<T>(items: readonly T[], has: (item: T) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(has).length / items.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
