import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { jsonObject } from '#http/body.ts';
import { type Description, describedRoute } from '#http/described.ts';
import type { Tools } from '#media/ffmpeg.ts';
import type { Models } from '#models/resolve.ts';
import type { Speech } from '#models/speech-client.ts';
import { answerQuestion } from './chat.ts';
import * as contract from './contract.ts';
import { speechToText } from './speech-to-text.ts';
import { textToSpeech } from './text-to-speech.ts';

export type VoiceServices = {
  /** Undefined when it has no key. */
  speech: Speech | undefined;
  models: Pick<Models, 'general' | 'resolve'>;
  tools: Tools;
  limits: { bodyBytes: number; audioBytes: number };
};

/** Everything under /api/voice-chat; open to everybody. */
export function voiceRoutes({ speech, models, tools, limits }: VoiceServices): OpenAPIHono {
  const app = new OpenAPIHono();
  describedRoute(app, hearing, async (c) => c.json(await speechToText({ speech, tools, maxAudioBytes: limits.audioBytes }, c.req.raw)));
  describedRoute(app, answering, async (c) =>
    c.json(await answerQuestion(models, await jsonObject(c, limits.bodyBytes), { signal: c.req.raw.signal })),
  );
  describedRoute(app, speaking, async (c) => {
    const sound = await textToSpeech(speech, { readBody: () => jsonObject(c, limits.bodyBytes), signal: c.req.raw.signal });
    return c.body(new Uint8Array(sound), 200, { 'Content-Type': 'audio/wav', 'Content-Length': String(sound.length) });
  });
  return app;
}

const common = { method: 'post', secured: false } as const;
const asJson = (schema: z.ZodType) => ({ type: 'application/json', schema });

const hearing: Description = {
  ...common,
  path: '/speech-to-text',
  summary: 'What is said in a recording',
  body: { type: 'multipart/form-data', schema: contract.speechToTextForm },
  answer: asJson(contract.speechToTextAnswer),
  failures: {
    400: 'No audio file provided, Audio file is empty, or Invalid audio file format',
    413: 'Audio file is too large, or too long',
    500: "API key not configured, the speech service's message, or Failed to transcribe audio",
  },
};

const answering: Description = {
  ...common,
  path: '/chat',
  summary: "An answer to a spoken question, from a video's transcript",
  body: asJson(contract.chatRequest),
  answer: asJson(contract.chatAnswer),
  failures: {
    400: 'No message provided, or No video transcript available',
    413: 'Request body is too large',
    500: 'AI returned empty response, what went wrong with the model, or Failed to generate response',
  },
};

const speaking: Description = {
  ...common,
  path: '/text-to-speech',
  summary: 'A text as speech',
  body: asJson(contract.textToSpeechRequest),
  answer: { type: 'audio/wav', schema: z.string().meta({ format: 'binary' }) },
  answerHeaders: { 'Content-Length': 'Bytes' },
  failures: {
    400: 'No valid text provided, No language provided, or No audio generated (with the answer of the speech service as `response`)',
    413: 'Request body is too large, or Text is too long',
    500: "API key not configured, or Failed to generate speech; the speech service's own status and message where it gave them, with `statusCode`",
  },
};
