import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '../buttons/button.tsx';

/** What to do after a refusal because of a quota. */
export function QuotaLink() {
  return (
    <Link
      to="/settings/$section"
      params={{ section: 'usage' }}
      className={buttonClass({ size: 'small' })}
    >
      {t('ui.seeYourUsage')}
    </Link>
  );
}
