import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** Replaces the pages of a video that is not there. */
export function VideoNotFound() {
  return (
    <Page title="Video not found">
      <EmptyState
        title="This video isn’t available"
        text="It was deleted, or it belongs to another account."
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Go to your videos
          </Link>
        }
      />
    </Page>
  );
}
