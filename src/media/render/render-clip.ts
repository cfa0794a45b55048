import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageModel } from 'ai';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { AspectRatio, Reframe, TargetLanguage } from '../contract.ts';
import { ffmpeg, type Tools } from '../ffmpeg.ts';
import type { Probe } from '../probe.ts';
import type { SubtitleCustomization } from '../subtitle-customization.ts';
import type { Transcript, Word } from '../transcript/contract.ts';
import { wordsWithin } from '../transcript/words.ts';
import { captionFilter, captionFonts } from './captions/fonts.ts';
import { captionScript } from './captions/script.ts';
import { type Encoding, encodeArguments } from './encode.ts';
import { framingFilter } from './framing.ts';
import { levelledAudio } from './loudness.ts';
import { type ClipPlan, planClip } from './plan.ts';
import { planFraming } from './reframe/reframe.ts';
import { translateLines } from './translate.ts';
import { verifyClip } from './verify.ts';

export type RenderParts = {
  tools: Tools;
  /** Translates captions; without one a target language is refused. */
  translator?: LanguageModel | undefined;
  /** Where camera tracks are remembered, so that a second export of the same clip does not look for faces again. */
  framingCache?: string | undefined;
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

/** The words drawn into a clip, times in seconds from the clip's start. */
export type SpokenWords = { language: string; words: Word[] };

/** Makes one clip: plan, words, camera and loudness first, then one ffmpeg run, then a look at the result. */
export async function renderClip(clip: ClipToRender, parts: RenderParts, run: Run): Promise<{ spoken: SpokenWords; plan: ClipPlan }> {
  const plan = planClip(clip);
  // The translation comes first: without a model nothing else needs to be done.
  const spoken = await spokenWords(clip, plan, parts, run);
  const folder = `${clip.output}.parts`;
  await mkdir(folder, { recursive: true });
  try {
    const [framing, sound, captions] = await Promise.all([
      frame(clip, plan, parts, folder, run),
      levelledAudio({ tools: parts.tools, path: clip.path, plan }, run),
      writeCaptions(clip, plan, spoken, folder),
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
async function spokenWords(clip: ClipToRender, plan: ClipPlan, parts: RenderParts, run: Run): Promise<SpokenWords> {
  const { transcript, targetLanguage } = clip;
  const end = plan.start + plan.seconds;
  const fromStart = (words: Word[]) => words.map((word) => shifted(word, plan));
  if (!clip.style.enabled || !targetLanguage || targetLanguage === transcript.language)
    return { language: transcript.language, words: fromStart(wordsWithin(transcript, plan.start, end)) };
  if (!parts.translator) throw noTranslator();
  const words = await translateLines(
    { model: parts.translator, transcript, start: plan.start, end, from: transcript.language, to: targetLanguage },
    run,
  );
  return { language: targetLanguage, words: fromStart(words) };
}

function shifted(word: Word, plan: ClipPlan): Word {
  const inside = (seconds: number) => Math.min(plan.seconds, Math.max(0, seconds - plan.start));
  return { ...word, start: inside(word.start), end: inside(word.end) };
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
  const framing = await planFraming(
    {
      tools: parts.tools,
      path: clip.path,
      probe: clip.probe,
      start: plan.start,
      end: plan.start + plan.seconds,
      aspect: clip.aspect,
      mode: clip.reframe,
      cacheFolder: parts.framingCache,
    },
    run,
  );
  const { chains, commands, blends } = framingFilter({ framing, probe: clip.probe, size: plan.size });
  if (commands) await writeFile(join(folder, 't.cmd'), commands);
  return { framing: chains, blends };
}

async function writeCaptions(
  clip: ClipToRender,
  plan: ClipPlan,
  spoken: SpokenWords,
  folder: string,
): Promise<{ filter: string; env: Record<string, string> } | undefined> {
  if (!clip.style.enabled || spoken.words.length === 0) return undefined;
  const script = captionScript({ ...spoken, duration: plan.seconds, size: plan.size, style: clip.style });
  const fonts = await captionFonts(folder);
  await writeFile(join(folder, 'captions.ass'), script);
  return { filter: captionFilter(), env: fonts.env };
}
