import { pieces, type Received, type Say, type StandIn, spoken, startStandIn } from './stand-in.ts';

/** Anthropic's Messages API: `/messages`, whole or streamed, and `/models`. */
export function anthropicStandIn(): Promise<StandIn> {
  return startStandIn({
    base: '/v1',
    refuse: ({ refuse, message, code }) => ({
      type: 'error',
      error: { type: code ?? errorTypes[refuse] ?? 'api_error', message },
      request_id: 'req_1',
    }),
    streams: ({ body }) => field(body, 'stream') === true,
    whole: (reply, request) => ({
      ...message(request),
      content: [{ type: 'text', text: spoken(reply.say) }],
      stop_reason: stops[reply.finish ?? 'stop'],
      usage: { input_tokens: 10, output_tokens: 10 },
    }),
    events,
    list: (models) => ({
      data: models.map((id) => ({
        type: 'model',
        id,
        display_name: id,
        created_at: '2026-10-07T00:00:00Z',
      })),
      has_more: false,
      first_id: models[0] ?? null,
      last_id: models.at(-1) ?? null,
    }),
  });
}

const errorTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};
const stops = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' } as const;

function message(request: Received) {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: String(field(request.body, 'model') ?? ''),
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 1 },
  };
}

function events({ say, finish = 'stop', breakOff, failing }: Say, request: Received): string[] {
  const said = [
    { type: 'message_start', message: message(request) },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...pieces(spoken(say)).map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    })),
  ];
  const end = [
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: stops[finish], stop_sequence: null },
      usage: { output_tokens: 10 },
    },
    { type: 'message_stop' },
  ];
  const failed = failing
    ? [{ type: 'error', error: { type: 'overloaded_error', message: failing.message } }]
    : end;
  return [...said, ...(breakOff ? [] : failed)].map((event) => JSON.stringify(event));
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
