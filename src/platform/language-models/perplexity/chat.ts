import type { JSONObject, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import { toPerplexityMessages } from './prompt.ts';
import { serviceError, sourcesIn, usageFrom } from './read.ts';
import type { ParsedResponse, Source, Wire } from './wire.ts';

/**
 * The Sonar chat completions (POST /chat/completions): the OpenAI format, with the sources beside
 * the choices.
 */
export const chatWire: Wire = {
  path: '/chat/completions',
  body: requestBody,
  reader() {
    // Bare URLs come first, and the same URLs may follow with titles, so URLs without a title are
    // held back until the end.
    let bare: Source[] = [];
    let usage: unknown;
    return (value) => {
      const chunk = chunks.safeParse(value).data;
      if (!chunk) return [];
      if (chunk.error) return [{ failed: chunk.error }];
      usage = chunk.usage ?? usage;
      if (Array.isArray(chunk.citations)) bare = sourcesIn(chunk.citations.map((url) => ({ url })));
      const [choice] = chunk.choices ?? [];
      const parsed: ParsedResponse[] = sourcesIn(chunk.search_results).map((source) => ({
        source,
      }));
      if (choice?.delta?.reasoning_content)
        parsed.push({ reasoning: choice.delta.reasoning_content });
      if (choice?.delta?.content) parsed.push({ text: choice.delta.content });
      if (!choice?.finish_reason) return parsed;
      const unified =
        choice.finish_reason === 'stop' || choice.finish_reason === 'length'
          ? choice.finish_reason
          : 'other';
      const finished = {
        reason: { unified, raw: choice.finish_reason },
        usage: usageFrom(usage),
      } as const;
      return [...parsed, ...bare.map((source) => ({ source })), { finished }];
    };
  },
};

function requestBody(
  name: string,
  { prompt, temperature, maxOutputTokens }: LanguageModelV4CallOptions,
): JSONObject {
  const { system, turns } = toPerplexityMessages(prompt);
  return {
    model: name,
    messages: [...(system ? [{ role: 'system', content: system }] : []), ...turns],
    stream: true,
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { max_tokens: maxOutputTokens }),
  };
}

const choices = z.array(
  z.object({
    delta: z
      .object({ content: z.string().nullish(), reasoning_content: z.string().nullish() })
      .nullish(),
    finish_reason: z.string().nullish(),
  }),
);
const chunks = z.object({
  choices: choices.optional().catch(undefined),
  citations: z.unknown().optional(),
  search_results: z.unknown().optional(),
  usage: z.unknown().optional(),
  error: serviceError.optional().catch(undefined),
});
