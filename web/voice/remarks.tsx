import type { Feature } from '#features/contract.ts';
import { duration } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { TranscriptText } from './transcript-text.ts';

type RemarksProps = { speech: Feature | undefined; sent: TranscriptText; loaded: boolean };

/** What to know before asking: what this server cannot do, and what of the video it is not told. */
export function Remarks({ speech, sent, loaded }: RemarksProps) {
  return (
    <>
      {speech?.available === false && (
        <Notice tone="caution" title="This server cannot hear or speak yet">
          {speech.missing}
        </Notice>
      )}
      {loaded && sent.text === '' && (
        <Notice tone="caution" title="Nothing is said in this video">
          Answers are made from what is said. Choose another video.
        </Notice>
      )}
      {sent.shortenedTo !== undefined && (
        <Notice>
          This transcript is too long to send whole. Answers are made from the first {duration(sent.shortenedTo)} of the video.
        </Notice>
      )}
    </>
  );
}
