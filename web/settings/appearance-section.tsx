import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { useTheme } from '#web/app/theme.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Panel } from './panel.tsx';

/** Light, dark, or the system's colour scheme. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  return (
    <Panel title="Colours" text="Saved in this browser.">
      <SegmentedControl
        label="Colours"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: 'Match system', icon: <IconContrast /> },
          { value: 'light', label: 'Light', icon: <IconSun /> },
          { value: 'dark', label: 'Dark', icon: <IconMoon /> },
        ]}
      />
    </Panel>
  );
}
