import type { VoiceCleanup } from '#engine/port/engine.schema.ts';
import type { Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { type DecodedAudio, decodeAudio } from './decode-audio.ts';
import type { ClipPlan } from './plan.ts';
import { cleanVoice } from './voice/index.ts';

type SoundOf = {
  tools: Tools;
  path: string;
  plan: ClipPlan;
  folder: string;
  voiceCleanup?: VoiceCleanup | undefined;
};

/** Decodes the recording's audio of a clip into `folder`, and cleans it up if requested. */
export async function clipSound(
  { voiceCleanup = 'off', ...source }: SoundOf,
  context: TaskContext,
): Promise<DecodedAudio> {
  const decoded = await decodeAudio(source, context);
  if (voiceCleanup === 'off') return decoded;
  return await cleanVoice({ ...source, decoded, strength: voiceCleanup }, context);
}
