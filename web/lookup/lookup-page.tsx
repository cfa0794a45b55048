import { Page } from '#web/ui/page.tsx';

export function LookupPage() {
  return <Page title="Lookup" />;
}
