import { z } from 'zod';
import { storedCaptions } from '#engine/port/engine.schema.ts';
import { requestedSources } from '#engine/transcript/sources.constants.ts';
import { episodeSource } from '../episode.schema.ts';
import { storedFindOptions } from '../find-options.schema.ts';

/** The request to transcribe a stored video again, as its job stores it. */
export const storedTranscription = z.object({
  source: z.enum(requestedSources),
  language: z.string().optional(),
  onlyLanguage: z.boolean().optional(),
  /** The only part that is recognised, seconds; its words are added to those of the video. */
  range: z.object({ start: z.number(), end: z.number() }).optional(),
  /** The captions that a person sent with the request. */
  given: storedCaptions.optional(),
  acceptMismatch: z.boolean().optional(),
  findClips: z.boolean(),
  /** Whether only the clips are found anew, in the video's existing words. */
  reuseWords: z.boolean().optional(),
  /**
   * Whether the job counts the length of the video against the quota of minutes: it may recognise
   * speech, or a language model reads the words.
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
  /** Length, number and part of the clips. */
  find: storedFindOptions.optional(),
  /** The storage key of an original that was uploaded. */
  uploaded: z.string().optional(),
  /** Caption files that came with an upload. */
  captions: z.array(storedCaptions).optional(),
  /** The main language spoken, as the person named it. */
  language: z.string().optional(),
  /** Whether speech in any other language is recognised as that one, too. */
  onlyLanguage: z.boolean().optional(),
  /** The episode of a feed that the video comes from. */
  episode: episodeSource.optional(),
  /** Set when a stored video, at the key `uploaded`, is transcribed again. */
  again: storedTranscription.optional(),
});
export type StoredIdentifyRequest = z.infer<typeof storedIdentifyRequest>;

/** A stored request that transcribes a stored video again, or finds its clips anew. */
export const storedTranscriptionRequest = storedIdentifyRequest.extend({
  uploaded: z.string().default(''),
  again: storedTranscription,
});

/** The fields of the request that people see. */
export const shownIdentifyRequest = storedIdentifyRequest.pick({
  videoId: true,
  platformUrl: true,
  prompt: true,
  again: true,
});
