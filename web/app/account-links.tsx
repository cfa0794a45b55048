import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Me } from '#web/api/account.ts';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import styles from './account-links.module.css';

/** The settings; the sign-in link while nobody is signed in. */
export function AccountLinks({ user, loaded }: { user: Me['user'] | undefined; loaded: boolean }) {
  return loaded && !user ? (
    <a
      className={buttonClass({ size: 'small' })}
      href={`/login?return=${encodeURIComponent(location.pathname + location.search)}`}
    >
      {t('app.signIn')}
    </a>
  ) : (
    <Link
      to="/settings"
      className={styles.settings}
      aria-label={t('common.settings')}
      title={user?.name ?? user?.email ?? t('common.settings')}
    >
      {user?.picture ? (
        <img className={styles.picture} src={user.picture} alt="" width={28} height={28} />
      ) : (
        <IconSettings size={20} stroke={1.75} aria-hidden />
      )}
    </Link>
  );
}
