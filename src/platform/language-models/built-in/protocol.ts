import type { JSONSchema7 } from '@ai-sdk/provider';

/** The messages between the server and the process that runs a language model. */

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** The first message to the process. */
export type OpenTask = {
  /** The path of the library, and of the model. */
  addon: string;
  model: string;
  threads: number;
  /** The memory that the process may hold, bytes. */
  maxBytes: number;
};

export type GenerateTask = {
  id: number;
  messages: readonly ChatMessage[];
  maxTokens: number;
  stops: readonly string[];
  temperature: number;
  topP: number;
  topK: number;
  seed: number;
  /** The answer is JSON that this schema allows; true: any object. */
  json?: JSONSchema7 | true;
};

export type Order = { order: 'generate'; task: GenerateTask } | { order: 'cancel'; id: number };

export type Report =
  | { event: 'ready' }
  | { event: 'failed'; reason: 'runtime' | 'model'; message: string }
  /** A piece of the prompt has been read. */
  | { event: 'read'; id: number }
  | { event: 'text'; id: number; text: string }
  | { event: 'ended'; id: number; result: Generated }
  | { event: 'refused'; id: number; reason: 'too-long' | 'failed'; message: string };

export type Generated = {
  /** `cancelled`: an order to cancel came first. */
  reason: 'stop' | 'length' | 'cancelled';
  inputTokens: number;
  /** How many of the input tokens had been read for the request before. */
  cachedTokens: number;
  outputTokens: number;
};
