import { Link } from '@tanstack/react-router';
import type { Video } from '#web/api/videos.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';

/** Says that the original of a video is deleted, and how its person gets it back. */
export function OriginalNotice({ video }: { video: Video }) {
  const { originalDeletedAt, platformUrl } = video;
  if (originalDeletedAt === undefined) return null;
  const address = /^https?:/.test(platformUrl) ? platformUrl : undefined;
  return (
    <Notice title={t('space.originalDeleted')}>
      <Rich
        id="space.originalDeletedText"
        elements={{ add: <Link to="/" search={address === undefined ? {} : { address }} /> }}
      />
    </Notice>
  );
}
