import { z } from 'zod';
import { storedCaptions } from '#engine/port/engine.schema.ts';
import { requestedSources } from '#engine/transcript/sources.constants.ts';
import { episodeSource } from '../episode.schema.ts';

/** How the job of another transcription is stored. */
export const storedTranscription = z.object({
  source: z.enum(requestedSources),
  language: z.string().optional(),
  /** The captions that a person gave with the request. */
  given: storedCaptions.optional(),
  acceptMismatch: z.boolean().optional(),
  findClips: z.boolean(),
  /** Whether only the clips are found anew, in the words that the video has. */
  reuseWords: z.boolean().optional(),
  /**
   * Whether the job counts the length of the video as minutes of video: speech may be recognised,
   * or a language model reads the words.
   */
  countsMinutes: z.boolean().optional(),
});
export type StoredTranscription = z.infer<typeof storedTranscription>;

/** An identification as its job stores it. */
export const storedIdentifyRequest = z.object({
  /** The id that the video gets once it is recorded. */
  videoId: z.string(),
  platformUrl: z.string(),
  prompt: z.string().optional(),
  /** The storage key of an original that was uploaded. */
  uploaded: z.string().optional(),
  /** Caption files that came with an upload. */
  captions: z.array(storedCaptions).optional(),
  /** The language that is spoken, as the person named it. */
  language: z.string().optional(),
  /** The episode of a feed that it is. */
  episode: episodeSource.optional(),
  /** Set when a video that is stored, at the key `uploaded`, is transcribed again. */
  again: storedTranscription.optional(),
});
export type StoredIdentifyRequest = z.infer<typeof storedIdentifyRequest>;

/** One that transcribes a stored video again, or finds its clips anew. */
export const storedTranscriptionRequest = storedIdentifyRequest.extend({
  uploaded: z.string().default(''),
  again: storedTranscription,
});

/** What is shown of it. */
export const shownIdentifyRequest = storedIdentifyRequest.pick({
  videoId: true,
  platformUrl: true,
  prompt: true,
  again: true,
});
