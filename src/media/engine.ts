import type { Run } from '#kit/run.ts';
import type {
  FramingRequest,
  FramingResponse,
  IdentificationRequest,
  IdentificationResponse,
  ProcessingRequest,
  ProcessingResponse,
} from './contract.ts';

/**
 * The clip-identification backend of the interface. Originals and results live in the store both sides share;
 * requests and answers carry only keys. Rejects with a `Failure` (coded, `retryable` when trying again may help)
 * or with the signal's reason.
 */
export interface Engine {
  /** Finds the moments; keeps the words at `videos/<video id>/transcript.json`. Never answers with zero clips: that is a Failure. */
  identify(request: IdentificationRequest, run: Run): Promise<IdentificationResponse>;
  /** Renders every clip of the request and stores each under a key that depends only on the request: asking again redoes nothing. */
  process(request: ProcessingRequest, run: Run): Promise<ProcessingResponse>;
  /**
   * Keeps a copy that browsers play at `playableKey`, when they would not play the original itself; asking again redoes nothing.
   * May take as long as the video plays, and leaves the processor to all else. An engine that only finds and renders goes without.
   */
  keepPlayable?(storageKey: string, run: Run): Promise<void>;
  /**
   * The crop that `process` would render. `people` may take seconds, and is remembered: rendering afterwards does not look again.
   * An engine that only finds and renders goes without.
   */
  frame?(request: FramingRequest, run: Run): Promise<FramingResponse>;
}
