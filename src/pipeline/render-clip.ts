import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageModel } from 'ai';
import { applyEdit, durationOf } from '#edit';
import type { AspectRatio, ProfanityFilter, Reframe, TargetLanguage } from '#engine/engine.schema.ts';
import type { SubtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import type { Probe } from '#ffmpeg';
import { ffmpeg } from '#ffmpeg';
import type { TaskContext } from '#kit/run-context.ts';
import {
  bleepFile,
  type ClipPlan,
  type ClipRanges,
  type Encoding,
  encodeArguments,
  type LevelledAudio,
  levelAudio,
  planClip,
  verifyClip,
  writeBleeps,
} from '#render';
import {
  type CaptionRange,
  captionFilter,
  captionFonts,
  clipScript,
  detectDrawingMatrix,
  maskProfanity,
  profaneRanges,
  type SpokenWords,
  shiftToClip,
  toBurnedInColor,
  wordsInRange,
  wordsTouching,
} from '#render/captions';
import { clipFraming, type FramingParts, framingFilter } from '#render/framing';
import type { Transcript } from '#transcript/transcript.schema.ts';
import { pipelineErrors } from './errors.ts';
import { translateLines } from './translate-lines.ts';

export type RenderParts = FramingParts & {
  /** Translates captions; without one, target languages are refused. */
  translator?: LanguageModel | undefined;
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
  /** What becomes of strong language in the captions and the audio. */
  profanity: ProfanityFilter;
  /** The file to write; it appears only once it is complete and verified. */
  output: string;
  scratch: string;
};

/** Renders one clip: plan, transcript, framing and loudness, then one ffmpeg run, then verification. */
export async function renderClip(
  clip: ClipToRender,
  parts: RenderParts,
  context: TaskContext,
): Promise<{ spoken: SpokenWords; plan: ClipPlan }> {
  const plan = planClip(clip);
  // Translation comes first: without a model nothing else needs to be done.
  const { transcript, range } = editedTranscript(clip, plan);
  const unfiltered = await spokenWords({ ...clip, transcript }, range, parts, context);
  const spoken = clip.profanity === 'off' ? unfiltered : maskProfanity(unfiltered);
  const folder = `${clip.output}.parts`;
  await mkdir(folder, { recursive: true });
  try {
    const [framing, audio, captions] = await Promise.all([
      writeFraming(clip, plan, parts, folder, context),
      levelAudio({ tools: parts.tools, path: clip.path, plan }, context).then((audio) =>
        withBleeps(audio, { clip: { ...clip, transcript }, range, plan, folder }, context),
      ),
      writeCaptions({ clip, range, spoken, folder }, parts, context),
    ]);
    const draft = join(folder, 'clip.mp4');
    const args = encodeArguments({ source: clip.path, output: draft, plan, ...framing, ...audio, captions: captions?.filter });
    await encode(args, { plan, folder, env: captions?.env ?? {} }, parts, context);
    await verifyClip({ tools: parts.tools, path: draft, plan }, context);
    await rename(draft, clip.output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { spoken, plan };
}

/** The transcript and the range of it that is heard: of the source, or once something is cut out of it or moved, of the edited clip. */
function editedTranscript({ transcript, start, end }: ClipToRender, plan: ClipPlan): { transcript: Transcript; range: CaptionRange } {
  const [only = { start, end }, ...others] = plan.ranges;
  if (others.length === 0) return { transcript, range: only };
  return { transcript: applyEdit(transcript, plan.ranges), range: { start: 0, end: durationOf(plan.ranges) } };
}

async function encode(
  args: string[],
  at: { plan: ClipPlan; folder: string; env: Record<string, string> },
  parts: RenderParts,
  context: TaskContext,
): Promise<void> {
  context.onProgress?.({ stage: 'render', fraction: 0 });
  await ffmpeg(parts.tools, args, {
    signal: context.signal,
    deadlineSeconds: 120 + at.plan.seconds * 60,
    cwd: at.folder,
    env: at.env,
    onTime: (seconds) => context.onProgress?.({ stage: 'render', fraction: Math.min(1, seconds / at.plan.seconds) }),
  });
  context.onProgress?.({ stage: 'render', fraction: 1 });
}

/** The words spoken in the clip, translated when requested. */
async function spokenWords(clip: ClipToRender, range: CaptionRange, parts: RenderParts, context: TaskContext): Promise<SpokenWords> {
  const { transcript, targetLanguage } = clip;
  if (!clip.style.enabled || !targetLanguage || targetLanguage === transcript.language) return wordsInRange(transcript, range);
  if (!parts.translator) throw pipelineErrors.translationNotConfigured();
  const words = await translateLines(
    { model: parts.translator, transcript, ...range, from: transcript.language, to: targetLanguage },
    context,
  );
  return shiftToClip({ language: targetLanguage, words }, range);
}

/** With a tone over the strong language of what is spoken in the clip, whatever language its captions are in. */
async function withBleeps(
  { filters: audioFilters, loudness }: LevelledAudio,
  { clip, range, plan, folder }: { clip: ClipToRender; range: CaptionRange; plan: ClipPlan; folder: string },
  { signal }: TaskContext,
): Promise<Pick<Encoding, 'audioFilters' | 'bleeps'>> {
  if (clip.profanity !== 'bleep') return { audioFilters };
  const ranges = profaneRanges(wordsTouching(clip.transcript, range));
  const hasBleeps = await writeBleeps(join(folder, bleepFile), { ranges, seconds: plan.seconds, loudness }, signal);
  return hasBleeps ? { audioFilters, bleeps: bleepFile } : { audioFilters };
}

async function writeFraming(
  clip: ClipToRender,
  plan: ClipPlan,
  parts: RenderParts,
  folder: string,
  context: TaskContext,
): Promise<Pick<Encoding, 'framing' | 'needsBt709'>> {
  const framing = await clipFraming(clip, plan, parts, context);
  const { chains, commands, needsBt709 } = framingFilter({ framing, probe: clip.probe, size: plan.size });
  if (commands) await writeFile(join(folder, 't.cmd'), commands);
  return { framing: chains, needsBt709 };
}

async function writeCaptions(
  { clip, range, spoken, folder }: { clip: ClipToRender; range: CaptionRange; spoken: SpokenWords; folder: string },
  { tools }: RenderParts,
  context: TaskContext,
): Promise<{ filter: string; env: Record<string, string> } | undefined> {
  if (!clip.style.enabled || spoken.words.length === 0) return undefined;
  const script = await clipScript(spoken, { ...range, aspect: clip.aspect, style: clip.style }, context.signal);
  const { env } = await captionFonts(folder);
  const matrix = await detectDrawingMatrix(tools, { folder, env }, context);
  await writeFile(join(folder, 'captions.ass'), toBurnedInColor(script, matrix));
  return { filter: captionFilter(), env };
}
