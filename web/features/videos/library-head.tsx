import { IconRss, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { decisionsOf, videosQuery } from '#web/api/videos.ts';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { count } from '#web/ui/text/format.ts';

/** How much there is, and what is left to do: “12 videos · 31 clips to review”. */
export function LibraryFacts() {
  const { data: videos } = useQuery(videosQuery);
  if (videos === undefined) return <>&nbsp;</>;
  if (videos.length === 0) return <>Find the moments worth sharing.</>;
  const toReview = videos.reduce((sum, video) => sum + (decisionsOf(video)?.new ?? 0), 0);
  return (
    <>
      {count(videos.length, 'video')}
      {toReview > 0 && ` · ${count(toReview, 'clip')} to review`}
    </>
  );
}

/** What belongs to the library and is opened now and then. */
export function LibraryLinks() {
  return (
    <>
      <Link to="/feeds" className={buttonClass()}>
        <IconRss aria-hidden="true" />
        Feeds
      </Link>
      <Link to="/trash" className={buttonClass()}>
        <IconTrash aria-hidden="true" />
        Trash
      </Link>
    </>
  );
}
