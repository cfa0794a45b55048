import {
  IconListSearch,
  IconMessageCircle,
  IconMicrophone,
  IconMovie,
  IconPackageExport,
  IconRss,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './navigation.module.css';

const pages = [
  { to: '/', label: 'Videos', Icon: IconMovie },
  { to: '/feeds', label: 'Feeds', Icon: IconRss },
  { to: '/search', label: 'Search', Icon: IconListSearch },
  { to: '/exports', label: 'Exports', Icon: IconPackageExport },
  { to: '/chat', label: 'Chat', Icon: IconMessageCircle },
  { to: '/voice', label: 'Voice', Icon: IconMicrophone },
  { to: '/lookup', label: 'Lookup', Icon: IconSearch },
] as const;

/** Links to the pages: beside the name on wide screens, at the bottom on phones. */
export function Navigation() {
  return (
    <nav className={styles.nav} aria-label="Main">
      {pages.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
