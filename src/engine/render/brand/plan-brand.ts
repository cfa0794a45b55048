import { open } from 'node:fs/promises';
import type { WireBrand } from '#engine/port/brand.schema.ts';
import { logoBox } from '#engine/port/logo-box.constants.ts';
import { playedAudio, probe, requireVideo, type Tools, type VideoTrack } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { renderErrors } from '../errors.ts';
import { inaudible, measureLoudness, targetLoudness } from '../loudness.ts';
import type { ClipPlan, Size } from '../plan.ts';
import { sampleRate } from '../reads.ts';
import { mediaInput, normalizedAudio } from './inputs.ts';

/** What a brand kit adds to a clip, with its files on this machine. */
export type ClipBrand = {
  logo?: (Omit<NonNullable<WireBrand['logo']>, 'storage_key'> & { path: string }) | undefined;
  /** Fonts under family names that no other font has. */
  captionFont?: BrandFont | undefined;
  titleFont?: BrandFont | undefined;
  music?: { path: string; below: number } | undefined;
  intro?: { path: string } | undefined;
  outro?: { path: string } | undefined;
  card?:
    | (Omit<NonNullable<WireBrand['card']>, 'storage_key'> & { path?: string | undefined })
    | undefined;
};
export type BrandFont = { path: string; family: string };

/** An intro or outro: a video before or after the clip. */
export type Bookend = {
  path: string;
  video: VideoTrack;
  /** Index of the audio track; undefined when the video is silent. */
  audio: number | undefined;
  frames: number;
  /** Gain that brings the audio to the target loudness of clips, dB. */
  gain: number;
};

/** Everything decided about the brand of a clip before ffmpeg runs. */
export type BrandPlan = {
  logo: { path: string; box: Size & { x: number; y: number }; opacity: number } | undefined;
  music: Music | undefined;
  intro: Bookend | undefined;
  outro: Bookend | undefined;
  card: { path: string | undefined; color: string; hasText: boolean; frames: number } | undefined;
  /** The length of the clip and the outro card, in frames and samples; also that of the music. */
  body: { frames: number; samples: number };
  /** `leadSeconds`: time before the clip begins; `seconds`: length of the whole file. */
  leadSeconds: number;
  seconds: number;
};

export type Music = {
  path: string;
  /** Whether the music is played in a loop, because it is shorter than the clip and the card. */
  repeats: boolean;
  /** Gain of the music while nobody speaks, dB. */
  gain: number;
  /** Whether the music is lowered while somebody speaks; false if the clip is silent. */
  ducks: boolean;
};

type Parts = { tools: Tools; plan: ClipPlan; speechLoudness: number };

/**
 * Decides what the brand kit adds to the clip. `speechLoudness` is the loudness of the clip's own
 * audio after levelling, LUFS.
 * @throws Failure (422) when a file of the brand kit is unreadable
 */
export async function planBrand(
  brand: ClipBrand,
  parts: Parts,
  context: TaskContext,
): Promise<BrandPlan> {
  const { plan } = parts;
  const { numerator, denominator } = plan.frameRate;
  const secondsOf = (frames: number) => (frames * denominator) / numerator;
  const cardFrames = brand.card
    ? Math.max(1, Math.round((brand.card.seconds * numerator) / denominator))
    : 0;
  const frames = plan.frames + cardFrames;
  const body = { frames, samples: Math.round(secondsOf(frames) * sampleRate) };
  const [intro, outro, music, logo] = await Promise.all([
    brand.intro && planBookend(brand.intro.path, parts, context),
    brand.outro && planBookend(brand.outro.path, parts, context),
    brand.music && planMusic(brand.music, { ...parts, seconds: secondsOf(frames) }, context),
    brand.logo && planLogo(brand.logo, parts),
  ]);
  const { card } = brand;
  return {
    logo,
    music,
    intro,
    outro,
    body,
    card: card && {
      path: card.path,
      color: card.color,
      hasText: card.text.trim() !== '',
      frames: cardFrames,
    },
    leadSeconds: secondsOf(intro?.frames ?? 0),
    seconds: secondsOf((intro?.frames ?? 0) + frames + (outro?.frames ?? 0)),
  };
}

/** Where a logo is drawn, pixels of the clip. */
export async function placeLogo(
  logo: NonNullable<ClipBrand['logo']>,
  size: Size,
): Promise<Size & { x: number; y: number }> {
  return logoBox(size, await pngSize(logo.path), logo);
}

async function planLogo(
  logo: NonNullable<ClipBrand['logo']>,
  { plan }: Parts,
): Promise<BrandPlan['logo']> {
  return { path: logo.path, box: await placeLogo(logo, plan.size), opacity: logo.opacity };
}

/**
 * Reads the size of a PNG from its header.
 * @throws Failure `brand-file-unreadable` (422)
 */
async function pngSize(path: string): Promise<Size> {
  await using file = await open(path, 'r');
  const header = Buffer.alloc(24);
  const { bytesRead } = await file.read(header, 0, 24, 0);
  if (bytesRead < 24 || header.toString('latin1', 12, 16) !== 'IHDR')
    throw renderErrors.brandFileUnreadable();
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

async function planBookend(
  path: string,
  { tools, plan }: Parts,
  context: TaskContext,
): Promise<Bookend> {
  const found = await probe(tools, path, context.signal);
  const video = requireVideo(found);
  const { numerator, denominator } = plan.frameRate;
  const seconds = video.duration ?? found.duration;
  const audio = playedAudio(found.audio)?.index;
  const loudness =
    audio === undefined
      ? Number.NEGATIVE_INFINITY
      : (
          await measureLoudness(
            tools,
            { input: mediaInput(path), graph: `[0:${audio}]${normalizedAudio}`, seconds },
            context,
          )
        ).loudness;
  return {
    path,
    video,
    audio,
    frames: Math.max(1, Math.round((seconds * numerator) / denominator)),
    gain: loudness < inaudible ? 0 : targetLoudness - loudness,
  };
}

/** How much louder the music is while nobody speaks, dB. */
export const duckedBy = 8;

async function planMusic(
  { path, below }: NonNullable<ClipBrand['music']>,
  { tools, seconds, speechLoudness }: Parts & { seconds: number },
  context: TaskContext,
): Promise<Music> {
  const found = await probe(tools, path, context.signal);
  const repeats = found.duration < seconds;
  // Only the part that is heard is measured, because songs often begin quietly.
  const used = { input: mediaInput(path, { seconds: Math.min(found.duration, seconds) }), seconds };
  const { loudness } = await measureLoudness(
    tools,
    { ...used, graph: `[0:a:0]${normalizedAudio}` },
    context,
  );
  const ducks = speechLoudness >= inaudible;
  const target = ducks ? speechLoudness - below + duckedBy : targetLoudness;
  return { path, repeats, ducks, gain: loudness < inaudible ? 0 : target - loudness };
}
