import { z } from 'zod';
import { soundKinds } from '#engine/sounds/sound-events.constants.ts';
import { requestedSources } from '#engine/transcript/sources.constants.ts';
import { transcriptDoubt, word } from '#engine/transcript/transcript.schema.ts';
import { engineJobs } from '#platform/language-models/engine-jobs.constants.ts';
import { clipBrand } from './brand.schema.ts';
import { captionEdit } from './edit/caption-edit.schema.ts';
import { layouts, requestedLayouts } from './edit/framing.constants.ts';
import { framingChoice } from './edit/framing-choice.schema.ts';
import { clipOverlays, clipTitle } from './edit/overlay.schema.ts';
import { sourceRanges } from './edit/source-ranges.schema.ts';
import { clipZooms } from './edit/zoom.schema.ts';
import {
  aspectRatios,
  profanityFilters,
  reframes,
  targetLanguages,
  voiceCleanups,
} from './engine.constants.ts';
import { faceAreas } from './face-areas.schema.ts';
import { engineFindOptions, knownClipNotes } from './find-options.schema.ts';
import { subtitleCustomization } from './subtitle-customization.schema.ts';
import { untranslated } from './untranslated.schema.ts';

/**
 * The requests and responses of the engine, in snake_case as the interface writes it. All times are
 * seconds.
 */

export const aspectRatio = z.enum(aspectRatios);
export type AspectRatio = z.infer<typeof aspectRatio>;

export const targetLanguage = z.enum(targetLanguages);
export type TargetLanguage = z.infer<typeof targetLanguage>;

/**
 * The target language as requests may give it: null, empty and absent all mean the original
 * language, which is null once parsed.
 */
export const requestedLanguage = z
  .enum([...targetLanguages, ''])
  .nullish()
  .transform((language) => language || null);

export const reframe = z.enum(reframes);
export type Reframe = z.infer<typeof reframe>;

/** How people are arranged in the frame when `reframe` is `people`. */
export const layout = z.enum(requestedLayouts);
export type Layout = z.infer<typeof layout>;

/** `mask`: in the captions. `bleep`: in the captions, and with a tone in the audio. */
export const profanityFilter = z.enum(profanityFilters);
export type ProfanityFilter = z.infer<typeof profanityFilter>;

/** How much noise is removed from the recording's audio. */
export const voiceCleanup = z.enum(voiceCleanups);
export type VoiceCleanup = z.infer<typeof voiceCleanup>;

/** The published rubric's five questions; see docs/clips.md. */
export const rubric = ['hook', 'stands_alone', 'payoff', 'emotion', 'value'] as const;
export type RubricKey = (typeof rubric)[number];

/** One score of the rubric: 0 to 10, the line it is based on, and the reason in a sentence. */
export const subScore = z.object({
  score: z.number().min(0).max(10),
  evidence: z.string(),
  reason: z.string(),
});
export const subScores = z.object({
  hook: subScore,
  stands_alone: subScore,
  payoff: subScore,
  emotion: subScore,
  value: subScore,
  /** Beyond the interface: why the clip was chosen, in one line. */
  reason: z.string().optional(),
  /**
   * Beyond the interface: how well the clip matches the prompt, 0 to 10, and why. Only with a
   * prompt that something in the video matches.
   */
  prompt: z.object({ score: z.number().min(0).max(10), reason: z.string() }).optional(),
  /**
   * Beyond the interface: how much an audience replayed or wrote there, 0 to 10, and what is known
   * of it. Only where something is known.
   */
  audience: z.object({ score: z.number().min(0).max(10), reason: z.string() }).optional(),
});
export type SubScores = z.infer<typeof subScores>;

/** What a measure adds to the score of a clip. */
const points = z.number().min(0).max(10);

/**
 * What was measured of a clip that was found by sound and picture: a sound and its seconds, how far
 * the loudness is above the median of the minutes around it, how many times the median change of
 * the picture.
 */
export const measure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sound'), sound: z.enum(soundKinds), seconds: z.number(), points }),
  z.object({ kind: z.literal('loudness'), decibels: z.number(), points }),
  z.object({ kind: z.literal('picture'), times: z.number(), points }),
]);
export type Measure = z.infer<typeof measure>;

/** When it happens, seconds of the video, and its measures, the one with the most points first. */
export const measured = z.object({ at: z.number(), measures: z.array(measure).max(20) });
export type MeasuredMoment = z.infer<typeof measured>;

export const identifiedClip = z.object({
  start: z.number(),
  end: z.number(),
  title: z.string(),
  /** Beyond the interface: whether a language model wrote the title when it chose the clip. */
  title_by_model: z.literal(true).optional(),
  summary: z.string(),
  /** 0 to 10, one decimal. */
  virality_score: z.number().min(0).max(10),
  related_topics: z.array(z.string()),
  /** The words spoken within [start, end]. */
  transcript: z.string(),
  /** Beyond the interface: the five sub-scores behind the virality score. */
  scores: subScores.optional(),
  /**
   * Beyond the interface: what was measured, in place of sub-scores, of a clip that was found by
   * sound and picture; its points add up to the virality score.
   */
  measured: measured.optional(),
});
export type IdentifiedClip = z.infer<typeof identifiedClip>;

/** Captions from the platform, already in the store. */
export const storedCaptions = z.object({
  storage_key: z.string(),
  /** Beyond the interface: `ass`, `json`, `timed-text`, `turns`, as in `CaptionFile`. */
  format: z.enum(['json3', 'vtt', 'srt', 'ttml', 'ass', 'json', 'timed-text', 'turns', 'txt']),
  language: z.string(),
  kind: z.enum(['manual', 'automatic']),
  /**
   * Beyond the interface: whether a person added the captions to this video; otherwise they came
   * with it from its platform.
   */
  given: z.boolean().optional(),
  /** Beyond the interface: the name of a file that lay beside the video. */
  name: z.string().optional(),
  /** Beyond the interface: whether they hold only a part of the speech, and are not used. */
  is_partial: z.boolean().optional(),
});
export type StoredCaptions = z.infer<typeof storedCaptions>;

/**
 * Beyond the interface: the models that do these jobs, in place of those that the engine has set up
 * itself; each sealed with the secret that servers and engines share. Only sent to engines that
 * offer `models`, because others would use their own.
 */
const modelReferences = z.partialRecord(z.enum(engineJobs), z.string().max(20_000));

/**
 * What `Engine.identify` gets. A request to the engine is named by a noun, as in the interface; the
 * request of a person that leads to it by a verb (`identifyRequest`).
 */
export const identificationRequest = z.object({
  /** The original: `videos/<video id>/original.<ext>`. */
  storage_key: z.string(),
  prompt: z.string().optional(),
  captions: z.array(storedCaptions).default([]),
  /** The main language, as a person or the platform names it, if any. */
  language: z.string().optional(),
  /**
   * Beyond the interface: whether speech in any other language is recognised as `language`, too.
   */
  only_language: z.boolean().optional(),
  /**
   * Beyond the interface: names and terms that may occur in the recording, for recognisers that
   * take hints.
   */
  vocabulary: z.array(z.string()).optional(),
  /**
   * Beyond the interface: the source of the words; the best one when left out. `given`: the
   * captions that a person gave.
   */
  source: z.enum(requestedSources).optional(),
  /**
   * Beyond the interface: whether captions that a person gave are used even if they do not match
   * the speech.
   */
  accept_mismatch: z.boolean().optional(),
  /**
   * Beyond the interface: whether the stored words of the video are used, if there are any. An
   * engine that ignores this reads the words again from the same source.
   */
  reuse_words: z.boolean().optional(),
  /**
   * Beyond the interface: length, number and place of the clips. Only sent to engines that offer
   * `find-options`, because others would ignore it.
   */
  find: engineFindOptions.optional(),
  models: modelReferences.optional(),
});
export type IdentificationRequest = z.input<typeof identificationRequest>;

export const identificationResponse = z.object({
  identified_clips: z.array(identifiedClip),
  total_clips: z.union([z.string(), z.number()]),
  video_duration: z.number(),
  detected_language: z.string(),
  /** Folder of everything the engine stores for this video: `videos/<video id>`. */
  storage_path: z.string(),
  /** Beyond the interface: messages for people about how the result was made. */
  notes: z.array(z.string()).optional(),
  /** Beyond the interface: the languages spoken, the main one first, if there are several. */
  languages: z.array(z.string()).optional(),
  /** Beyond the interface: why the transcript is probably wrong in many places. */
  transcript_doubts: z.array(transcriptDoubt).optional(),
  /** Beyond the interface: what a person should know about the clips, by code. */
  clip_notes: knownClipNotes.optional(),
});
export type IdentificationResponse = z.infer<typeof identificationResponse>;

/** Beyond the interface: requests the words of a video again, without its highlights. */
export const transcriptionRequest = identificationRequest
  .omit({ prompt: true, reuse_words: true, find: true })
  .extend({
    /**
     * Recognises this part of the video only, seconds, and adds the words to the stored transcript
     * where it has none. Only sent to engines that offer `transcribe-range`, because others would
     * read all words again.
     */
    range: z
      .object({ start: z.number().nonnegative(), end: z.number() })
      .refine(({ start, end }) => start < end, { message: 'must not be empty' })
      .optional(),
  });
export type TranscriptionRequest = z.input<typeof transcriptionRequest>;

export const transcriptionResponse = identificationResponse
  .omit({ identified_clips: true, total_clips: true, clip_notes: true })
  .extend({
    /** Of a range: earlier notes about the words which no longer hold; `notes` hold instead. */
    outdated_notes: z.array(z.string()).optional(),
  });
export type TranscriptionResponse = z.infer<typeof transcriptionResponse>;

/** The words that the captions of a clip show, with times from the start of the clip. */
export const shownWords = z.object({ language: z.string(), words: z.array(word) });
export type ShownWords = z.infer<typeof shownWords>;

const clipToProcess = z.object({
  start: z.number(),
  end: z.number(),
  /**
   * Beyond the interface: the parts of the source that make the clip, in playing order; `start` and
   * `end` of the clip are their earliest and latest second. Only sent to engines that offer
   * `edits`, because others would render everything in between.
   */
  ranges: sourceRanges.optional(),
  /**
   * Beyond the interface: how the clip's captions differ from what is spoken. Only sent to engines
   * that offer `caption-edits`, because others would show what is spoken.
   */
  captions: captionEdit.optional(),
  /**
   * Beyond the interface: the hook title of the clip. Like the overlays, only sent to engines that
   * offer `overlays`.
   */
  title: clipTitle.optional(),
  /**
   * Beyond the interface: keywords and progress bar of this clip, in place of those of
   * `subtitle_customization`.
   */
  overlays: clipOverlays.optional(),
  /**
   * Beyond the interface: what a brand kit adds to the clip. Only sent to engines that offer
   * `brand`, because others would leave it out.
   */
  brand: clipBrand.optional(),
  /**
   * Beyond the interface: how a person wants the clip framed. Only sent to engines that offer
   * `layouts`, because others would ignore it.
   */
  framing: framingChoice.optional(),
  /**
   * Beyond the interface: parts of the source whose picture is enlarged. Only sent to engines that
   * offer `zooms`, because others would ignore them.
   */
  zooms: clipZooms.optional(),
  /**
   * Beyond the interface: the words that captions show, in place of those of the transcript and
   * their translation. Only sent to engines that offer `shown-words`, because others would show
   * what is spoken.
   */
  shown: shownWords.optional(),
});

/**
 * Beyond the interface: a face that a person has assigned to a speaker. `speaker`: the name that
 * the words of the request use; `descriptor`: from the list of the video's faces. Engines that do
 * not know the field ignore it.
 */
export const speakerFace = z.object({
  speaker: z.string().max(1000),
  descriptor: z.string().max(2000),
});
export type SpeakerFace = z.infer<typeof speakerFace>;
const speakerFaces = z.array(speakerFace).min(1).max(100).optional();

export const processingRequest = z.object({
  storage_key: z.string(),
  clips: z.array(clipToProcess).min(1),
  prompt: z.string().default(''),
  target_language: requestedLanguage,
  aspect_ratio: aspectRatio,
  subtitles: z.boolean(),
  subtitle_customization: subtitleCustomization,
  /** Beyond the interface: how the source becomes a frame of another shape. */
  reframe: reframe.default('people'),
  /**
   * Beyond the interface: a hash of the clips' words when a person has corrected some of them. The
   * corrected words of each clip are stored as a transcript at its `correctedTranscriptKey`. When
   * left out, clips have the words of the video's transcript.
   */
  corrected_words: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /**
   * Beyond the interface: the filter for strong language. Only sent to engines that offer
   * `profanity`, because others would ignore it.
   */
  profanity: profanityFilter.exclude(['off']).optional(),
  /**
   * Beyond the interface: how much noise is removed from the recording's audio. Only sent to
   * engines that offer `voice-cleanup`, because others would ignore it.
   */
  voice_cleanup: voiceCleanup.exclude(['off']).optional(),
  /**
   * Beyond the interface: the layout of all clips that do not choose one; `auto` when left out.
   * Only sent to engines that offer `layouts`.
   */
  layout: layout.exclude(['auto']).optional(),
  speaker_faces: speakerFaces,
  models: modelReferences.optional(),
});
export type ProcessingRequest = z.infer<typeof processingRequest>;

export const processedClip = z.object({
  start: z.number(),
  end: z.number(),
  storage_key: z.string(),
  /** Beyond the interface: left out when all lines are translated, or none had to be. */
  untranslated: untranslated.optional(),
});
export type ProcessedClip = z.infer<typeof processedClip>;

export const processingResponse = z.object({ processed_clips: z.array(processedClip) });
export type ProcessingResponse = z.infer<typeof processingResponse>;

/**
 * Requests the framing of a clip without rendering it: the fields of a processing request that
 * decide it.
 */
export const framingRequest = z.object({
  storage_key: z.string(),
  start: z.number(),
  end: z.number(),
  /** As in a processing request. */
  ranges: sourceRanges.optional(),
  aspect_ratio: aspectRatio,
  reframe: reframe.default('people'),
  layout: layout.exclude(['auto']).optional(),
  framing: framingChoice.optional(),
  zooms: clipZooms.optional(),
  speaker_faces: speakerFaces,
  /**
   * The words in the clip with their speakers, when a person has corrected some of them. When left
   * out, the words of the video's transcript are used.
   */
  words: z.array(word.pick({ start: true, end: true, speaker: true })).optional(),
  /** Whether the response must list the areas of faces, even if nothing is cropped. */
  faces: z.boolean().optional(),
});
export type FramingRequest = z.input<typeof framingRequest>;

/**
 * Requests the beginning of a clip's audio as `process` would render it, without bleeps and brand
 * kit: at most `maxSampleSeconds`.
 */
export const audioSampleRequest = z.object({
  storage_key: z.string(),
  start: z.number(),
  end: z.number(),
  /** As in a processing request. */
  ranges: sourceRanges.optional(),
  voice_cleanup: voiceCleanup.exclude(['off']).optional(),
});
export type AudioSampleRequest = z.infer<typeof audioSampleRequest>;

/** `audio`: an MP4 file with AAC audio. */
export const audioSampleResponse = z.object({ audio: z.base64() });
export type AudioSampleResponse = z.infer<typeof audioSampleResponse>;

const { clips: _clips, prompt: _prompt, ...clipSettings } = processingRequest.shape;

/**
 * Requests pictures of a clip as `process` would render it: `poster`, in two sizes as WebP, or
 * `cover`, in the size of the clip as JPEG. The fields of a processing request, for one clip.
 */
export const stillRequest = z.object({
  ...clipSettings,
  clip: clipToProcess,
  as: z.enum(['poster', 'cover']),
  /** Seconds of the clip; its best moment when left out. */
  at: z.number().min(0).optional(),
  /**
   * The storage key of an exported clip whose captions are shown, also when they are translated.
   */
  captions_of: z.string().optional(),
  /**
   * The corrected transcript of the clip's time range as JSON, when a person has corrected some of
   * its words. When left out, that of the video is used.
   */
  transcript: z.string().optional(),
  /**
   * The storage key of an exported clip: the picture is a frame of its file, `at` seconds from the
   * file's start.
   */
  exported: z.string().optional(),
});
export type StillRequest = z.input<typeof stillRequest>;

/** `at`: the moment that is shown, seconds of the clip. Images are in the order of their size. */
export const stillResponse = z.object({
  at: z.number(),
  images: z
    .array(
      z.object({
        width: z.number().int(),
        height: z.number().int(),
        image: z.base64(),
      }),
    )
    .min(1)
    .max(2),
});
export type StillResponse = z.infer<typeof stillResponse>;

/**
 * The parts of a video to be searched for people, the most important first; seconds.
 */
export const faceSearchRequest = z.object({
  storage_key: z.string(),
  ranges: z.array(z.object({ start: z.number().min(0), end: z.number() })).max(1000),
});
export type FaceSearchRequest = z.infer<typeof faceSearchRequest>;

/** The video whose shots and on-screen text are to be found. */
export const shownRequest = z.object({ storage_key: z.string() });
export type ShownRequest = z.infer<typeof shownRequest>;

/**
 * Never empty; the first point is at the shot's start. The crop moves linearly between two points
 * and stays where it is after the last.
 */
const cropPath = z
  .array(
    z.object({
      at: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  )
  .min(1);
const shotRange = { start: z.number(), end: z.number() };
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/**
 * The visible part of the frame. Times are seconds from the clip's start; shots follow one another
 * without gaps. Coordinates are pixels of `source`: the upright frame with square pixels, as a
 * browser shows it.
 */
export const framingResponse = z.object({
  source: z.object({ width: z.number(), height: z.number() }),
  /** Seconds of the finished clip: a whole number of frames. */
  duration: z.number(),
  /**
   * The areas of faces, which captions and titles keep clear of; left out when faces were not
   * searched for.
   */
  faces: faceAreas.optional(),
  /** Where the waveform of an audio recording is drawn, pixels of the output; videos have none. */
  waveform: box.optional(),
  /**
   * Where the picture is enlarged, in the order of time; left out when it never is. `from` and `to`:
   * how many times larger it is at the start and at the end, and evenly in between; `x` and `y`: the
   * point that stays where it is, as shares of the frame.
   */
  zooms: z
    .array(
      z.object({
        ...shotRange,
        from: z.number(),
        to: z.number(),
        x: z.number(),
        y: z.number(),
      }),
    )
    .optional(),
  shots: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('crop'), ...shotRange, path: cropPath }),
      /**
       * Nothing is cropped; empty space is filled with the frame itself, enlarged, blurred and
       * darkened. `place`: where the whole frame is, pixels of the output; left out when the frame
       * is as large as possible.
       */
      z.object({ kind: z.literal('fit'), ...shotRange, place: box.optional() }),
      /**
       * Several parts of the source, drawn in this order; `place`: pixels of the output. Space that
       * they leave free is filled as with `fit`.
       */
      z.object({
        kind: z.literal('panes'),
        layout: z.enum(layouts),
        ...shotRange,
        panes: z.array(z.object({ place: box, path: cropPath })).min(1),
      }),
    ]),
  ),
});
export type FramingResponse = z.infer<typeof framingResponse>;
