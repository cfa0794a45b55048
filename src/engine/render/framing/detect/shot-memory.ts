import { type Box, overlap } from '../box.ts';
import { detailOf } from './detail.ts';
import type { DetectionOptions, FoundFace, FrameDetection } from './detect-frame.ts';
import { insetAround, MeanFrame } from './inset.ts';
import { meanLevels, showsAnything, showsTheSame } from './mean-levels.ts';
import { type LumaFrame, mouthMotions } from './mouth-motion.ts';

type Size = { width: number; height: number };

/** Seconds between detections: while faces move, and while they stay where they are. */
const [interval, calmInterval] = [0.325, 0.5];
/** A face stays where it is if it moves less than this share of its width between detections. */
const calmShare = 0.05;

/** Number of detections after which a camera view inside another picture is searched for again. */
const insetEvery = 9;
/** A face taller than this share of the frame is not in a camera view inside another picture. */
const maxInsetFaceHeight = 0.3;
/** Faces of successive detections that overlap by this much are in the same camera view. */
const sameViewOverlap = 0.3;

/** The number of faces, the largest ones, whose mouths are compared from frame to frame. */
const maxMouths = 16;

/**
 * How often a face is described in a shot, and the minimum seconds between the descriptions: two
 * are more reliable than one.
 */
const [enoughDescriptions, secondsBetween] = [2, 1.5];
/**
 * Maximum numbers of descriptions: in one frame, at the beginning, and on average in each second of
 * the video. Each takes up to 0.1 s.
 */
const [maxInFrame, maxAtFirst, maxPerSecond] = [4, 6, 1.5];

/** A face, how often it has been described in this shot, and when it was last. */
type RememberedFace = FoundFace & { descriptions: number; describedAt: number };

type ExaminedFace = Omit<FoundFace, 'nose' | 'mouth'> & { motions?: number[] };

/**
 * What is known about the current shot while its frames are read: where faces were, how mouths
 * moved, and what did not move.
 */
export class ShotMemory {
  readonly #size: Size;
  readonly #mean = new MeanFrame();
  /** The face in whose camera view the frames of `#mean` may be. */
  #insetFace: Box | undefined;
  /** The frames since the last detection, including the detected one. */
  #frames: LumaFrame[] = [];
  #detectedAt = Number.NEGATIVE_INFINITY;
  /** Levels of the last frame that showed anything. */
  #levels: Float32Array | undefined;
  #isCalm = false;
  /** Faces of the last detection. */
  #faces: RememberedFace[] = [];
  /** Number of descriptions in all shots. */
  #described = 0;

  constructor(size: Size) {
    this.#size = size;
  }

  /** Whether it is time (seconds) to detect people again. */
  isDue(time: number): boolean {
    return time - this.#detectedAt >= (this.#isCalm ? calmInterval : interval);
  }

  /** The options about faces for a detection at this time (seconds). */
  optionsAt(time: number): Pick<DetectionOptions, 'known' | 'maxDescribed'> {
    const allowed = Math.floor(maxAtFirst + maxPerSecond * time) - this.#described;
    const known = this.#faces.map((face) => ({
      ...face,
      isDescribed:
        face.descriptions >= enoughDescriptions || time - face.describedAt < secondsBetween,
    }));
    return { known, maxDescribed: Math.min(maxInFrame, Math.max(0, allowed)) };
  }

  /**
   * Takes the next frame. `differs`: whether it is very different from the frame before.
   * @returns whether it begins another shot; a flash or a black frame does not
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
   * What the frames since the last detection show about the faces found in the newest of them.
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
    if (!largest || largest.height > maxInsetFaceHeight * this.#size.height) return {};
    // A camera view stays where it is while the picture behind it changes, even at a cut.
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
