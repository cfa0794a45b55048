import { type Box, overlap } from '../box.ts';
import { detailOf } from './detail.ts';
import type { DetectionOptions, FoundFace, FrameDetection } from './detect-frame.ts';
import { insetAround, MeanFrame } from './inset.ts';
import { meanLevels, showsAnything, showsTheSame } from './mean-levels.ts';
import { type LumaFrame, mouthMotions } from './mouth-motion.ts';

type Size = { width: number; height: number };

/** Seconds between detections: while faces move, and while they stay where they are. */
const [interval, calmInterval] = [0.325, 0.5];
/** A face that moves less than this share of its width between two detections stays where it is. */
const calmShare = 0.05;

/** Detections after which a camera view inside another picture is looked for again. */
const insetEvery = 9;
/** A face taller than this share of the frame is no camera view inside another picture. */
const largestInsetFace = 0.3;
/** Faces that overlap so much, one after the other, are in the same camera view. */
const sameViewOverlap = 0.3;

/** The mouths of so many faces are compared from frame to frame, the largest. */
const maxMouths = 16;

/**
 * A face is described so many times in a shot, at least so many seconds apart: two descriptions
 * tell more than one.
 */
const [enoughDescriptions, secondsBetween] = [2, 1.5];
/**
 * Descriptions in one frame, at the beginning, and in each second of the video on average: a
 * describing takes up to 0.1 s.
 */
const [maxInFrame, mostAtFirst, maxPerSecond] = [4, 6, 1.5];

/** A face, how often it has been described in this shot, and when it was last. */
type RememberedFace = FoundFace & { descriptions: number; describedAt: number };

type ExaminedFace = Omit<FoundFace, 'nose' | 'mouth'> & { motions?: number[] };

/**
 * What is known about the current shot while its frames pass: where faces were, what mouths did,
 * and what stood still.
 */
export class ShotMemory {
  readonly #size: Size;
  readonly #mean = new MeanFrame();
  /** The face around which frames are added to that mean. */
  #insetFace: Box | undefined;
  /** Frames since the last detection, that one included. */
  #frames: LumaFrame[] = [];
  #detectedAt = Number.NEGATIVE_INFINITY;
  /** What the last frame that showed anything looked like. */
  #levels: Float32Array | undefined;
  #isCalm = false;
  /** Faces of the last detection. */
  #faces: RememberedFace[] = [];
  /** Descriptions in all shots. */
  #described = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  /** Whether it is time to detect people again. Seconds. */
  isDue(time: number): boolean {
    return time - this.#detectedAt >= (this.#isCalm ? calmInterval : interval);
  }

  /** What the next detection is told about faces. Seconds. */
  optionsAt(time: number): Pick<DetectionOptions, 'known' | 'maxDescribed'> {
    const allowed = Math.floor(mostAtFirst + maxPerSecond * time) - this.#described;
    const known = this.#faces.map((face) => ({
      ...face,
      isDescribed:
        face.descriptions >= enoughDescriptions || time - face.describedAt < secondsBetween,
    }));
    return { known, maxDescribed: Math.min(maxInFrame, Math.max(0, allowed)) };
  }

  /**
   * Takes the next frame. `differs`: it is much unlike the one before.
   * @returns whether it begins another shot: a flash does not, nor does what is black
   */
  next(frame: LumaFrame, differs: boolean): boolean {
    const levels =
      differs || this.#levels === undefined || this.isDue(frame.time)
        ? meanLevels(frame, frame.luma)
        : undefined;
    const shows = levels !== undefined && showsAnything(levels);
    const isCut =
      differs && shows && this.#levels !== undefined && !showsTheSame(this.#levels, levels);
    if (shows) this.#levels = levels;
    if (isCut) this.#begin();
    this.#frames.push(frame);
    return isCut;
  }

  #begin(): void {
    this.#frames = [];
    this.#faces = [];
    this.#isCalm = false;
    this.#detectedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * What the frames since the last detection tell about the faces found in the last one of them.
   */
  examine({ faces }: FrameDetection): {
    faces: ExaminedFace[];
    inset?: Box | null;
    detail?: number[];
  } {
    const last = this.#frames.at(-1);
    if (!last) throw new Error('a detection without a frame');
    const before = faces.map((face) => this.#faces.find((one) => overlap(one, face) > 0.3));
    const smallest = faces.map(({ width }) => width).toSorted((a, b) => b - a)[maxMouths - 1] ?? 0;
    const examined = faces.map((face, index): ExaminedFace => {
      const { nose: _, mouth: __, ...seen } = face;
      const earlier = face.width >= smallest ? before[index] : undefined;
      return earlier ? { ...seen, motions: mouthMotions(this.#frames, earlier, face) } : seen;
    });
    const [first] = this.#frames;
    this.#isCalm =
      faces.length > 0 &&
      faces.every((face) => this.#faces.some((earlier) => isNear(face, earlier)));
    this.#faces = faces.map(({ descriptor, ...face }, index) => {
      const { descriptions = 0, describedAt = Number.NEGATIVE_INFINITY } = before[index] ?? {};
      return descriptor
        ? { ...face, descriptions: descriptions + 1, describedAt: last.time }
        : { ...face, descriptions, describedAt };
    });
    this.#described += faces.filter(({ descriptor }) => descriptor).length;
    this.#frames = [last];
    this.#detectedAt = last.time;
    const detail =
      first && first !== last ? detailOf(this.#size, last.luma, first.luma) : undefined;
    return { faces: examined, ...this.#insetNow(last, faces), ...(detail && { detail }) };
  }

  #insetNow({ luma }: LumaFrame, faces: readonly FoundFace[]): { inset?: Box | null } {
    const [largest] = faces.toSorted((a, b) => b.height - a.height);
    if (!largest || largest.height > largestInsetFace * this.#size.height) return {};
    // A camera view stays where it is while what is behind it changes, also at a cut.
    if (!this.#insetFace || overlap(this.#insetFace, largest) < sameViewOverlap) this.#mean.clear();
    this.#insetFace = largest;
    this.#mean.add(luma);
    if (this.#mean.frames < insetEvery) return {};
    const inset = insetAround(this.#mean.mean(this.#size), largest);
    this.#mean.clear();
    return { inset: inset ?? null };
  }
}

function isNear(face: Box, before: Box): boolean {
  const across = Math.abs(face.x + face.width / 2 - before.x - before.width / 2);
  const down = Math.abs(face.y + face.height / 2 - before.y - before.height / 2);
  return Math.max(across, down, Math.abs(face.width - before.width)) < calmShare * before.width;
}
