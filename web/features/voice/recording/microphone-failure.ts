type Reason = keyof typeof words;

const words = {
  insecure:
    'Browsers allow the microphone only on secure addresses: https, or localhost on this machine. You can type instead.',
  unable: 'This browser can’t record audio on web pages. You can type instead.',
  'no-sound':
    'This browser couldn’t start audio. Connect speakers or headphones and try again, or type instead.',
  refused:
    'Microphone access is blocked for this page. Allow it in the site settings next to the address bar and try again, or type instead.',
  absent: 'No microphone found. Connect one and try again, or type instead.',
  busy: 'Couldn’t open the microphone. Another app may be using it.',
  lost: 'The microphone was disconnected while recording.',
  short:
    'That recording was too short. Hold the button while you speak, or tap to start and tap again to send.',
  silent: 'The microphone recorded only silence. It may be muted.',
  broken: 'The recording failed. Please try again.',
} as const;

/** Why nothing could be recorded, with a message for people. */
export class MicrophoneFailure extends Error {
  override name = 'MicrophoneFailure';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(words[reason], { cause });
    this.reason = reason;
  }
}

/** Maps a browser error to a reason. */
export function microphoneFailure(error: unknown): MicrophoneFailure {
  if (error instanceof MicrophoneFailure) return error;
  const name = error instanceof DOMException ? error.name : '';
  return new MicrophoneFailure(reasons.get(name) ?? 'broken', error);
}

const reasons = new Map<string, Reason>([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);
