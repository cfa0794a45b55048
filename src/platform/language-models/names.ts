import { type ModelFamily, providers } from './providers/index.ts';

/**
 * The display name of a model: "openai/gpt-oss-120b" becomes "GPT-OSS 120B", without its maker or
 * provider. Unknown names stay unchanged.
 */
export function modelName(id: string): string {
  const bare = id.split('/').at(-1) ?? id;
  const family = families.find(([pattern]) => pattern.test(bare));
  if (!family) return bare;
  const [pattern, name] = family;
  const rest = bare.replace(pattern, '').split(/[-:_ ]+/);
  return [name, ...rest.filter((word) => word !== '' && !packaging.test(word)).map(shown)].join(
    ' ',
  );
}

/** Prefixes of names, longer ones first. The families listed here are served by many providers. */
const families: readonly ModelFamily[] = [
  ...providers.flatMap((provider) => provider.families),
  [/^gpt-oss/i, 'GPT-OSS'],
  [/^gpt/i, 'GPT'],
  [/^gemma/i, 'Gemma'],
  [/^(?:meta-)?llama/i, 'Llama'],
  [/^qwen/i, 'Qwen'],
  [/^deepseek/i, 'DeepSeek'],
  [/^mistral/i, 'Mistral'],
];

/** Release identifiers, and the expert counts of mixture models. */
const packaging = /^(?:latest|versatile|instruct|chat|it|\d+e|\d{4,})$/i;

function shown(word: string): string {
  return /^\d/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
