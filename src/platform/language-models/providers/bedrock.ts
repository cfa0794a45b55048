import { z } from 'zod';
import { origin, secret } from '#platform/kit/setting-parsers.ts';
import { openaiWire, thinkingLittle } from './openai-wire.ts';
import type { LanguageModelProvider } from './provider.ts';

/**
 * Amazon Bedrock, with a Bedrock API key, by its endpoint with OpenAI's wire format: GPT-OSS and
 * other open models. It has no list of models. Claude is not served there, but by Anthropic.
 */
export const bedrock = {
  ...openaiWire({ adapt: thinkingLittle }),
  id: 'bedrock' as const,
  name: 'Amazon Bedrock',
  defaultModel: 'openai.gpt-oss-120b-1:0',
  families: [],
  settings: z.object({
    apiKey: secret('language models of Amazon Bedrock'),
    baseUrl: origin.optional().meta({ feature: 'Amazon Bedrock in another region than us-east-1' }),
  }),
  names: { apiKey: 'AWS_BEARER_TOKEN_BEDROCK', baseUrl: 'BEDROCK_BASE_URL' },
  needsKey: true,
  isLocal: false,
  keyPage: 'https://console.aws.amazon.com/bedrock/home#/api-keys',
  baseUrl: 'https://bedrock-runtime.us-east-1.amazonaws.com/openai/v1',
  path: '/openai/v1',
  usualModels: () => ['openai.gpt-oss-20b-1:0'],
} satisfies LanguageModelProvider;
