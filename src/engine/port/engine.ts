import type { TaskContext } from '#platform/kit/run-context.ts';
import type {
  AudioSampleRequest,
  AudioSampleResponse,
  FaceSearchRequest,
  FramingRequest,
  FramingResponse,
  IdentificationRequest,
  IdentificationResponse,
  ProcessingRequest,
  ProcessingResponse,
  ShownRequest,
  StillRequest,
  StillResponse,
  TranscriptionRequest,
  TranscriptionResponse,
} from './engine.schema.ts';

/**
 * The clip-identification backend of the interface. Originals and results are in the store that
 * both sides share; requests and responses carry only keys. Every method rejects with a `Failure`
 * (with a code, and `retryable` when trying again may help) or with the signal's reason.
 */
export interface Engine {
  /**
   * Finds highlights and stores the transcript at `videos/<video id>/transcript.json`. Rejects with
   * a Failure when it finds none.
   */
  identify(request: IdentificationRequest, context: TaskContext): Promise<IdentificationResponse>;
  /**
   * Reads the words of a video again and stores them as `identify` does, without finding
   * highlights. Optional.
   */
  transcribe?(request: TranscriptionRequest, context: TaskContext): Promise<TranscriptionResponse>;
  /**
   * Renders every clip of the request and stores it under a key that depends only on the request,
   * so a repeated call redoes nothing.
   */
  process(request: ProcessingRequest, context: TaskContext): Promise<ProcessingResponse>;
  /**
   * Stores a copy that browsers can play at `playableKey`, if they cannot play the original; a
   * repeated call redoes nothing. May take as long as the video lasts, at low priority. Optional.
   */
  storePlayableCopy?(storageKey: string, context: TaskContext): Promise<void>;
  /**
   * Returns the framing that `process` would render. With `people` it may take seconds; the
   * detections are stored for rendering. Optional.
   */
  frame?(request: FramingRequest, context: TaskContext): Promise<FramingResponse>;
  /**
   * Returns the beginning of a clip's audio as `process` would render it, without bleeps and brand
   * kit. Optional.
   */
  sampleAudio?(request: AudioSampleRequest, context: TaskContext): Promise<AudioSampleResponse>;
  /**
   * Draws pictures of a clip as `process` would render it. Posters wait while the engine does
   * anything else; covers do not. Optional.
   */
  drawStill?(request: StillRequest, context: TaskContext): Promise<StillResponse>;
  /**
   * Searches parts of a video for people and stores the detections, so that `frame` and `process`
   * need not search. Waits while the engine does anything else, and does nothing when the disk has
   * too little room for a copy of the original; a repeated call redoes nothing. Optional.
   */
  findFaces?(request: FaceSearchRequest, context: TaskContext): Promise<void>;
  /**
   * Finds the shots of a video, reads the text on its slides and screens, and stores both at
   * `shownKey`. Does nothing without a model that reads text. Waits while the engine does anything
   * else; a repeated call goes on where the last one ended. Optional.
   */
  findShown?(request: ShownRequest, context: TaskContext): Promise<void>;
}
