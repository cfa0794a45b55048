import type { Feature } from '#app/feature-list/features.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { duration } from '#web/ui/text/format.ts';
import type { TranscriptText } from './transcript-text.ts';

type RemarksProps = { speech: Feature | undefined; sent: TranscriptText; loaded: boolean };

/**
 * Notices above the conversation: missing features of the server, and the unused part of the
 * transcript.
 */
export function Remarks({ speech, sent, loaded }: RemarksProps) {
  return (
    <>
      {speech?.available === false && (
        <Notice tone="caution" title={t('voice.voiceIsntConfiguredOnThis')}>
          {speech.missing}
        </Notice>
      )}
      {loaded && sent.text === '' && (
        <Notice tone="caution" title={t('voice.noSpeechInThisVideo')}>
          {t('voice.answersAreBasedOnThe')}
        </Notice>
      )}
      {sent.shortenedTo !== undefined && (
        <Notice>
          {t('voice.thisTranscriptIsTooLong', { shortenedTo: duration(sent.shortenedTo) })}
        </Notice>
      )}
    </>
  );
}
