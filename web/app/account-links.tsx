import { IconContrast, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Me } from '#web/api/account.ts';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { type Theme, useTheme } from '#web/ui/theme/theme.ts';
import styles from './account-links.module.css';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: IconContrast, light: IconSun, dark: IconMoon };

/** The theme switch, and the settings or the sign-in link. */
export function AccountLinks({ user, loaded }: { user: Me['user'] | undefined; loaded: boolean }) {
  const [theme, setTheme] = useTheme();
  const ThemeIcon = icons[theme];
  return (
    <div className={styles.links}>
      <IconButton
        label={`Theme: ${theme}. Switch to ${next[theme]}`}
        icon={<ThemeIcon size={20} stroke={1.75} />}
        onClick={() => setTheme(next[theme])}
      />
      {loaded && !user ? (
        <a
          className={buttonClass({ size: 'small' })}
          href={`/login?return=${encodeURIComponent(location.pathname + location.search)}`}
        >
          Sign in
        </a>
      ) : (
        <Link
          to="/settings"
          className={styles.settings}
          aria-label="Settings"
          title={user?.name ?? user?.email ?? 'Settings'}
        >
          <IconSettings size={20} stroke={1.75} aria-hidden />
        </Link>
      )}
    </div>
  );
}
