import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '../buttons/button.tsx';

/** Leads on from pages that have nothing to show. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t('ui.goToYourVideos')}
    </Link>
  );
}
