import { type ModelFamily, providers } from './providers/index.ts';

/**
 * The display name of a model: "openai/gpt-oss-120b" becomes "GPT-OSS 120B", without its maker or
 * provider, and "claude-haiku-5-5" "Claude Haiku 5.5". Unknown names stay unchanged.
 */
export function modelName(id: string): string {
  const last = id.split('/').at(-1) ?? id;
  const bare = last.replace(ofBedrock, '').replace(makersAtBedrock, '').replace(ofFile, '');
  const family = families.find(([pattern]) => pattern.test(bare));
  if (!family) return last;
  const [pattern, name] = family;
  const rest = bare.replace(pattern, '').split(/[-:_ ]+/);
  const words = rest.filter((word) => word !== '' && !packaging.test(word)).map(shown);
  return [name, ...words].join(' ').replaceAll(/(?<= \d) (?=\d\b)/g, '.');
}

/** A model that can only do something else than write, by its name. */
export function writesNoText(id: string): boolean {
  return /embed|bge-|minilm|rerank|whisper|transcri|tts|speech|audio|voice|realtime|dall-e|image|imagine|video|veo|sora|moderation|guard|ocr|flux|-live\b/i.test(
    id,
  );
}

/** What the name of a file adds: how its numbers are rounded, and its kind. */
const ofFile = /(?:[-.](?:i?q\d\w*|b?f16))?(?:[.-]gguf)?$/i;

/** Amazon Bedrock adds a version to a model's name, and its maker in front. */
const ofBedrock = /-(?:v\d+:\d+|\d+:\d+)$/;
const makersAtBedrock = /^(?:openai|anthropic|deepseek|google|meta|mistral|qwen)\.(?=[a-z])/;

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
  [/^phi(?=[-\d])/i, 'Phi'],
  [/^smollm/i, 'SmolLM'],
  [/^granite/i, 'Granite'],
];

/** Release identifiers, and the expert counts of mixture models. */
const packaging = /^(?:latest|versatile|instruct|chat|it|\d+e|\d{4,})$/i;

function shown(word: string): string {
  return /^\d/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
