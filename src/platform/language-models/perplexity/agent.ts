import type { JSONObject, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import { toPerplexityMessages } from './prompt.ts';
import { serviceError, sourcesIn, usageFrom } from './read.ts';
import type { ParsedResponse, Wire } from './wire.ts';

/**
 * The Agent API (POST /v1/agent; events named as in the Responses format). It rejects unknown
 * fields, and searches only on request.
 */
export const agentWire: Wire = {
  path: '/v1/agent',
  body: requestBody,
  reader() {
    let wrote = false;
    return (value) => {
      const event = events.safeParse(value).data;
      const parsed = event ? parse(event, wrote) : [];
      wrote ||= parsed.some((each) => 'text' in each);
      return parsed;
    };
  },
};

/** The Agent API has all Sonar models except `sonar` as presets with other names. */
const presets: Record<string, string> = {
  'sonar-pro': 'low',
  'sonar-reasoning': 'low',
  'sonar-reasoning-pro': 'low',
  'sonar-deep-research': 'medium',
};

function requestBody(
  name: string,
  { prompt, temperature, maxOutputTokens }: LanguageModelV4CallOptions,
): JSONObject {
  const { system, turns } = toPerplexityMessages(prompt);
  const preset = presets[name];
  return {
    ...(preset ? { preset } : { model: `perplexity/${name}` }),
    input: turns.map((turn) => ({ type: 'message', ...turn })),
    ...(system ? { instructions: system } : {}),
    tools: [{ type: 'web_search' }],
    tool_choice: { type: 'web_search' },
    stream: true,
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { max_output_tokens: maxOutputTokens }),
  };
}

const item = z
  .object({ type: z.string(), results: z.unknown(), contents: z.unknown(), content: z.unknown() })
  .partial();
const response = z
  .object({
    status: z.string(),
    output: z.array(item.catch({})),
    usage: z.unknown(),
    error: serviceError.nullish(),
    incomplete_details: z.object({ reason: z.string() }).partial().nullish(),
  })
  .partial();
const events = z
  .object({
    type: z.string(),
    delta: z.string(),
    thought: z.string().nullish(),
    results: z.unknown(),
    contents: z.unknown(),
    message: z.string(),
  })
  .partial({ delta: true, thought: true, results: true, contents: true, message: true })
  .extend({
    item: item.optional().catch(undefined),
    response: response.optional().catch(undefined),
    error: serviceError.nullish().catch(undefined),
  });
type Event = z.infer<typeof events>;

function parse(event: Event, wrote: boolean): ParsedResponse[] {
  switch (event.type) {
    case 'response.output_text.delta':
      return [{ text: event.delta ?? '' }];
    case 'response.output_item.done':
      return event.item
        ? sources(event.item.results, event.item.contents, ...citedIn(event.item))
        : [];
    case 'response.completed':
    case 'response.incomplete':
      return finish(event.response, wrote);
    case 'response.failed':
    case 'response.cancelled':
    case 'error':
      return [
        {
          failed: event.error ??
            event.response?.error ?? { message: event.message ?? '', status: 502 },
        },
      ];
    default:
      if (!event.type.startsWith('response.reasoning.')) return [];
      return [
        { reasoning: event.thought ? `${event.thought}\n` : '' },
        ...sources(event.results, event.contents),
      ];
  }
}

/**
 * The service repeats the complete answer at the end: text that was not streamed is taken from
 * there.
 */
function finish(whole: z.infer<typeof response> | undefined, wrote: boolean): ParsedResponse[] {
  const output = whole?.output ?? [];
  const text = wrote ? '' : output.map(textOf).join('');
  const cut = whole?.incomplete_details?.reason;
  return [
    ...output.flatMap((each) => sources(each.results, each.contents, ...citedIn(each))),
    { text },
    {
      finished: {
        reason: {
          unified: cut === undefined ? 'stop' : cut === 'max_output_tokens' ? 'length' : 'other',
          raw: cut,
        },
        usage: usageFrom(whole?.usage),
      },
    },
  ];
}

const sources = (...lists: unknown[]): ParsedResponse[] =>
  lists.flatMap(sourcesIn).map((source) => ({ source }));

const cited = z.array(z.object({ annotations: z.unknown() }));

/** The sources that the text itself cites; most of them were already among the results. */
function citedIn({ content }: z.infer<typeof item>): unknown[] {
  return (cited.safeParse(content).data ?? []).map(({ annotations }) => annotations);
}

const spoken = z.array(
  z
    .object({ type: z.literal('output_text'), text: z.string() })
    .or(z.unknown().transform(() => ({ text: '' }))),
);

function textOf({ type, content }: z.infer<typeof item>): string {
  if (type !== 'message') return '';
  return (spoken.safeParse(content).data ?? []).map(({ text }) => text).join('');
}
