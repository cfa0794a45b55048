import { z } from 'zod';
import { type Progress, stages } from '#platform/kit/run-context.ts';

/**
 * The wire format of an engine on another machine, beside the requests and responses of
 * `../engine.schema.ts`. See docs/engine.md.
 */

/** The calls, each served at `POST /<name>`. Third-party engines offer the first two. */
export const callNames = [
  'identify',
  'process',
  'transcribe',
  'frame',
  'keep-playable',
  'find-faces',
  'find-shown',
  'sample-audio',
  'draw-still',
] as const;
export type CallName = (typeof callNames)[number];

/** In `offers` (as the following names): `process` filters strong language. */
export const profanityOffer = 'profanity';
/** `process` removes noise from the recording's audio. */
export const voiceCleanupOffer = 'voice-cleanup';
/** Clips of `process` and `frame` may consist of several ranges. */
export const editsOffer = 'edits';
/** Clips of `process` may have captions that differ from what is spoken. */
export const captionEditsOffer = 'caption-edits';
/** `process` draws titles, progress bars and keywords. */
export const overlaysOffer = 'overlays';
/** Captions of `process` may have what a designed style adds (`designFields`). */
export const captionStylesOffer = 'caption-styles';
/** Captions of `process` may show who speaks (`speakerFields`). */
export const speakerCaptionsOffer = 'speaker-captions';
/** `process` adds brand kits to clips. */
export const brandOffer = 'brand';
/** Captions of `process` may have the position `auto`. */
export const autoPositionOffer = 'auto-position';
/** `process` and `frame` arrange people in the layout that a person has chosen. */
export const layoutsOffer = 'layouts';
/** `transcribe` can be limited to a range of the video. */
export const rangeTranscriptionOffer = 'transcribe-range';
/** `identify` and `transcribe` take no other language than the one that a person named. */
export const onlyLanguageOffer = 'only-language';
/** `identify` and `transcribe` read captions of formats beyond those of the interface. */
export const captionFormatsOffer = 'caption-formats';
/** `process` and `frame` enlarge parts of clips. */
export const zoomsOffer = 'zooms';
/** Captions of `process` may show given words. */
export const shownWordsOffer = 'shown-words';
/** `identify` finds clips of a requested length, number and part of the video. */
export const findOptionsOffer = 'find-options';
/** `identify` finds clips by words or by sound and picture, as requested. */
export const lookForOffer = 'look-for';
/** `identify`, `transcribe` and `process` use the models of the request. */
export const modelsOffer = 'models';

/** Requests a playable copy of an original. */
export const playableCopyRequest = z.object({ storage_key: z.string() });

/**
 * A caller that accepts this type gets lines of JSON during the work; the last one is a result or
 * an error.
 */
export const streamType = 'application/x-ndjson';

/** The caller's ID for a call; `DELETE /calls/<id>` ends the call. */
export const callIdHeader = 'X-Call-Id';
export const callId = z.uuid();

/** Equal for all calls of one person; says nothing else about the person. */
export const callOwnerHeader = 'X-Call-Owner';
export const callOwner = z.string().regex(/^[0-9a-f]{32}$/);

/** `GET /health`. Third-party engines need not serve it. */
export const engineHealth = z.object({
  status: z.literal('ok'),
  version: z.string(),
  offers: z.array(z.string()),
  /** Whether it streams responses as lines. */
  streams: z.literal(true),
});
export type EngineHealth = z.infer<typeof engineHealth>;

/** A failure, as a line or as a whole response. Third-party engines may send `error` alone. */
export const wireFailure = z.object({
  error: z.string(),
  code: z.string().optional(),
  /** The HTTP status; a streamed response has already begun with 200. */
  status: z.number().int().min(400).max(599).optional(),
  details: z.unknown().optional(),
  retryable: z.boolean().optional(),
  retryAfterSeconds: z.number().min(0).optional(),
});
export type WireFailure = z.infer<typeof wireFailure>;

/** How many of the last recognised characters are accepted from an engine's progress. */
const maxRecognised = 200;

/** The message of a `Progress` is called `note` here. */
const wireProgress = z.object({
  stage: z.enum(stages),
  fraction: z.number().min(0).max(1),
  clip: z.number().int().exactOptional(),
  bytes: z.object({ done: z.number().min(0), total: z.number().min(0) }).exactOptional(),
  secondsLeft: z.number().min(0).exactOptional(),
  audio: z
    .object({ doneSeconds: z.number().min(0), totalSeconds: z.number().min(0) })
    .exactOptional(),
  recognised: z
    .string()
    .transform((text) => text.slice(-maxRecognised))
    .exactOptional(),
  note: z.string().exactOptional(),
});

export function toWireProgress({ message, ...progress }: Progress): z.input<typeof wireProgress> {
  return message === undefined ? progress : { ...progress, note: message };
}

const progress = wireProgress.transform(
  ({ note, ...rest }): Progress => (note === undefined ? rest : { ...rest, message: note }),
);

/** The kinds of lines a client knows; it ignores all others. */
export const progressLine = z.object({ progress });
export const resultLine = z.object({ result: z.unknown() });
export type Line =
  | z.input<typeof progressLine>
  | { heartbeat: true }
  | { result: unknown }
  | WireFailure;
