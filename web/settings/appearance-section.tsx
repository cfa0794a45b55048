import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { useTheme } from '#web/app/theme.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Panel } from './panel.tsx';

/** Light, dark, or as the system is. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  return (
    <Panel title="Colours" text="Kept in this browser.">
      <SegmentedControl
        label="Colours"
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'system', label: 'As the system', icon: <IconContrast /> },
          { value: 'light', label: 'Light', icon: <IconSun /> },
          { value: 'dark', label: 'Dark', icon: <IconMoon /> },
        ]}
      />
    </Panel>
  );
}
