import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { locales } from '#platform/languages/locales.shared.ts';
import { keepNoticesInLanguage } from '#web/api/notices.ts';
import { chooseLocale, locale, t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { useTheme } from '#web/ui/theme/theme.ts';

const languages = Object.entries(locales).map(([value, label]) => ({ value, label }));

async function choose(language: string): Promise<void> {
  chooseLocale(language);
  // Somebody who is not signed in gets no emails.
  await keepNoticesInLanguage().catch(() => undefined);
  location.reload();
}

/** The colour scheme, light, dark or the system's, and the language of the app. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  return (
    <>
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
      <Panel title={t('settings.languageOfTheApp')} text={t('settings.savedInThisBrowser')}>
        <PlainSelect
          label={t('settings.languageOfTheApp')}
          hideLabel
          value={locale()}
          onChange={(chosen) => void choose(chosen)}
          options={languages}
        />
      </Panel>
    </>
  );
}
