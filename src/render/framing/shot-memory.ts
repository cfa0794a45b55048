import { type Box, overlap } from './box.ts';
import { detailOf } from './detail.ts';
import type { FoundFace, FrameDetection } from './detect-frame.ts';
import { insetAround, MeanFrame } from './inset.ts';
import { type LumaFrame, mouthMotion } from './mouth-motion.ts';

type Size = { width: number; height: number };

/** Detections after which a camera view inside another picture is looked for again. */
const insetEvery = 9;
/** A face taller than this share of the frame is no camera view inside another picture. */
const largestInsetFace = 0.3;

/** What is known about the current shot while its frames pass: where faces were, what mouths did, and what stood still. */
export class ShotMemory {
  readonly #size: Size;
  readonly #mean = new MeanFrame();
  /** Frames since the last detection, that one included. */
  #frames: LumaFrame[] = [];
  #detectedAt = Number.NEGATIVE_INFINITY;
  /** Faces of the last detection. */
  faces: FoundFace[] = [];

  constructor(size: Size) {
    this.#size = size;
  }

  /** Seconds; when people were detected last in this shot. */
  get detectedAt(): number {
    return this.#detectedAt;
  }

  /** A cut. */
  begin(): void {
    this.#frames = [];
    this.#mean.clear();
    this.faces = [];
    this.#detectedAt = Number.NEGATIVE_INFINITY;
  }

  add(frame: LumaFrame): void {
    this.#frames.push(frame);
  }

  /** What the frames since the last detection tell about the faces found in the last one of them. */
  examine({ faces }: FrameDetection): { faces: (Box & { motion?: number })[]; inset?: Box | null; detail?: number[] } {
    const last = this.#frames.at(-1);
    if (!last) throw new Error('a detection without a frame');
    const moved = faces.map((face): Box & { motion?: number } => {
      const { nose: _, mouth: __, ...box } = face;
      const before = this.faces.find((one) => overlap(one, face) > 0.3);
      return before ? { ...box, motion: mouthMotion(this.#frames, before, face) } : box;
    });
    const [first] = this.#frames;
    this.faces = faces;
    this.#frames = [last];
    this.#detectedAt = last.time;
    const detail = faces.length === 0 && first && first !== last ? detailOf(this.#size, last.luma, first.luma) : undefined;
    if (faces.length === 0) return { faces: [], ...(detail && { detail }) };
    return { faces: moved, ...this.#insetNow(last, faces) };
  }

  #insetNow({ luma }: LumaFrame, faces: readonly FoundFace[]): { inset?: Box | null } {
    const [largest] = faces.toSorted((a, b) => b.height - a.height);
    if (!largest || largest.height > largestInsetFace * this.#size.height) return {};
    this.#mean.add(luma);
    if (this.#mean.frames < insetEvery) return {};
    const inset = insetAround(this.#mean.mean(this.#size), largest);
    this.#mean.clear();
    return { inset: inset ?? null };
  }
}
