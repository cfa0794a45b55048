import { Page } from '../layout/page.tsx';
import { EmptyState } from './empty-state.tsx';
import { HomeLink } from './home-link.tsx';

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="This page doesn’t exist"
        text="The link may be mistyped, or the page was deleted."
        action={<HomeLink />}
      />
    </Page>
  );
}

/** Replaces the pages of a video that is not there. */
export function VideoNotFound() {
  return (
    <Page title="Video not found">
      <EmptyState
        title="This video isn’t available"
        text="It was deleted, or it belongs to another account."
        action={<HomeLink />}
      />
    </Page>
  );
}
