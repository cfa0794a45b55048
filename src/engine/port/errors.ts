import { defineErrors } from '#platform/kit/define-errors.ts';
import type { IdentificationResponse } from './engine.schema.ts';

/**
 * Errors of the engine's port, of the engine server, and of the client that calls an engine on
 * another machine.
 */
export const engineErrors = defineErrors({
  originalNotFound: {
    code: 'original-not-found',
    status: 404,
    message: 'The original of this video is no longer in the storage: add the video again.',
  },
  noClips: {
    code: 'no-clips',
    status: 422,
    message: 'No moment worth a clip was found in this video.',
  },
  findOptionsUnavailable: {
    code: 'engine-find-options-unavailable',
    status: 503,
    message:
      'The engine of this server cannot find clips of a chosen length or part of the video, or by sound and picture: it is an older version or another product. Update it, or find clips of any length in the words of the whole video.',
  },
  transcriptionUnavailable: {
    code: 'transcription-unavailable',
    status: 501,
    message:
      'The clip backend cannot transcribe a video again by itself: update it, or find the clips again as well.',
  },
  onlyLanguageUnavailable: {
    code: 'engine-only-language-unavailable',
    status: 503,
    message:
      'The engine of this server detects languages by itself and cannot be told to take one only: it is an older version or another product. Update it, or leave “only this language” off.',
  },
  captionFormatUnavailable: {
    code: 'engine-caption-format-unavailable',
    status: 503,
    message:
      'The engine of this server does not read captions or texts of this kind: it is an older version or another product. Update it, or use VTT, SRT or plain text.',
  },
  rangeTranscriptionUnavailable: {
    code: 'engine-range-unavailable',
    status: 503,
    message:
      'The engine of this server cannot transcribe a part of a video by itself: it is an older version or another product. Update it, or transcribe the whole video again.',
  },
  framingUnavailable: {
    code: 'framing-unavailable',
    status: 503,
    message:
      'The framing cannot be previewed because the engine does not support it. Exports are framed anyway.',
  },
  profanityUnavailable: {
    code: 'profanity-filter-unavailable',
    status: 503,
    message:
      'The engine of this server cannot filter strong language: it is an older version or another product. Update it, or export without the filter.',
  },
  voiceCleanupUnavailable: {
    code: 'voice-cleanup-unavailable',
    status: 503,
    message:
      'The engine of this server cannot clean up voices: it is an older version or another product. Update it, or export without cleaning up the voice.',
  },
  audioSampleUnavailable: {
    code: 'audio-sample-unavailable',
    status: 503,
    message:
      'The audio cannot be tried out because the engine does not support it. Exports are cleaned up if the engine can do that.',
  },
  stillUnavailable: {
    code: 'still-unavailable',
    status: 503,
    message:
      'The engine of this server cannot draw pictures of clips: it is an older version or another product. Update it, or take a frame of the exported clip.',
  },
  editsUnavailable: {
    code: 'engine-edits-unavailable',
    status: 503,
    message:
      'The engine of this server cannot cut inside a clip: it is an older version or another product. Update it, or export the clip uncut.',
  },
  captionEditsUnavailable: {
    code: 'engine-caption-edits-unavailable',
    status: 503,
    message:
      'The engine of this server cannot change the captions of a clip: it is an older version or another product. Update it, or export the clip without changes to its captions.',
  },
  overlaysUnavailable: {
    code: 'engine-overlays-unavailable',
    status: 503,
    message:
      'The engine of this server cannot draw titles, progress bars or keywords: it is an older version or another product. Update it, or export the clip without them.',
  },
  captionStylesUnavailable: {
    code: 'engine-caption-styles-unavailable',
    status: 503,
    message:
      'The engine of this server cannot draw this caption style: it is an older version or another product. Update it, or choose a style without animation, boxes and speaker colours.',
  },
  brandUnavailable: {
    code: 'engine-brand-unavailable',
    status: 503,
    message:
      'The engine of this server cannot add a brand kit: it is an older version or another product. Update it, or export without a brand kit.',
  },
  formatUnavailable: {
    code: 'engine-format-unavailable',
    status: 503,
    message: (format: string) =>
      `The engine of this server cannot make clips of ${format}: it is an older version or another product. Update it, or choose another format.`,
  },
  layoutsUnavailable: {
    code: 'engine-layouts-unavailable',
    status: 503,
    message:
      'The engine of this server cannot arrange people in layouts: it is an older version or another product. Update it, or let the framing decide by itself.',
  },
  zoomsUnavailable: {
    code: 'engine-zooms-unavailable',
    status: 503,
    message:
      'The engine of this server cannot zoom in: it is an older version or another product. Update it, or remove the zooms of the clip.',
  },
  shownWordsUnavailable: {
    code: 'engine-shown-words-unavailable',
    status: 503,
    message:
      'The engine of this server cannot draw a caption track: it is an older version or another product. Update it, or export without captionTrack.',
  },
  modelsUnavailable: {
    code: 'engine-models-unavailable',
    status: 503,
    message:
      'The engine of this server cannot use the models that are set up in the app: it is an older version or another product. Update it, or set up the models in its environment and not in the app.',
  },
  brandFileDeleted: {
    code: 'brand-file-deleted',
    status: 409,
    message:
      'A file of the brand kit that this export uses has been replaced or deleted since. Export the clip again from its video.',
  },
  storageMismatch: {
    code: 'engine-storage-mismatch',
    status: 502,
    message:
      'The engine does not see the same storage as this server. Give both the same bucket (the S3 settings), or, on one machine, the same DATA_DIR.',
  },
  unreachable: {
    code: 'engine-unreachable',
    status: 503,
    retryable: true,
    retryAfterSeconds: 3,
    message:
      'The engine that finds and renders clips cannot be reached. The job continues as soon as it is back.',
  },
  connectionLost: {
    code: 'engine-connection-lost',
    status: 502,
    retryable: true,
    message: 'The connection to the engine was lost in the middle of the work.',
  },
  timeout: {
    code: 'engine-timeout',
    status: 504,
    retryable: true,
    message: 'The engine stopped responding in the middle of the work.',
  },
  tokenRejected: {
    code: 'engine-token-rejected',
    status: 502,
    retryable: true,
    message:
      'The engine does not accept the token of this server: CLIP_BACKEND_TOKEN must be the same on both.',
  },
  responseInvalid: {
    code: 'engine-response-invalid',
    status: 502,
    retryable: true,
    message: (status: number | undefined) =>
      `The engine's response cannot be understood${status === undefined ? '' : ` (HTTP ${status})`}. Is CLIP_BACKEND_URL the address of an engine, and of this version?`,
  },
  busy: {
    code: 'engine-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'The engine is busy. The job continues as soon as a slot is free.',
  },
  stopping: {
    code: 'engine-stopping',
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'The engine is stopping. The job continues as soon as another is available.',
  },
  /** A failure without a code, from a third-party engine. */
  rejected: { code: 'engine-rejected', message: (reason: string) => reason },
  starting: {
    code: 'engine-starting',
    status: 503,
    retryable: true,
    retryAfterSeconds: 1,
    message: 'The engine is starting',
  },
  unexpected: {
    code: 'engine-failed',
    retryable: true,
    message: 'Something went wrong in the engine. Its log has the details.',
  },
  outOfMemory: {
    code: 'engine-out-of-memory',
    message:
      'This needs more memory than the server allows: it stopped the server once, and ran out of memory again when it ran alone. A shorter video, or one with fewer captions, may work; so may a server with more memory.',
  },
  crashed: {
    code: 'engine-crashed',
    message:
      'This stopped the server once, and crashed again when it ran alone. Another copy of the video, for example one converted to MP4, may work; the server’s log has the details.',
  },
  notJson: { code: 'not-json', status: 415, message: 'Send the request as application/json.' },
  callRunning: {
    code: 'call-already-running',
    status: 409,
    message: 'A call with this id is already running.',
  },
});

/**
 * A response has clips, or a note that says why there are none.
 * @throws Failure `no-clips`
 */
export function requireClips({
  identified_clips: clips,
  clip_notes: notes = [],
}: Pick<IdentificationResponse, 'identified_clips' | 'clip_notes'>): void {
  if (clips.length === 0 && notes.length === 0) throw engineErrors.noClips();
}
