import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Source } from './wire.ts';

/** Parses the usable entries of a list of search results; entries without a URL are dropped. */
export function sourcesIn(value: unknown): Source[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    const parsed = result.safeParse(each);
    return parsed.success ? [{ url: parsed.data.url, title: parsed.data.title ?? undefined }] : [];
  });
}

const result = z.object({ url: z.url({ protocol: /^https?$/ }), title: z.string().nullish() });

/**
 * An error that the service reports: its message distinguishes cases; the status is a guess when it
 * is missing.
 */
export const serviceError = z
  .object({ message: z.string().catch(''), code: z.unknown(), type: z.unknown() })
  .partial()
  .transform(({ message = '', code, type }) => ({
    message: `${message} ${typeof type === 'string' ? type : ''}`.trim(),
    status: typeof code === 'number' && code >= 400 && code < 600 ? code : 502,
  }));

const refusal = z.object({ error: z.object({ message: z.string().min(1) }) });

/** The message of a response that refuses a request; undefined when there is no message. */
export function refusalMessageIn(body: string): string | undefined {
  try {
    return refusal.safeParse(JSON.parse(body)).data?.error.message;
  } catch {
    return undefined;
  }
}

/** Token counts, under the field names of either transport. */
export function usageFrom(value: unknown): LanguageModelV4Usage {
  const { input_tokens, prompt_tokens, output_tokens, completion_tokens } =
    counts.safeParse(value).data ?? {};
  const [input, output] = [input_tokens ?? prompt_tokens, output_tokens ?? completion_tokens];
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  };
}

const count = z.number().optional().catch(undefined);
const counts = z.object({
  input_tokens: count,
  prompt_tokens: count,
  output_tokens: count,
  completion_tokens: count,
});
