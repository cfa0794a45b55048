import type { GrammarState, LlamaAddon, LlamaModel, LlamaSampler } from './addon.entry.ts';
import { chatPrompt } from './chat-prompt.ts';
import { type Context, type ContextLimits, openContext, pieceTokens } from './context.ts';
import { readGguf } from './gguf.ts';
import { jsonGrammar } from './grammar.ts';
import type { Generated, GenerateTask } from './protocol.ts';
import { createWrittenText } from './written-text.ts';

/** A loaded model, which answers one request at a time. */
export type LoadedModel = {
  /**
   * Answers a request.
   * @throws TooLongError
   */
  generate(task: GenerateTask, watch: Watch): Promise<Generated>;
};

export type Watch = {
  /** Called after each piece of the prompt. */
  onRead(): void;
  onText(text: string): void;
  isCancelled(): boolean;
};

/** The prompt leaves no room for an answer. */
export class TooLongError extends Error {}

/** Layers that are computed by a graphics card, where the library can: all. */
const allLayers = 999;

/** @throws when the file is damaged, or of an architecture that the library does not know */
export async function loadModel(
  addon: LlamaAddon,
  path: string,
  limits: ContextLimits,
): Promise<LoadedModel> {
  const metadata = await readGguf(path);
  // Read instead of mapped: the library rearranges the weights for the processor, so that a mapped
  // file would be in memory twice.
  const model = new addon.AddonModel(path, {
    addonExports: addon,
    gpuLayers: addon.getSupportsGpuOffloading() ? allLayers : 0,
    useMmap: false,
  });
  if (!(await model.init())) throw new Error('the library cannot load this file');
  const template = metadata.get('tokenizer.chat_template');
  const prompt = chatPrompt(addon, model, typeof template === 'string' ? template : undefined);
  const context = await openContext(addon, model, limits);
  return {
    async generate(task, watch) {
      const tokens = prompt(task.messages);
      const room = context.maxTokens - tokens.length;
      if (room < Math.min(leastAnswer, task.maxTokens))
        throw new TooLongError(`${tokens.length} of ${context.maxTokens} tokens`);
      const maxTokens = Math.min(room, task.maxTokens);
      await context.reserve(tokens.length + maxTokens);
      const sampler = new addon.AddonSampler(model);
      try {
        sampler.applyConfig({ ...sampling(task), ...grammar(addon, model, task) });
        return await answer(
          { model, context, sampler, tokens, task: { ...task, maxTokens } },
          watch,
        );
      } finally {
        sampler.dispose();
      }
    },
  };
}

/** With less room, an answer would be a fragment. */
const leastAnswer = 64;

const sampling = ({ temperature, topP, topK, seed }: GenerateTask) => ({
  temperature,
  topP,
  topK,
  seed,
});

function grammar(
  addon: LlamaAddon,
  model: LlamaModel,
  { json }: GenerateTask,
): { grammarEvaluationState?: GrammarState } {
  if (json === undefined) return {};
  const rules = jsonGrammar(json === true ? undefined : json);
  const parsed = new addon.AddonGrammar(rules, { addonExports: addon, rootRuleName: 'root' });
  return { grammarEvaluationState: new addon.AddonGrammarEvaluationState(model, parsed) };
}

type Answering = {
  model: LlamaModel;
  context: Context;
  sampler: LlamaSampler;
  /** The prompt. */
  tokens: readonly number[];
  task: GenerateTask;
};

async function answer(
  { model, context, sampler, tokens, task }: Answering,
  watch: Watch,
): Promise<Generated> {
  const written = createWrittenText((some) => model.detokenize(some, false), task.stops);
  const cachedTokens = context.keep(tokens);
  let outputTokens = 0;
  const end = (reason: Generated['reason']): Generated => {
    if (reason !== 'cancelled' && written.rest() !== '') watch.onText(written.rest());
    return { reason, inputTokens: tokens.length, cachedTokens, outputTokens };
  };
  let index = 0;
  for (let from = cachedTokens; from < tokens.length; from += pieceTokens) {
    if (watch.isCancelled()) return end('cancelled');
    index = await context.read(tokens.slice(from, from + pieceTokens));
    watch.onRead();
  }
  for (;;) {
    if (watch.isCancelled()) return end('cancelled');
    const token = await context.handle().sampleToken(index, sampler);
    if (token < 0 || model.isEogToken(token)) return end('stop');
    outputTokens += 1;
    const { text, isStopped } = written.push(token);
    if (text !== '') watch.onText(text);
    if (isStopped) return end('stop');
    if (outputTokens >= task.maxTokens) return end('length');
    index = await context.read([token]);
  }
}
