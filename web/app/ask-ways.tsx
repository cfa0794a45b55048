import { IconMessageCircle, IconMicrophone, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './ask-ways.module.css';

const ways = [
  { to: '/ask', label: 'Chat', Icon: IconMessageCircle },
  { to: '/ask/voice', label: 'Voice', Icon: IconMicrophone },
  { to: '/ask/lookup', label: 'Look up', Icon: IconSearch },
] as const;

/** The three ways of asking: in writing, out loud, and about any video on YouTube. */
export function AskWays() {
  return (
    <nav className={styles.ways} aria-label="Ways of asking">
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
