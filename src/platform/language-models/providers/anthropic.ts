import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import { secret } from '#platform/kit/setting-parsers.ts';
import { readOpenaiList } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * Claude models. The models are the current ones of platform.claude.com/docs/en/models in November
 * 2026.
 */
export const anthropic = {
  id: 'anthropic' as const,
  name: 'Anthropic',
  kind: 'general',
  prefix: '',
  defaultModel: 'claude-haiku-5-5',
  families: [[/^claude/i, 'Claude']],
  settings: z.object({ apiKey: secret('language models of Anthropic') }),
  names: { apiKey: 'ANTHROPIC_API_KEY' },
  needsKey: true,
  isLocal: false,
  keyPage: 'https://platform.claude.com/settings/keys',
  baseUrl: 'https://api.anthropic.com/v1',
  readsFiles: false,
  thinksInText: false,
  usualModels: () => ['claude-sonnet-5-5', 'claude-opus-5-5'],
  list: ({ baseUrl, apiKey = '' }) => ({
    url: `${baseUrl}/models?limit=1000`,
    headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    read: readOpenaiList,
  }),
  load: () => import('@ai-sdk/anthropic'),
  async model(name, { baseUrl, apiKey = '', fetch }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const open = createAnthropic({ baseURL: baseUrl, apiKey, ...(fetch ? { fetch } : {}) });
    return withoutThinking(open(name));
  },
} satisfies LanguageModelProvider;

/**
 * Claude thinks first by default, in tokens that count into the limit of the answer. The package
 * asks models that cannot help it for as little as possible.
 */
function withoutThinking(model: LanguageModelV4): LanguageModelV4 {
  const adapted = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => ({
    ...options,
    reasoning: options.reasoning ?? 'none',
  });
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(adapted(options)),
    doStream: (options) => model.doStream(adapted(options)),
  };
}
