import { z } from 'zod';
import {
  identificationRequest,
  processingRequest,
  transcriptionRequest,
} from '../engine.schema.ts';
import { modelWork, playableCopyRequest } from './wire.schema.ts';

const engineCall = z.discriminatedUnion('name', [
  z.object({ name: z.literal('identify'), request: identificationRequest }),
  z.object({ name: z.literal('transcribe'), request: transcriptionRequest }),
  z.object({ name: z.literal('process'), request: processingRequest }),
  z.object({ name: z.literal('keep-playable'), request: playableCopyRequest }),
]);
export type EngineCall = z.input<typeof engineCall>;

/** The only message of the parent process; the child responds with lines of `wire.schema.ts`. */
export const isolatedCall = z.object({
  call: engineCall,
  /** The settings that the engine needs, by name; the process has no others. */
  settings: z.record(z.string(), z.string()),
  /** For what it uses models, and how much; left out where that is not counted. */
  modelWork: modelWork.optional(),
  /** Folder for intermediate files, which the parent process deletes. */
  scratch: z.string(),
  /** Maximum memory of the whole process, bytes; the process ends itself when it exceeds it. */
  maxBytes: z.number(),
});
export type IsolatedCall = z.input<typeof isolatedCall>;
