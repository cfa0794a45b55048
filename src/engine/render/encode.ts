import {
  deinterlacing,
  hasWideGamut,
  safeInput,
  timedFromFileStart,
  toBt709,
  toneMap,
  type VideoEncoder,
  x264,
} from '#platform/ffmpeg';
import { bleepGraph } from './bleep.ts';
import { type BrandPlan, brandGraph } from './brand/index.ts';
import type { DecodedAudio } from './decode-audio.ts';
import type { ClipPlan } from './plan.ts';
import { audioInputs, editedAudio, editedVideo, videoInputs } from './source-graph.ts';

export type Encoding = {
  source: string;
  audio: DecodedAudio;
  output: string;
  plan: ClipPlan;
  /** Filter graph text from `[in]` to `[framed]` at the output's size. */
  framing: string;
  /** Whether the framing needs 8-bit BT.709 input. */
  needsBt709?: boolean | undefined;
  /** The filter that draws the captions, if any. */
  captions: string | undefined;
  /** The filters that bring the audio of the clip (stereo) to its level. */
  audioFilters: string;
  /** A file of `writeBleeps`, relative to the folder of the run. */
  bleeps?: string | undefined;
  /** The parts that a brand kit adds to the clip. */
  brand?: BrandPlan | undefined;
};

/**
 * The arguments of the one ffmpeg run that makes a clip (run in the folder of its filter files).
 * Input seeking is exact because everything is decoded again.
 */
export function encodeArguments(encoding: Encoding, encoder: VideoEncoder = x264): string[] {
  const { plan, brand } = encoding;
  const added = brand && brandGraph(brand, plan, bleepInput(plan) + (encoding.bleeps ? 1 : 0));
  const { numerator, denominator } = plan.frameRate;
  const upload = encoder.upload.length > 0 ? [`[video]${encoder.upload.join(',')}[uploaded]`] : [];
  return [
    '-y',
    ...encoder.device,
    ...videoInputs(plan, encoding.source),
    ...audioInputs(encoding.audio),
    ...(encoding.bleeps
      ? [...safeInput, '-ignore_length', '1', '-i', `file:${encoding.bleeps}`]
      : []),
    ...(added?.inputs ?? []),
    '-filter_complex',
    [filterGraph(encoding), ...(added?.chains ?? []), ...upload].join(';'),
    ...[
      '-map',
      upload.length > 0 ? '[uploaded]' : '[video]',
      '-map',
      '[audio]',
      '-sn',
      '-dn',
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
    ],
    ...encoder.arguments,
    ...['-fps_mode', 'cfr', '-r', `${numerator}/${denominator}`],
    ...[
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
    ],
    ...aac,
    ...[
      '-t',
      String(brand?.seconds ?? plan.seconds),
      '-movflags',
      '+faststart',
      `file:${encoding.output}`,
    ],
    ...timedFromFileStart({ ...plan, audio: plan.audio ? [plan.audio] : [] }, plan.reads.length),
  ];
}

/** The audio of every file that is made. */
export const aac = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'];

/** The index of the input with the bleeps, which follows those of the video and of the audio. */
function bleepInput({ reads, audio }: ClipPlan): number {
  return reads.length + (audio ? reads.length : 1);
}

/**
 * Chains that end with `[video]` and `[audio]`; with a brand kit, they end with the clip alone, as
 * `[plain]` and `[said]`.
 */
function filterGraph({
  plan,
  audio: decoded,
  framing,
  needsBt709,
  captions,
  audioFilters,
  bleeps,
  brand,
}: Encoding): string {
  const [videoEnd, audioEnd] = brand ? ['[plain]', '[said]'] : ['[video]', '[audio]'];
  const audioGraph = editedAudio(plan, decoded, plan.reads.length);
  const audio = bleeps
    ? [
        `${audioGraph.open},${audioFilters}[spoken]`,
        bleepGraph(`[${bleepInput(plan)}:a]`, audioEnd),
      ]
    : [`${audioGraph.open},${audioFilters}${audioEnd}`];
  return [
    ...videoGraph({ plan, framing, needsBt709, captions }, videoEnd),
    ...audioGraph.chains,
    ...audio,
  ].join(';');
}

/** Chains from the inputs of the video to the framed and captioned clip, labelled `end`. */
export function videoGraph(
  {
    plan,
    framing,
    needsBt709,
    captions,
  }: Pick<Encoding, 'plan' | 'framing' | 'needsBt709' | 'captions'>,
  end: string,
): string[] {
  const { first, last } = colorFilters(plan, needsBt709 === true);
  const after = [...last, captions, 'format=yuv420p'].filter(Boolean).join(',');
  return [...editedVideo(plan, first), framing, `[framed]${after}${end}`];
}

/**
 * The filters that convert any frame to 8-bit BT.709 4:2:0, which the encoder declares and every
 * phone shows correctly. Tone mapping and the conversion of primaries cost time per pixel, so a
 * source larger than the clip is framed first.
 */
function colorFilters(
  { video, size }: ClipPlan,
  needsBt709: boolean,
): { first: string[]; last: string[] } {
  const deinterlace = deinterlacing(video);
  const colors = video.hdr ? toneMap(video) : toBt709(video);
  const isCostly =
    (video.hdr || (hasWideGamut(video) && !video.fullRange)) &&
    video.width * video.height > size.width * size.height;
  if (needsBt709 || !isCostly) return { first: [...deinterlace, ...colors], last: [] };
  return { first: [...deinterlace, 'format=yuv420p10le'], last: colors };
}
