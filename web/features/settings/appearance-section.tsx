import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '#web/messages/messages.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { useTheme } from '#web/ui/theme/theme.ts';

/** Light, dark, or the system's colour scheme. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  return (
    <Panel title={t('common.colours')} text={t('settings.savedInThisBrowser')}>
      <SegmentedControl
        label={t('common.colours')}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: t('settings.matchSystem'), icon: <IconContrast /> },
          { value: 'light', label: t('settings.light'), icon: <IconSun /> },
          { value: 'dark', label: t('settings.dark'), icon: <IconMoon /> },
        ]}
      />
    </Panel>
  );
}
