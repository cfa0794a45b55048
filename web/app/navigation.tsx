import {
  IconBrush,
  IconMessageCircle,
  IconMovie,
  IconScissors,
  IconSettings,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import styles from './navigation.module.css';

/** The jobs, and the beginnings of the addresses that belong to each. */
const jobs = [
  { to: '/', label: t('common.library'), Icon: IconMovie, below: ['/videos', '/feeds', '/trash'] },
  { to: '/clips', label: t('common.clips'), Icon: IconScissors, below: [] },
  { to: '/brand', label: t('common.brand'), Icon: IconBrush, below: [] },
  { to: '/ask', label: t('common.ask'), Icon: IconMessageCircle, below: [] },
  { to: '/settings', label: t('common.settings'), Icon: IconSettings, below: [] },
] as const;

/**
 * Links to the pages, by job: beside the name on wide screens, where the settings are an icon at
 * the other end; at the bottom on phones.
 */
export function Navigation() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className={styles.nav} aria-label={t('app.main')}>
      {jobs.map(({ to, label, Icon, below }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          data-job={label}
          data-here={below.some((start) => path.startsWith(start)) || undefined}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
