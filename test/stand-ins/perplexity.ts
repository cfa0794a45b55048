import { pieces, type Received, type Say, type StandIn, spoken, startStandIn } from './stand-in.ts';

/**
 * The web-search service with both of its transports: the Agent API at `/v1/agent` and chat
 * completions at `/chat/completions`.
 */
export function perplexityStandIn(): Promise<StandIn> {
  return startStandIn({
    base: '',
    refuse: ({ refuse, message, code }) => ({
      error: { message, type: code ?? 'invalid_request', code: refuse },
    }),
    streams: ({ body }) =>
      typeof body === 'object' && body !== null && 'stream' in body && body.stream === true,
    whole: (reply) => response(reply),
    events: (reply, request) => (isAgent(request) ? agentEvents(reply) : chatEvents(reply)),
  });
}

const isAgent = ({ path }: Received) => path.startsWith('/v1/');
const frame = {
  id: 'resp_1',
  object: 'response',
  created_at: 1_790_000_000,
  model: 'perplexity/sonar',
};
const usage = { input_tokens: 10, output_tokens: 20, total_tokens: 30, cost: { total_cost: 0.01 } };

function found({ sources = [] }: Say) {
  return sources.map((source, index) => ({
    id: index + 1,
    snippet: 'words of the page',
    date: '2026-11-01',
    source: 'web',
    ...source,
  }));
}

function response(reply: Say) {
  const message = {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text: spoken(reply.say), annotations: [] }],
  };
  const output = [
    ...(reply.sources ? [{ type: 'search_results', queries: ['q'], results: found(reply) }] : []),
    message,
  ];
  const cut = reply.finish === 'length';
  return {
    ...frame,
    output,
    usage,
    status: cut ? 'incomplete' : 'completed',
    ...(cut ? { incomplete_details: { reason: 'max_output_tokens' } } : {}),
  };
}

function agentEvents(reply: Say): string[] {
  let number = 0;
  const event = (type: string, rest: object) =>
    `${JSON.stringify({ type, sequence_number: number++, ...rest })}\nevent: ${type}`;
  const said = [
    event('response.created', { response: { ...frame, status: 'in_progress', output: [] } }),
    event('response.in_progress', { response: { ...frame, status: 'in_progress', output: [] } }),
    ...(reply.reasoning ? [event('response.reasoning.started', { thought: reply.reasoning })] : []),
    ...(reply.sources
      ? [
          event('response.reasoning.search_queries', { queries: ['q'], thought: null }),
          event('response.reasoning.search_results', { results: found(reply), thought: null }),
          event('response.output_item.done', {
            output_index: 0,
            item: { type: 'search_results', results: found(reply) },
          }),
        ]
      : []),
    event('response.output_item.added', {
      output_index: 1,
      item: { type: 'message', role: 'assistant', content: [] },
    }),
    ...pieces(spoken(reply.say)).map((delta) =>
      event('response.output_text.delta', { delta, content_index: 0 }),
    ),
  ];
  if (reply.breakOff) return said;
  if (reply.failing)
    return [
      ...said,
      event('response.failed', { error: { ...reply.failing, type: 'internal_error' } }),
    ];
  const whole = response(reply);
  return [
    ...said,
    event('response.output_text.done', { text: spoken(reply.say) }),
    event(`response.${whole.status}`, { response: whole }),
  ];
}

/** Every chunk carries the sources: as plain addresses and, beside them, with titles. */
function chatEvents(reply: Say): string[] {
  const sources = reply.sources
    ? {
        citations: reply.sources.map(({ url }) => url),
        search_results: found(reply).filter(({ title }) => title !== undefined),
      }
    : {};
  const chunk = (delta: object, finish: string | null = null) =>
    JSON.stringify({
      id: 'c-1',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: 'sonar',
      ...sources,
      usage: { prompt_tokens: 10, completion_tokens: 20 },
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const thought = reply.reasoning ? `<think>${reply.reasoning}</think>` : '';
  const said = pieces(`${thought}${spoken(reply.say)}`).map((content) =>
    chunk({ role: 'assistant', content }),
  );
  if (reply.breakOff) return said;
  if (reply.failing) return [...said, JSON.stringify({ error: reply.failing })];
  return [
    ...said,
    chunk({ role: 'assistant', content: '' }, reply.finish === 'length' ? 'length' : 'stop'),
    '[DONE]',
  ];
}
