import { Page } from '#web/ui/page.tsx';

export function VoicePage() {
  return <Page title="Voice" />;
}
