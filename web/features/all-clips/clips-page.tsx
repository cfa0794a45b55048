import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { allExportedQuery } from '#web/api/exports.ts';
import { decisionsOf, videosQuery } from '#web/api/videos.ts';
import { AllExports } from '#web/features/exports/exports-page.tsx';
import { t } from '#web/messages/messages.tsx';
import { Chip } from '#web/ui/fields/chip.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ClipList } from './clip-list.tsx';

const views = [
  { show: 'kept', label: t('common.kept') },
  { show: 'exported', label: t('allClips.exported') },
  { show: 'all', label: t('allClips.all') },
] as const;
type View = (typeof views)[number]['show'];

/** The clips of all videos: those that were kept, those that were exported, or all. */
export function ClipsPage() {
  const { show } = useSearch({ from: '/clips' });
  const navigate = useNavigate();
  const view = views.find((one) => one.show === show)?.show ?? 'kept';
  const counts = useCounts();
  const choose = (chosen: View) =>
    void navigate({ to: '/clips', search: chosen === 'kept' ? {} : { show: chosen } });
  return (
    <Page title={t('common.clips')} intro={t('allClips.keptAndExportedOverAll')} width="wide">
      <Row role="group" aria-label={t('common.whichClips')}>
        {views.map(({ show: one, label }) => (
          <Chip key={one} pressed={view === one} onClick={() => choose(one)}>
            {label} {counts[one]}
          </Chip>
        ))}
      </Row>
      {view === 'exported' ? <AllExports /> : <ClipList key={view} isKept={view === 'kept'} />}
    </Page>
  );
}

/** How many clips each view has; undefined while that is unknown. */
function useCounts(): Record<View, number | undefined> {
  const { data: videos } = useQuery(videosQuery);
  const { data: exported } = useQuery(allExportedQuery);
  return {
    kept: videos?.reduce((sum, video) => sum + (decisionsOf(video)?.kept ?? 0), 0),
    exported: exported?.length,
    all: videos?.reduce((sum, { totalClips }) => sum + totalClips, 0),
  };
}
