import { modelErrors } from './errors.ts';

/** What a language model is used for. */
export type ModelUse =
  | 'clip-titles'
  | 'chapter-titles'
  | 'summaries'
  | 'texts'
  | 'translation'
  | 'choosing'
  | 'chat';

/** How strong a hosted model is whose maker says no size: as the largest ones. */
const hosted = Number.POSITIVE_INFINITY;

/**
 * The billions of parameters of a model, as its name says them or as its family is known to have:
 * 1.5 for "qwen2.5-coder:1.5b", Infinity for hosted families. Undefined when the name tells nothing.
 */
export function billionsOf(model: string): number | undefined {
  const name = model.toLowerCase();
  const said = /(?<![a-z\d.])(?:(\d{1,3})x)?e?(\d{1,4}(?:\.\d{1,3})?)(b|m)(?![a-z\d])/u.exec(name);
  if (said) {
    const [, experts = '1', size = '', unit] = said;
    return Number(experts) * Number(size) * (unit === 'm' ? 0.001 : 1);
  }
  return families.find(([pattern]) => pattern.test(name))?.[1];
}

/** Names without a size: what they stand for at Ollama, or hosted families. */
const families: readonly (readonly [RegExp, number])[] = [
  [/tinyllama/u, 1.1],
  [/smollm/u, 1.7],
  [/llama-?3\.2/u, 3],
  [/phi-?\d(?:\.\d)?-?mini|phi-?3(?!\.)/u, 3.8],
  [/gemma-?3n?(?![\d.])/u, 4],
  [/qwen-?2\.5|qwen-?2(?![\d.])|mistral$|mistral:|deepseek-r1$|deepseek-r1:/u, 7],
  [/llama-?3(?:\.1)?$|llama-?3(?:\.1)?:|qwen-?3$|qwen-?3:/u, 8],
  [/phi-?4/u, 14],
  [
    /^(?:.*\/)?(?:gemini|gpt-\d|chatgpt|o\d|claude|sonar|grok|command|kimi|glm|nova|mistral-|magistral|codestral|deepseek-|qwen-(?:max|plus|turbo))/u,
    hosted,
  ],
];

/**
 * The least billions of parameters from which a use is on (docs/internals/writing.md has the
 * figures). Only a model of 1.5 billion could be measured: where it helps, that is the least; where
 * it does not, or nobody measured, it is 4, the next common size, which nobody has measured.
 */
const least: Readonly<Record<ModelUse, number>> = {
  // 1.5 billion: better than the words more often than worse, but 4 of 24 untrue behind the check.
  'clip-titles': 4,
  // 1.5 billion: twice as many can be posted as of the words, none untrue behind the check.
  'chapter-titles': 1.5,
  // 1.5 billion: 3 of 12 named somebody who was not there, before there was a check.
  summaries: 4,
  // Not measured.
  texts: 4,
  // 1.5 billion: five of ten caption lines could stand.
  translation: 4,
  // 1.5 billion: no difference to the built-in ranker shown, AUC .59 [.44, .76].
  choosing: 4,
  // Not measured; whoever asks reads the answer as that of the model they chose.
  chat: 0,
};

/** The billions of parameters from which a use is on. */
export const leastFor = (use: ModelUse): number => least[use];

/**
 * Whether a model may be used for something. A model whose name tells no size may: nobody knows
 * that it is too small, and what it writes is checked.
 */
export function isStrongEnough(use: ModelUse, { model }: { model: string }): boolean {
  return (billionsOf(model) ?? hosted) >= least[use];
}

/** @throws Failure `model-too-small` when a model may not be used for something */
export function requireStrength(use: ModelUse, { modelId: model }: { modelId: string }): void {
  if (!isStrongEnough(use, { model })) throw modelErrors.tooSmall({ model, billions: least[use] });
}
