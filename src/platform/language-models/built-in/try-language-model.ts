import { Failure } from '#platform/kit/failure.ts';
import type { LanguageModelFiles } from './language-process.ts';
import { createBuiltInRunner } from './runner.ts';

/** Loads a model once and lets it write a token; says why it cannot be used, if it cannot. */
export async function tryLanguageModel(
  files: LanguageModelFiles,
  signal: AbortSignal,
): Promise<{ problem?: string }> {
  await using runner = createBuiltInRunner({ find: async () => files });
  const task = {
    messages: [{ role: 'user', content: 'Hello' } as const],
    maxTokens: 1,
    stops: [],
    temperature: 0,
    topP: 1,
    topK: 1,
    seed: 1,
  };
  try {
    await runner.generate(files.id, task, { signal, onText: () => undefined });
    return {};
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Failure)) throw error;
    return { problem: error.message };
  }
}
