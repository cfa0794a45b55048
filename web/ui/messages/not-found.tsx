import { t } from '#web/messages/messages.tsx';
import { Page } from '../layout/page.tsx';
import { EmptyState } from './empty-state.tsx';
import { HomeLink } from './home-link.tsx';

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Page title={t('ui.pageNotFound')}>
      <EmptyState
        title={t('ui.thisPageDoesntExist')}
        text={t('ui.theLinkMayBeMistyped')}
        action={<HomeLink />}
      />
    </Page>
  );
}

/** Replaces the pages of a video that is not there. */
export function VideoNotFound() {
  return (
    <Page title={t('ui.videoNotFound')}>
      <EmptyState
        title={t('ui.thisVideoIsntAvailable')}
        text={t('ui.itWasDeletedOrIt')}
        action={<HomeLink />}
      />
    </Page>
  );
}
