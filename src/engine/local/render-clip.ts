import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { levelsAlong, type StoredWaveform } from '#engine/port';
import { withCaptions } from '#engine/port/edit';
import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type {
  AspectRatio,
  Layout,
  ProfanityFilter,
  Reframe,
  SpeakerFace,
  TargetLanguage,
  VoiceCleanup,
} from '#engine/port/engine.schema.ts';
import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { Untranslated } from '#engine/port/untranslated.schema.ts';
import {
  bleepFile,
  type ClipPlan,
  type ClipRanges,
  clipSound,
  type Encoding,
  encodeArguments,
  type LevelledAudio,
  levelAudio,
  planClip,
  renderErrors,
  verifyClip,
  writeBleeps,
} from '#engine/render';
import {
  type BrandPlan,
  type ClipBrand,
  cardScript,
  cardScriptFile,
  placeLogo,
  planBrand,
} from '#engine/render/brand';
import {
  type CaptionRange,
  type ClipWaveform,
  captionFilter,
  captionFonts,
  clipScript,
  detectDrawingMatrix,
  levelsPerSecond,
  maskProfanity,
  profaneRanges,
  type SpokenWords,
  shiftToClip,
  speakersOf,
  toBurnedInColor,
  withSounds,
  wordsInRange,
  wordsTouching,
} from '#engine/render/captions';
import {
  audiogramPlaces,
  clipFraming,
  type DetectionStore,
  type Framing,
  type FramingParts,
  framingFilter,
} from '#engine/render/framing';
import type { SoundEvent } from '#engine/sounds/sound-events.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { Probe } from '#platform/ffmpeg';
import {
  ffmpeg,
  mayBeEncoder,
  type VideoEncoder,
  type VideoEncoders,
  x264,
} from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { Model } from '#platform/language-models';
import { editedTranscript } from './edited-transcript.ts';
import { pipelineErrors } from './errors.ts';
import { translateLines } from './translate-lines.ts';
import type { TranslationStore } from './video-translations.ts';

export type RenderParts = FramingParts & {
  /** Translates captions; without one, target languages are refused. */
  translator?: Model | undefined;
  /** The encoders of this machine; x264 by default. */
  encoders?: VideoEncoders | undefined;
};

export type ClipToRender = ClipRanges & {
  path: string;
  probe: Probe;
  transcript: Transcript;
  aspect: AspectRatio;
  style: SubtitleCustomization;
  /** null keeps the original language. */
  targetLanguage: TargetLanguage | null;
  reframe: Reframe;
  /** Faces that a person has assigned to speakers. */
  speakerFaces?: readonly SpeakerFace[] | undefined;
  layout?: Layout | undefined;
  /** The framing that a person has chosen for the clip. */
  framing?: FramingChoice | undefined;
  /** Parts of the video that are enlarged. */
  zooms?: readonly ClipZoom[] | undefined;
  /** Where the detections of the video are stored; the cache folder by default. */
  stored?: DetectionStore | undefined;
  /** Whether the video is the cover of an audio recording, and the waveform to draw below it. */
  isAudiogram?: boolean | undefined;
  waveform?: StoredWaveform | undefined;
  /** How strong language is treated in the captions and the audio. */
  profanity: ProfanityFilter;
  /** How much noise is removed from the recording's audio; `off` by default. */
  voiceCleanup?: VoiceCleanup | undefined;
  /** How the captions differ from what is spoken. */
  captions?: CaptionEdit | undefined;
  /** What is heard in the video besides words, if the captions name it. */
  sounds?: readonly SoundEvent[] | undefined;
  /** Where translations of the video's lines are kept; nowhere by default. */
  translations?: TranslationStore | undefined;
  /** The words of the captions, seconds of the clip; those of the transcript when left out. */
  shown?: SpokenWords | undefined;
  title?: ClipTitle | undefined;
  /** What a brand kit adds to the clip. */
  brand?: ClipBrand | undefined;
  /** The file to write; it appears only once it is complete and verified. */
  output: string;
  scratch: string;
};

type RenderedClip = {
  spoken: SpokenWords;
  plan: ClipPlan;
  probe: Probe;
  untranslated: Untranslated | undefined;
};

/**
 * Renders one clip: plan, transcript, framing and loudness, then one ffmpeg run, then verification.
 * The times of `spoken` count from the start of the rendered file, so they include a brand's intro.
 * `probe` describes the rendered file; `untranslated`: the lines that the model did not translate.
 */
export async function renderClip(
  clip: ClipToRender,
  parts: RenderParts,
  context: TaskContext,
): Promise<RenderedClip> {
  const plan = planClip(clip);
  // Translation comes first: when no model is configured, it fails before any other work is done.
  const { transcript, range } = editedTranscript(clip.transcript, plan.ranges);
  const { words: unfiltered, untranslated } = await shownWords(clip, plan, parts, context);
  const spoken = clip.profanity === 'off' ? unfiltered : maskProfanity(unfiltered);
  const folder = `${clip.output}.parts`;
  await mkdir(folder, { recursive: true });
  try {
    const needsFaces = drawsAroundFaces(clip);
    const framed = clipFraming(
      { ...clip, words: wordsTouching(transcript, range).words, needsFaces },
      plan,
      parts,
      context,
    );
    const faces = needsFaces ? framed.then((framing) => framing.faces) : Promise.resolve(undefined);
    const [framing, { brand, ...audio }, captions] = await Promise.all([
      framed.then((framing) => writeFraming(framing, plan, folder)),
      clipAudio({ clip: { ...clip, transcript }, range, plan, folder }, parts, context),
      faces.then((faces) =>
        writeCaptions({ clip, range, spoken, folder, plan, faces }, parts, context),
      ),
    ]);
    const draft = join(folder, 'clip.mp4');
    const { filter, env = {} } = captions ?? {};
    const seconds = brand?.seconds ?? plan.seconds;
    const encoding = {
      source: clip.path,
      output: draft,
      plan,
      ...framing,
      ...audio,
      brand,
      captions: filter,
    };
    const probe = await encodeVerified(encoding, { seconds, folder, env }, parts, context);
    await rename(draft, clip.output);
    return { spoken: afterLead(spoken, brand), plan, probe, untranslated };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type AudioOf = { clip: ClipToRender; range: CaptionRange; plan: ClipPlan; folder: string };

/** Decodes and measures the clip's audio. Bleeps and a brand's music are set to its loudness. */
async function clipAudio(
  of: AudioOf,
  { tools }: RenderParts,
  context: TaskContext,
): Promise<Pick<Encoding, 'audio' | 'audioFilters' | 'bleeps' | 'brand'>> {
  const { clip, plan, folder } = of;
  const { path, voiceCleanup } = clip;
  const decoded = await clipSound({ tools, path, plan, folder, voiceCleanup }, context);
  const levelled = await levelAudio({ tools, decoded, plan }, context);
  const brand =
    clip.brand &&
    (await planBrand(clip.brand, { tools, plan, speechLoudness: levelled.loudness }, context));
  return { audio: decoded, brand, ...(await withBleeps(levelled, of, context)) };
}

function afterLead(spoken: SpokenWords, brand: BrandPlan | undefined): SpokenWords {
  if (!brand) return spoken;
  const lead = brand.leadSeconds;
  return {
    ...spoken,
    lead,
    words: spoken.words.map((word) => ({
      ...word,
      start: word.start + lead,
      end: word.end + lead,
    })),
  };
}

type Run = { seconds: number; folder: string; env: Record<string, string> };

/**
 * Encodes with the encoder of this machine, and again with x264 if that encoder fails or its output
 * does not pass verification.
 */
async function encodeVerified(
  encoding: Encoding,
  run: Run,
  parts: RenderParts,
  context: TaskContext,
): Promise<Probe> {
  let shown = 0;
  const onTime = (seconds: number) => {
    // A second attempt begins at 0 again; the reported progress must not go back.
    shown = Math.max(shown, Math.min(1, seconds / run.seconds));
    context.onProgress?.({ stage: 'render', fraction: shown });
  };
  const encodeWith = async (encoder: VideoEncoder) => {
    const { seconds, folder: cwd, env } = run;
    const args = encodeArguments(encoding, encoder);
    await ffmpeg(parts.tools, args, {
      signal: context.signal,
      deadlineSeconds: 120 + seconds * 60,
      cwd,
      env,
      onTime,
    });
    return await verifyClip(
      { tools: parts.tools, path: encoding.output, plan: encoding.plan, seconds },
      context,
    );
  };

  onTime(0);
  const encoder = (await parts.encoders?.current(context.signal)) ?? x264;
  let probe: Probe;
  try {
    probe = await encodeWith(encoder);
    parts.encoders?.succeeded();
  } catch (error) {
    context.signal.throwIfAborted();
    if (
      encoder.name === 'x264' ||
      !(mayBeEncoder(error) || isFailure(error, renderErrors.clipInvalid))
    )
      throw error;
    // If the source is at fault, x264 fails too and throws here, so that the encoder is not blamed.
    probe = await encodeWith(x264);
    parts.encoders?.failed(encoder.name, error);
  }
  onTime(run.seconds);
  return probe;
}

/**
 * The words that the captions show: those given, or those of the transcript, translated when
 * requested. A translation applies only those
 * caption changes that hide words.
 */
export async function shownWords(
  clip: ClipToRender,
  plan: ClipPlan,
  parts: RenderParts,
  context: TaskContext,
): Promise<ShownWords> {
  const shown = await shownText(clip, plan, parts, context);
  return clip.style.enabled && clip.style.sounds && clip.sounds
    ? { ...shown, words: withSounds(shown.words, clip.sounds, plan.ranges) }
    : shown;
}

type ShownWords = { words: SpokenWords; untranslated?: Untranslated | undefined };

async function shownText(
  clip: ClipToRender,
  plan: ClipPlan,
  parts: RenderParts,
  context: TaskContext,
): Promise<ShownWords> {
  const { targetLanguage, captions } = clip;
  if (clip.shown) return { words: clip.shown };
  const isTranslated =
    clip.style.enabled && targetLanguage !== null && targetLanguage !== clip.transcript.language;
  const captioned = captions
    ? withCaptions(clip.transcript, captions, { hidesOnly: isTranslated }).transcript
    : clip.transcript;
  const { transcript, range } = editedTranscript(captioned, plan.ranges);
  if (!isTranslated) return { words: wordsInRange(transcript, range) };
  if (!parts.translator) throw pipelineErrors.translationNotConfigured();
  const { untranslated, ...translated } = await translateLines(
    {
      model: parts.translator,
      transcript,
      ...range,
      from: transcript.language,
      to: targetLanguage,
      kept: clip.translations,
    },
    context,
  );
  return { words: shiftToClip(translated, range), untranslated };
}

/**
 * Puts a tone over the strong language that is spoken in the clip, whatever language its captions
 * are in.
 */
async function withBleeps(
  { filters: audioFilters, loudness }: LevelledAudio,
  { clip, range, plan, folder }: AudioOf,
  { signal }: TaskContext,
): Promise<Pick<Encoding, 'audioFilters' | 'bleeps'>> {
  if (clip.profanity !== 'bleep') return { audioFilters };
  const ranges = profaneRanges(wordsTouching(clip.transcript, range));
  const hasBleeps = await writeBleeps(
    join(folder, bleepFile),
    { ranges, seconds: plan.seconds, loudness },
    signal,
  );
  return hasBleeps ? { audioFilters, bleeps: bleepFile } : { audioFilters };
}

/** Whether anything is drawn that keeps clear of faces. */
export function drawsAroundFaces({ style, title }: Pick<ClipToRender, 'style' | 'title'>): boolean {
  return title !== undefined || (style.enabled && style.position === 'auto');
}

function waveformIn(
  { isAudiogram, waveform }: ClipToRender,
  { video, size, ranges }: ClipPlan,
): ClipWaveform | undefined {
  if (!isAudiogram || !waveform) return undefined;
  return {
    place: audiogramPlaces(video, size).waveform,
    levels: levelsAlong(waveform, ranges, levelsPerSecond),
  };
}

async function writeFraming(
  framing: Framing,
  plan: ClipPlan,
  folder: string,
): Promise<Pick<Encoding, 'framing' | 'needsBt709'>> {
  const { chains, commands, needsBt709 } = framingFilter({ framing, ...plan });
  await Promise.all(
    Object.entries(commands).map(([file, lines]) => writeFile(join(folder, file), lines)),
  );
  return { framing: chains, needsBt709 };
}

type CaptionTexts = {
  clip: ClipToRender;
  range: CaptionRange;
  spoken: SpokenWords;
  folder: string;
  plan: ClipPlan;
  faces: FaceAreas[] | undefined;
};

/**
 * Writes the scripts of the captions and of an outro card's text, with the fonts for both.
 * `filter` is the ffmpeg filter that draws the captions; left out when nothing is drawn.
 */
export async function writeCaptions(
  { clip, range, spoken, folder, plan, faces }: CaptionTexts,
  { tools }: RenderParts,
  context: TaskContext,
): Promise<{ filter?: string; env: Record<string, string> } | undefined> {
  const { aspect, style, title, captions: { capitals } = {}, brand = {} } = clip;
  const { captionFont: font, titleFont, card } = brand;
  const waveform = waveformIn(clip, plan);
  const hasWords = style.enabled && spoken.words.length > 0;
  const isDrawn =
    hasWords || title !== undefined || Boolean(style.progress_bar_color) || waveform !== undefined;
  const hasCardText = card !== undefined && card.text.trim() !== '';
  if (!isDrawn && !hasCardText) return undefined;
  const { env } = await captionFonts(folder, [font, titleFont]);
  const matrix = await detectDrawingMatrix(tools, { folder, env }, context);
  const write = (file: string, script: string) =>
    writeFile(join(folder, file), toBurnedInColor(script, matrix));
  if (hasCardText) await write(cardScriptFile, cardScript({ card, titleFont }, plan.size));
  if (!isDrawn) return { env };
  const logo =
    drawsAroundFaces(clip) && brand.logo ? await placeLogo(brand.logo, plan.size) : undefined;
  const options = {
    ...range,
    aspect,
    style,
    speakers: speakersOf(clip.transcript.words),
    title,
    font,
    titleFont: titleFont ?? font,
    logo,
    faces,
    waveform,
    ...(capitals && { capitals }),
  };
  await write('captions.ass', await clipScript(spoken, options, context.signal));
  return { filter: captionFilter(), env };
}
