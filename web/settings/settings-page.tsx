import { Page } from '#web/ui/page.tsx';

export function SettingsPage() {
  return <Page title="Settings" />;
}
