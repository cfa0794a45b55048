import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Tools } from '#platform/ffmpeg';
import { type Identity, openRoutes, type RouteDescription, type SignedIn } from '#platform/http';
import { createSlots, inSlot, limitErrors } from '#platform/http/limits';
import type { Models, Speech } from '#platform/language-models';
import { answerQuestion } from './chat.ts';
import { questionRefused, speechRefused } from './errors.ts';
import { speechToText } from './speech-to-text.ts';
import { textToSpeech } from './text-to-speech.ts';
import * as schemas from './voice.schema.ts';

export type VoiceServices = {
  /** Undefined when it is not set up; asked for with every request, because that may change. */
  speech(): Speech | undefined;
  models: Pick<Models, 'general' | 'resolveNamed'>;
  tools: Tools;
  limits: { bodyBytes: number; audioBytes: number; audioSeconds: number };
  /** Who may use the routes; undefined when everyone may. */
  identity: Identity | undefined;
  /** Where recordings are stored while they are being transcribed. */
  scratchParent: string;
};

/**
 * Each request makes several calls to the speech service, or one to a language model, and holds a
 * recording of up to MAX_AUDIO_BYTES.
 */
const slotLimits = {
  recordings: {
    perClient: { concurrency: 4, maxWaiting: 64 },
    total: { concurrency: 16, maxWaiting: 256 },
  },
  answers: {
    perClient: { concurrency: 8, maxWaiting: 64 },
    total: { concurrency: 32, maxWaiting: 256 },
  },
};

/** The routes under /api/voice-chat. */
export function voiceRoutes({
  speech,
  models,
  tools,
  limits,
  identity,
  scratchParent,
}: VoiceServices): OpenAPIHono<SignedIn> {
  const app = new OpenAPIHono<SignedIn>();
  const mount = openRoutes(app, identity);
  const recordings = {
    tools,
    maxAudioBytes: limits.audioBytes,
    maxAudioSeconds: limits.audioSeconds,
    scratchParent,
  };
  const answerSlot = inSlot(createSlots(slotLimits.answers));
  mount(
    recognition,
    async (c) => c.json(await speechToText({ ...recordings, speech: speech() }, c.req.raw)),
    inSlot(createSlots(slotLimits.recordings)),
  );
  mount(
    { ...answering, body: { ...answering.body, maxBytes: limits.bodyBytes } },
    async (c, { body }) =>
      c.json(
        await answerQuestion(models, (await body()).parse(questionRefused), {
          signal: c.req.raw.signal,
        }),
      ),
    answerSlot,
  );
  mount(
    { ...speaking, body: { ...speaking.body, maxBytes: limits.bodyBytes } },
    async (c, { body }) => {
      const readBody = async () => (await body()).parse(speechRefused);
      const audio = await textToSpeech(speech(), { readBody, signal: c.req.raw.signal });
      return c.body(new Uint8Array(audio), 200, {
        'Content-Type': 'audio/wav',
        'Content-Length': String(audio.length),
      });
    },
    answerSlot,
  );
  return app;
}

const common = { method: 'post', secured: false } as const;
const asJson = <Schema extends z.ZodType>(schema: Schema) => ({ type: 'application/json', schema });

const recognition = {
  ...common,
  path: '/speech-to-text',
  summary: 'What is said in a recording',
  body: { type: 'multipart/form-data', schema: schemas.speechToTextForm },
  response: asJson(schemas.speechToTextResponse),
  failures: {
    400: 'No audio file provided, Audio file is empty, or Invalid audio file format',
    413: 'Audio file is too large, or too long',
    429: limitErrors.tooManyAtOnce().message,
    500: "API key not configured, the speech service's message, or Failed to transcribe audio",
  },
} satisfies RouteDescription;

const answering = {
  ...common,
  path: '/chat',
  summary: "An answer to a spoken question, from a video's transcript",
  body: asJson(schemas.chatRequest),
  response: asJson(schemas.chatResponse),
  failures: {
    400: 'No message provided, No video transcript available, or a model that this server does not offer',
    413: 'Text is too long',
    429: limitErrors.tooManyAtOnce().message,
    500: 'AI returned empty response, what went wrong with the model, or Failed to generate response',
  },
} satisfies RouteDescription;

const fromService = {
  statusCode: z
    .int()
    .optional()
    .describe(
      'With the code synthesis-failed: the status, which is that of the speech service where it gave one',
    ),
};

const speaking = {
  ...common,
  path: '/text-to-speech',
  summary: 'A text as speech',
  body: asJson(schemas.textToSpeechRequest),
  response: { type: 'audio/wav', schema: z.string().meta({ format: 'binary' }) },
  responseHeaders: { 'Content-Length': 'Bytes' },
  failures: {
    400: {
      description: 'No valid text provided, No language provided, or No audio generated',
      fields: {
        ...fromService,
        response: z
          .unknown()
          .optional()
          .describe('With the code no-audio-generated: the answer of the speech service'),
      },
    },
    413: { description: 'Text is too long', fields: fromService },
    429: { description: limitErrors.tooManyAtOnce().message, fields: fromService },
    500: {
      description: 'API key not configured, or Failed to generate speech',
      fields: fromService,
    },
    default: {
      description:
        "Failed to generate speech: the speech service's own status and message where it gave them, one of those above or another",
      fields: fromService,
    },
  },
} satisfies RouteDescription;
