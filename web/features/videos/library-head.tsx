import { IconRss, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { decisionsOf, videosQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';

/** How much there is, and what is left to do: “12 videos · 31 clips to review”. */
export function LibraryFacts() {
  const { data: videos } = useQuery(videosQuery);
  if (videos === undefined) return <>&nbsp;</>;
  if (videos.length === 0) return <>{t('videos.findTheMomentsWorthSharing')}</>;
  const toReview = videos.reduce((sum, video) => sum + (decisionsOf(video)?.new ?? 0), 0);
  return (
    <>
      {[
        t('common.countVideo', { count: videos.length }),
        ...(toReview > 0 ? [t('videos.clipsToReview', { toReview })] : []),
      ].join(' · ')}
    </>
  );
}

/** What belongs to the library and is opened now and then. */
export function LibraryLinks() {
  return (
    <>
      <Link to="/feeds" className={buttonClass()}>
        <IconRss aria-hidden="true" />
        {t('common.feeds')}
      </Link>
      <Link to="/trash" className={buttonClass()}>
        <IconTrash aria-hidden="true" />
        {t('videos.trash')}
      </Link>
    </>
  );
}
