import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StillResponse } from '#engine/port/engine.schema.ts';
import { type ClipPlan, planClip } from '#engine/render';
import { placeLogo } from '#engine/render/brand';
import { maskProfanity, wordsTouching } from '#engine/render/captions';
import { clipFraming, framingFilter } from '#engine/render/framing';
import {
  bestMoment,
  type FramesToDraw,
  fileStillArguments,
  greyArguments,
  type ImageOutput,
  rateOf,
  type ShownClip,
  sharpest,
  stillArguments,
} from '#engine/render/still';
import { ffmpeg, probe, requireVideo, streamFfmpeg } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { editedTranscript } from './edited-transcript.ts';
import type { Originals } from './originals.ts';
import {
  type ClipToRender,
  drawsAroundFaces,
  type RenderParts,
  shownWords,
  writeCaptions,
} from './render-clip.ts';

export type StillToDraw = Omit<ClipToRender, 'output' | 'voiceCleanup'> & {
  as: 'poster' | 'cover';
  /** Seconds of the clip; its best moment when left out. */
  at?: number | undefined;
};

/**
 * Draws one frame of a clip as `renderClip` does: the same plan, framing and captions, and the same
 * filters, of which only this frame is read.
 */
export async function drawStill(
  clip: StillToDraw,
  parts: RenderParts,
  context: TaskContext,
): Promise<StillResponse> {
  const plan = planClip(clip);
  const { transcript, range } = editedTranscript(clip.transcript, plan.ranges);
  const toRender = { ...clip, output: '' };
  const { words: unfiltered } = await shownWords(toRender, plan, parts, context);
  const spoken = clip.profanity === 'off' ? unfiltered : maskProfanity(unfiltered);
  const folder = join(clip.scratch, 'still');
  await mkdir(folder, { recursive: true });
  try {
    const needsFaces = drawsAroundFaces(clip);
    const { faces, ...framing } = await clipFraming(
      { ...clip, words: wordsTouching(transcript, range).words, needsFaces },
      plan,
      parts,
      context,
    );
    const { needsBt709 } = framingFilter({ framing, ...plan });
    const drawn = { source: clip.path, plan, framing, needsBt709 };
    const frame =
      clip.at === undefined
        ? await bestFrame(
            drawn,
            {
              faces,
              words: clip.style.enabled ? spoken.words : [],
              language: spoken.language,
              titleSeconds: clip.title ? (clip.title.seconds ?? plan.seconds) : 0,
            },
            parts,
            context,
          )
        : Math.min(plan.frames - 1, Math.floor(clip.at * rateOf(plan) + 1e-6));
    const captions = await writeCaptions(
      {
        clip: { ...toRender, brand: clip.brand && { ...clip.brand, card: undefined } },
        range,
        spoken,
        folder,
        plan,
        faces: needsFaces ? faces : undefined,
      },
      parts,
      context,
    );
    const logo = clip.brand?.logo && {
      path: clip.brand.logo.path,
      box: await placeLogo(clip.brand.logo, plan.size),
      opacity: clip.brand.logo.opacity,
    };
    const images = imagesOf(clip.as, plan, folder);
    await ffmpeg(
      parts.tools,
      stillArguments({ ...drawn, frame, captions: captions?.filter, logo, images: images.all }),
      {
        signal: context.signal,
        deadlineSeconds: 60,
        cwd: folder,
        env: captions?.env ?? {},
        lowPriority: clip.as === 'poster',
      },
    );
    return { at: frame / rateOf(plan), images: await images.read() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A frame of an exported clip, `at` seconds from the start of its file, as a JPEG. */
export async function stillOfFile(
  { tools }: Pick<RenderParts, 'tools'>,
  originals: Originals,
  { exported, at = 0, scratch }: { exported: string; at: number | undefined; scratch: string },
  { signal }: TaskContext,
): Promise<StillResponse> {
  await using file = await originals.open(exported, signal);
  const found = await probe(tools, file.path, signal);
  const { width, height, frameRate } = requireVideo(found);
  const output = join(scratch, 'cover.jpg');
  const shown = Math.max(0, Math.min(at, found.duration - 2 / frameRate));
  await ffmpeg(tools, fileStillArguments(file.path, { at: shown, output }), {
    signal,
    deadlineSeconds: 60,
  });
  return { at: shown, images: [{ width, height, image: await readFile(output, 'base64') }] };
}

/** Pixels of the width of the grey frames in which sharpness is compared. */
const greyWidth = 270;

/** The frame to show: the sharpest one of the best moment. */
async function bestFrame(
  drawn: FramesToDraw,
  about: Omit<ShownClip, 'plan' | 'framing'>,
  { tools }: RenderParts,
  { signal }: TaskContext,
): Promise<number> {
  const { plan, framing } = drawn;
  const { frames, face } = bestMoment({ plan, framing, ...about });
  if (frames.count === 1) return frames.first;
  const scale = greyWidth / plan.size.width;
  const size = { width: greyWidth, height: Math.round((plan.size.height * scale) / 2) * 2 };
  const { stdout, done } = streamFfmpeg(tools, greyArguments(drawn, frames, size), {
    signal,
    deadlineSeconds: 60,
    lowPriority: true,
  });
  const [pixels] = await Promise.all([buffer(stdout), done]);
  const small = face && {
    x: face.x * scale,
    y: face.y * scale,
    width: face.width * scale,
    height: face.height * scale,
  };
  return frames.first + sharpest({ ...size, pixels }, small);
}

/** Widths of posters, pixels. */
const posterWidths = { small: 360, large: 720 };
/** The maximum size of a small poster, bytes. */
const maxSmallBytes = 30_000;
/**
 * A small poster has the best of these qualities with which it is not too large. Only noise needs
 * the last one.
 */
const smallQualities = [{ quality: 80 }, { quality: 60 }, { quality: 40 }, { quality: 5, blur: 3 }];
const largeQuality = { quality: 80 };

type Images = { all: ImageOutput[]; read(): Promise<StillResponse['images']> };

function imagesOf(as: 'poster' | 'cover', { size }: ClipPlan, folder: string): Images {
  const shown = async ({ path, width, height }: ImageOutput) => ({
    width,
    height,
    image: await readFile(path, 'base64'),
  });
  if (as === 'cover') {
    const cover = { ...size, path: join(folder, 'cover.jpg'), format: { type: 'jpeg' } } as const;
    return { all: [cover], read: async () => [await shown(cover)] };
  }
  const webp = (width: number, how: { quality: number; blur?: number }): ImageOutput => ({
    width,
    height: Math.round((size.height * width) / size.width / 2) * 2,
    path: join(folder, `${width}-${how.quality}.webp`),
    format: { type: 'webp', ...how },
  });
  const small = smallQualities.map((quality) => webp(posterWidths.small, quality));
  const large = webp(posterWidths.large, largeQuality);
  return {
    all: [large, ...small],
    async read() {
      const sizes = await Promise.all(small.map(({ path }) => readFile(path)));
      const best = sizes.findIndex(({ length }) => length <= maxSmallBytes);
      const chosen = small.at(best);
      return chosen ? [await shown(chosen), await shown(large)] : [await shown(large)];
    },
  };
}
