import { pieces, type Say, type StandIn, spoken, startStandIn, tokensNamed } from './stand-in.ts';

/**
 * Google's generative language service: `models/<name>:generateContent` and
 * `:streamGenerateContent`.
 */
export function googleStandIn(): Promise<StandIn> {
  return startStandIn({
    base: '/v1beta',
    refuse: ({ refuse, message, code, details }) => ({
      error: { code: refuse, message, status: code ?? statusNames[refuse] ?? 'UNKNOWN', details },
    }),
    streams: ({ path }) => path.includes(':streamGenerateContent'),
    whole: (reply) =>
      answer(reply, [...thoughts(reply), { text: spoken(reply.say) }], reply.finish ?? 'stop'),
    events,
    list: (models) => ({
      models: models.map((name) => ({
        name: `models/${name}`,
        supportedGenerationMethods: ['generateContent'],
      })),
    }),
  });
}

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};
const finishes = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' } as const;

type Part = { text: string; thought?: boolean };

function answer(reply: Say, parts: Part[], finish: keyof typeof finishes | undefined) {
  const named = tokensNamed(reply);
  return {
    responseId: 'response-1',
    candidates: [
      {
        index: 0,
        content: { role: 'model', parts },
        ...(finish === undefined ? {} : { finishReason: finishes[finish] }),
      },
    ],
    ...(named && {
      usageMetadata: {
        promptTokenCount: named.input,
        candidatesTokenCount: named.output,
        totalTokenCount: named.input + named.output,
      },
    }),
  };
}

function thoughts({ reasoning }: Say): Part[] {
  return reasoning === undefined ? [] : [{ text: reasoning, thought: true }];
}

function events(reply: Say): string[] {
  const parts = [...thoughts(reply), ...pieces(spoken(reply.say)).map((text) => ({ text }))];
  const said = parts.map((part) => JSON.stringify(answer(reply, [part], undefined)));
  return reply.breakOff
    ? said
    : [...said, JSON.stringify(answer(reply, [{ text: '' }], reply.finish ?? 'stop'))];
}
