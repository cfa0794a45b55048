import type { Feature } from '#app/feature-list/features.schema.ts';
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
        <Notice tone="caution" title="Voice isn’t configured on this server">
          {speech.missing}
        </Notice>
      )}
      {loaded && sent.text === '' && (
        <Notice tone="caution" title="No speech in this video">
          Answers are based on the transcript. Choose another video.
        </Notice>
      )}
      {sent.shortenedTo !== undefined && (
        <Notice>
          This transcript is too long to send in full. Answers are based on the first{' '}
          {duration(sent.shortenedTo)} of the video.
        </Notice>
      )}
    </>
  );
}
