import { IconMessageCircle, IconMicrophone, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import styles from './ask-ways.module.css';

const ways = [
  { to: '/ask', label: t('common.chat'), Icon: IconMessageCircle },
  { to: '/ask/voice', label: t('common.voice'), Icon: IconMicrophone },
  { to: '/ask/lookup', label: t('common.lookUp'), Icon: IconSearch },
] as const;

/** The three ways of asking: in writing, out loud, and about any video on YouTube. */
export function AskWays() {
  return (
    <nav className={styles.ways} aria-label={t('app.waysOfAsking')}>
      {ways.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.way}
          activeOptions={{ exact: to === '/ask', includeSearch: false }}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
