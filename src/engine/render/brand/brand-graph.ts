import { deinterlacing, scalableMatrix, toBt709, toneMap } from '#platform/ffmpeg';
import { fittedFilter, fittingSize } from '../framing/layouts/fitted-filter.ts';
import { gainFilters, limiter } from '../loudness.ts';
import type { ClipPlan } from '../plan.ts';
import { sampleRate } from '../reads.ts';
import { captionFilter } from '../typesetting/fonts.ts';
import { imageInput, mediaInput, normalizedAudio } from './inputs.ts';
import { type Bookend, type BrandPlan, duckedBy, type Music } from './plan-brand.ts';

/** The script with the outro card's text, relative to the folder of the run. */
export const cardScriptFile = 'card.ass';

/**
 * The inputs of a brand kit, which follow those of the clip from `firstInput` on, and the chains
 * from `[plain]` and `[said]` (video and audio of the clip) to `[video]` and `[audio]`.
 */
export function brandGraph(
  brand: BrandPlan,
  plan: ClipPlan,
  firstInput: number,
): { inputs: string[]; chains: string[] } {
  const inputs: string[] = [];
  let next = firstInput;
  const add = (input: string[]) => {
    inputs.push(...input);
    return next++;
  };
  const { logo, music, intro, outro, card } = brand;
  const logoInput = logo && add([...imageInput, '-i', `file:${logo.path}`]);
  const musicInput =
    music &&
    add(
      mediaInput(music.path, {
        repeat: music.repeats,
        seconds: brand.body.samples / sampleRate + 1,
      }),
    );
  const introInput = intro && add(mediaInput(intro.path));
  const outroInput = outro && add(mediaInput(outro.path));
  const cardInput =
    card?.path === undefined ? undefined : add([...imageInput, '-i', `file:${card.path}`]);
  return {
    inputs,
    chains: [
      ...videoChains(brand, plan, {
        logo: logoInput,
        intro: introInput,
        outro: outroInput,
        card: cardInput,
      }),
      ...audioChains(brand, plan, { music: musicInput, intro: introInput, outro: outroInput }),
    ],
  };
}

type Inputs<Name extends string> = Record<Name, number | undefined>;

function videoChains(
  brand: BrandPlan,
  plan: ClipPlan,
  input: Inputs<'logo' | 'intro' | 'outro' | 'card'>,
): string[] {
  const { logo, intro, outro, card } = brand;
  const { numerator, denominator } = plan.frameRate;
  const chains: string[] = [];
  const shown: string[] = [];
  const show = (label: string, own: string[]) => {
    chains.push(...own);
    shown.push(label);
  };
  if (intro)
    show('[intro-v]', [
      bookendVideo(intro, plan, `[${input.intro}:${intro.video.index}]`, '[intro-v]'),
    ]);
  show('[clip-v]', logo ? logoChains(logo, `[${input.logo}:v]`) : ['[plain]setsar=1[clip-v]']);
  if (card)
    show(
      '[card-v]',
      cardChains(card, plan, input.card === undefined ? undefined : `[${input.card}:v]`),
    );
  if (outro)
    show('[outro-v]', [
      bookendVideo(outro, plan, `[${input.outro}:${outro.video.index}]`, '[outro-v]'),
    ]);
  if (shown.length === 1) return [...chains, '[clip-v]null[video]'];
  return [
    ...chains,
    `${shown.join('')}concat=n=${shown.length}:v=1:a=0,settb=${denominator}/${numerator},setpts=N[video]`,
  ];
}

/** Draws the single frame of the logo over all frames of the clip: from `[plain]` to `[clip-v]`. */
export function logoChains(
  { box, opacity }: NonNullable<BrandPlan['logo']>,
  input: string,
): string[] {
  const faded = opacity < 1 ? `,colorchannelmixer=aa=${opacity.toFixed(3)}` : '';
  return [
    `${input}format=rgba${faded},scale=${box.width}:${box.height}:out_color_matrix=bt709:out_range=tv,format=yuva420p[logo]`,
    `[plain][logo]overlay=x=${box.x}:y=${box.y}:format=yuv420,format=yuv420p,setsar=1[clip-v]`,
  ];
}

/**
 * Scales an intro or outro into the frame, over a blurred copy of itself where its shape is another,
 * at the clip's frame rate and with exactly the planned number of frames.
 */
function bookendVideo(
  { video, frames }: Bookend,
  { size, frameRate }: ClipPlan,
  input: string,
  label: string,
): string {
  const colors = video.hdr ? toneMap(video) : toBt709(video);
  const inside = fittingSize(video, size);
  const isWhole = inside.width === size.width && inside.height === size.height;
  const name = label.slice(1, -1);
  const scaled = `[${name}-scaled]`;
  const chain = `${input}${[
    ...scalableMatrix(video),
    ...deinterlacing(video),
    // Before the colour filters, which refuse frames of odd sizes.
    `scale=${inside.width}:${inside.height}`,
    ...colors,
    'setsar=1',
    `fps=${frameRate.numerator}/${frameRate.denominator}:start_time=0`,
    'tpad=stop_mode=clone:stop_duration=2',
    `trim=end_frame=${frames}`,
    'format=yuv420p',
  ].join(',')}`;
  if (isWhole) return `${chain}${label}`;
  const fitted = fittedFilter(
    { from: scaled, to: `,setsar=1${label}`, name },
    { video: { ...video, ...inside, sar: 1 }, size },
  );
  return `${chain}${scaled};${fitted}`;
}

function cardChains(
  { color, hasText, frames }: NonNullable<BrandPlan['card']>,
  { size, frameRate }: ClipPlan,
  image: string | undefined,
): string[] {
  const { width, height } = size;
  const rgb = `0x${color.slice(1)}`;
  const toVideo = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const background = `color=c=${rgb}:s=${width}x${height}:r=${frameRate.numerator}/${frameRate.denominator},format=rgb24,${toVideo}`;
  const text = hasText ? `,${captionFilter({ script: cardScriptFile })},format=yuv420p` : '';
  const end = `trim=end_frame=${frames}${text},setsar=1[card-v]`;
  if (image === undefined) return [`${background},${end}`];
  return [
    `${background}[card-ground]`,
    `${image}format=rgba,scale=${width}:${height}:force_original_aspect_ratio=decrease:out_color_matrix=bt709:out_range=tv,format=yuva420p[card-image]`,
    `[card-ground][card-image]overlay=x=(W-w)/2:y=(H-h)/2:format=yuv420,format=yuv420p,${end}`,
  ];
}

function audioChains(
  brand: BrandPlan,
  plan: ClipPlan,
  input: Inputs<'music' | 'intro' | 'outro'>,
): string[] {
  const { music, intro, outro, body } = brand;
  const parts = [
    ...(intro ? [{ label: '[intro-a]', chain: bookendAudio(intro, plan, input.intro) }] : []),
    { label: '[body-a]', chain: undefined },
    ...(outro ? [{ label: '[outro-a]', chain: bookendAudio(outro, plan, input.outro) }] : []),
  ];
  // The card is silent except for the music.
  const clip = `[said]atrim=end=${plan.seconds},apad=whole_len=${body.samples},atrim=end_sample=${body.samples}`;
  const bodyChains = music
    ? [`${clip}[clip-a]`, ...musicChains(music, body.samples, `[${input.music}:a:0]`)]
    : [`${clip}[body-a]`];
  const bookends = parts.flatMap(({ chain, label }) =>
    chain === undefined ? [] : [`${chain}${label}`],
  );
  const joined =
    parts.length === 1
      ? '[body-a]anull[audio]'
      : `${parts.map(({ label }) => label).join('')}concat=n=${parts.length}:v=0:a=1[audio]`;
  return [...bodyChains, ...bookends, joined];
}

/** The audio of an intro or outro: as long as its frames, at the target loudness of clips. */
function bookendAudio(
  { audio, frames, gain }: Bookend,
  { frameRate }: ClipPlan,
  input: number | undefined,
): string {
  const seconds = (frames * frameRate.denominator) / frameRate.numerator;
  const samples = Math.round(seconds * sampleRate);
  const fade = 0.012;
  if (audio === undefined)
    return `anullsrc=r=${sampleRate}:cl=stereo,aformat=sample_fmts=fltp,atrim=end_sample=${samples}`;
  return `[${input}:${audio}]${[
    normalizedAudio,
    gainFilters(gain),
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
    `afade=t=in:d=${fade}`,
    `afade=t=out:st=${Math.max(0, seconds - fade).toFixed(4)}:d=${fade}`,
  ].join(',')}`;
}

/** Seconds over which the music fades in and out, if there is time for both. */
const fadeIn = 0.8;
const fadeOut = 1.5;

/**
 * The control signal of the compressor is the speech, amplified until it clips, so that every voice
 * ducks the music by the same amount, and the noise of a room does not duck it. A control signal
 * 20 dB above the threshold lowers the music by `duckedBy`.
 */
const keyGain = 36;
const threshold = 0.1;
const ratio = (20 / (20 - duckedBy)).toFixed(4);

/** Mixes the music with the clip's audio: chains from `[clip-a]` to `[body-a]`. */
function musicChains({ gain, ducks }: Music, samples: number, input: string): string[] {
  const seconds = samples / sampleRate;
  const share = Math.min(1, seconds / (fadeIn + fadeOut));
  const music = `${input}${[
    normalizedAudio,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
    `volume=${gain.toFixed(2)}dB`,
    `afade=t=in:d=${(fadeIn * share).toFixed(3)}`,
    `afade=t=out:st=${(seconds - fadeOut * share).toFixed(3)}:d=${(fadeOut * share).toFixed(3)}`,
  ].join(',')}[music]`;
  const mixed = `amix=inputs=2:duration=first:normalize=0,${limiter}[body-a]`;
  if (!ducks) return [music, `[clip-a][music]${mixed}`];
  return [
    music,
    '[clip-a]asplit[clip-dry][clip-key]',
    `[clip-key]volume=${keyGain}dB,asoftclip=type=hard[key]`,
    `[music][key]sidechaincompress=threshold=${threshold}:ratio=${ratio}:attack=30:release=500:knee=1:detection=rms[ducked]`,
    `[clip-dry][ducked]${mixed}`,
  ];
}
