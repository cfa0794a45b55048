import { t } from '#web/messages/messages.tsx';

type Reason = keyof typeof words;

const words = {
  insecure: t('voice.browsersAllowTheMicrophoneOnly'),
  unable: t('voice.thisBrowserCantRecordAudio'),
  'no-sound': t('voice.thisBrowserCouldntStartAudio'),
  refused: t('voice.microphoneAccessIsBlockedFor'),
  absent: t('voice.noMicrophoneFoundConnectOne'),
  busy: t('voice.couldntOpenTheMicrophoneAnother'),
  lost: t('voice.theMicrophoneWasDisconnectedWhile'),
  short: t('voice.thatRecordingWasTooShort'),
  silent: t('voice.theMicrophoneRecordedOnlySilence'),
  broken: t('voice.theRecordingFailedPleaseTry'),
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
