type Reason = keyof typeof words;

const words = {
  insecure: 'Browsers give the microphone only to secure addresses: https, or localhost on the machine itself. You can type instead.',
  unable: 'This browser cannot record sound for a page. You can type instead.',
  'no-sound': 'This browser did not start its sound. Connect a loudspeaker or headphones, then try again, or type.',
  refused:
    'The microphone is not allowed for this page. Allow it in the site settings, beside the address, then try again. You can also type.',
  absent: 'No microphone was found. Connect one, then try again, or type.',
  busy: 'The microphone could not be opened. Another program may be using it.',
  lost: 'The microphone was disconnected while recording.',
  short: 'That was too short to hear anything. Hold the button while you speak, or tap it once to start and once more to send.',
  silent: 'There was no sound from the microphone. It may be muted.',
  broken: 'The recording did not work. Please try again.',
} as const;

/** Why nothing could be recorded, in words for people. */
export class MicrophoneFailure extends Error {
  override name = 'MicrophoneFailure';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(words[reason], { cause });
    this.reason = reason;
  }
}

/** What a browser's refusal means. */
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
