import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageModel } from 'ai';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { AspectRatio, Reframe, TargetLanguage } from '../contract.ts';
import { ffmpeg } from '../ffmpeg.ts';
import type { Probe } from '../probe.ts';
import type { SubtitleCustomization } from '../subtitle-customization.ts';
import type { Transcript } from '../transcript/contract.ts';
import { captionFilter, captionFonts } from './captions/fonts.ts';
import { asBurnedIn, drawingMatrix } from './captions/matrix.ts';
import { clipScript, fromStart, type SpokenWords, type Stretch, spokenIn } from './clip-captions.ts';
import { clipFraming, type FramingParts } from './clip-framing.ts';
import { type Encoding, encodeArguments } from './encode.ts';
import { framingFilter } from './framing.ts';
import { levelledAudio } from './loudness.ts';
import { type ClipPlan, planClip } from './plan.ts';
import { translateLines } from './translate.ts';
import { verifyClip } from './verify.ts';

export type RenderParts = FramingParts & {
  /** Translates captions; without one a target language is refused. */
  translator?: LanguageModel | undefined;
};

export type ClipToRender = {
  path: string;
  probe: Probe;
  transcript: Transcript;
  /** Seconds in the source. */
  start: number;
  end: number;
  aspect: AspectRatio;
  style: SubtitleCustomization;
  /** null keeps the original language. */
  targetLanguage: TargetLanguage | null;
  reframe: Reframe;
  /** The file to make; appears only when it is complete and looked at. */
  output: string;
  scratch: string;
};

/** Makes one clip: plan, words, camera and loudness first, then one ffmpeg run, then a look at the result. */
export async function renderClip(clip: ClipToRender, parts: RenderParts, run: Run): Promise<{ spoken: SpokenWords; plan: ClipPlan }> {
  const plan = planClip(clip);
  // The translation comes first: without a model nothing else needs to be done.
  const stretch = { start: clip.start, end: Math.min(clip.end, clip.probe.duration) };
  const spoken = await spokenWords(clip, stretch, parts, run);
  const folder = `${clip.output}.parts`;
  await mkdir(folder, { recursive: true });
  try {
    const [framing, sound, captions] = await Promise.all([
      frame(clip, plan, parts, folder, run),
      levelledAudio({ tools: parts.tools, path: clip.path, plan }, run),
      writeCaptions({ clip, stretch, spoken, folder }, parts, run),
    ]);
    const draft = join(folder, 'clip.mp4');
    const args = encodeArguments({ source: clip.path, output: draft, plan, ...framing, captions: captions?.filter, sound });
    await encode(args, { plan, folder, env: captions?.env ?? {} }, parts, run);
    await verifyClip({ tools: parts.tools, path: draft, plan }, run);
    await rename(draft, clip.output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { spoken, plan };
}

async function encode(
  args: string[],
  at: { plan: ClipPlan; folder: string; env: Record<string, string> },
  parts: RenderParts,
  run: Run,
): Promise<void> {
  run.onProgress?.({ stage: 'render', fraction: 0 });
  await ffmpeg(parts.tools, args, {
    signal: run.signal,
    deadlineSeconds: 120 + at.plan.seconds * 60,
    cwd: at.folder,
    env: at.env,
    onTime: (seconds) => run.onProgress?.({ stage: 'render', fraction: Math.min(1, seconds / at.plan.seconds) }),
  });
  run.onProgress?.({ stage: 'render', fraction: 1 });
}

/** What is said in the clip, translated when asked. */
async function spokenWords(clip: ClipToRender, stretch: Stretch, parts: RenderParts, run: Run): Promise<SpokenWords> {
  const { transcript, targetLanguage } = clip;
  if (!clip.style.enabled || !targetLanguage || targetLanguage === transcript.language) return spokenIn(transcript, stretch);
  if (!parts.translator) throw noTranslator();
  const words = await translateLines(
    { model: parts.translator, transcript, ...stretch, from: transcript.language, to: targetLanguage },
    run,
  );
  return fromStart({ language: targetLanguage, words }, stretch);
}

/** No language model, but a translation is wanted. */
export function noTranslator(): Failure {
  return new Failure(
    'no-translator',
    'Translating captions needs a language model, and none is configured. Set GOOGLE_GENERATIVE_AI_API_KEY or GROQ_API_KEY (or GROQ_BASE_URL), or export in the original language.',
    { status: 422 },
  );
}

async function frame(
  clip: ClipToRender,
  plan: ClipPlan,
  parts: RenderParts,
  folder: string,
  run: Run,
): Promise<Pick<Encoding, 'framing' | 'blends'>> {
  const framing = await clipFraming(clip, plan, parts, run);
  const { chains, commands, blends } = framingFilter({ framing, probe: clip.probe, size: plan.size });
  if (commands) await writeFile(join(folder, 't.cmd'), commands);
  return { framing: chains, blends };
}

async function writeCaptions(
  { clip, stretch, spoken, folder }: { clip: ClipToRender; stretch: Stretch; spoken: SpokenWords; folder: string },
  { tools }: RenderParts,
  run: Run,
): Promise<{ filter: string; env: Record<string, string> } | undefined> {
  if (!clip.style.enabled || spoken.words.length === 0) return undefined;
  const script = clipScript(spoken, { ...stretch, aspect: clip.aspect, style: clip.style });
  const { env } = await captionFonts(folder);
  const drawnBy = await drawingMatrix(tools, { folder, env }, run);
  await writeFile(join(folder, 'captions.ass'), asBurnedIn(script, drawnBy));
  return { filter: captionFilter(), env };
}
