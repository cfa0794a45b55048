import { z } from 'zod';
import {
  identificationRequest,
  processingRequest,
  transcriptionRequest,
} from '../engine.schema.ts';
import { playableCopyRequest } from './wire.schema.ts';

const engineCall = z.discriminatedUnion('name', [
  z.object({ name: z.literal('identify'), request: identificationRequest }),
  z.object({ name: z.literal('transcribe'), request: transcriptionRequest }),
  z.object({ name: z.literal('process'), request: processingRequest }),
  z.object({ name: z.literal('keep-playable'), request: playableCopyRequest }),
]);
export type EngineCall = z.input<typeof engineCall>;

/** The one message that the parent process sends; lines of `wire.schema.ts` answer it. */
export const isolatedCall = z.object({
  call: engineCall,
  /** The settings that the engine needs, by name; the process has no others. */
  settings: z.record(z.string(), z.string()),
  /** Folder for intermediate files, which the parent process deletes. */
  scratch: z.string(),
  /** Memory of the whole process, bytes; it ends itself beyond that. */
  maxBytes: z.number(),
});
export type IsolatedCall = z.input<typeof isolatedCall>;
