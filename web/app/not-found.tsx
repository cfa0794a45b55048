import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** The page for unknown addresses. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="This page doesn’t exist"
        text="The link may be mistyped, or the page was deleted."
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Go to your videos
          </Link>
        }
      />
    </Page>
  );
}
