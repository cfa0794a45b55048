import { z } from 'zod';
import { stages } from '#kit/run.ts';

/** What crosses to an engine on another machine, beside the requests and answers of `../contract.ts`. See docs/engine.md. */

/** Each is asked at `POST /<name>`. An engine of another make offers the first two. */
export const callNames = ['identify', 'process', 'frame', 'keep-playable'] as const;
export type CallName = (typeof callNames)[number];

/** Which original a copy for browsers is made of. */
export const keepPlayableRequest = z.object({ storage_key: z.string() });

/** Whoever accepts this is told lines of JSON while the work goes on, the last of them a result or an error. */
export const streamType = 'application/x-ndjson';

/** The caller's own name for a call, by which `DELETE /calls/<id>` ends it. */
export const callIdHeader = 'X-Call-Id';
export const callId = z.uuid();

/** `GET /health`. An engine of another make need not know it. */
export const engineHealth = z.object({
  status: z.literal('ok'),
  version: z.string(),
  offers: z.array(z.string()),
  /** Whether it answers in lines. */
  streams: z.literal(true),
});
export type EngineHealth = z.infer<typeof engineHealth>;

/** A failure, as a line or as a whole answer. An engine of another make may say no more than `error`. */
export const wireFailure = z.object({
  error: z.string(),
  code: z.string().optional(),
  /** The HTTP status it means, though the answer in lines began with 200. */
  status: z.number().int().min(400).max(599).optional(),
  details: z.unknown().optional(),
  retryable: z.boolean().optional(),
  retryAfterSeconds: z.number().min(0).optional(),
});
export type WireFailure = z.infer<typeof wireFailure>;

const progress = z.object({
  stage: z.enum(stages),
  fraction: z.number().min(0).max(1),
  clip: z.number().int().exactOptional(),
  note: z.string().exactOptional(),
});

/** What a line says; lines with other words are for callers that know them. */
export const progressLine = z.object({ progress });
export const resultLine = z.object({ result: z.unknown() });
export type Line = z.input<typeof progressLine> | { heartbeat: true } | { result: unknown } | WireFailure;
