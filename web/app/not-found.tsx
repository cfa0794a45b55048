import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <Page title="Nothing here">
      <EmptyState
        title="There is no such page"
        text="The address may be mistyped, or what it led to was deleted."
        action={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            Go to your videos
          </Link>
        }
      />
    </Page>
  );
}
