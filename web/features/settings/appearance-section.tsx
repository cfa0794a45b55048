import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { useTheme } from '#web/ui/theme/theme.ts';

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
