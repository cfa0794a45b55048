import { Page } from '#web/ui/page.tsx';

export function ExportsPage() {
  return <Page title="Exports" />;
}

export function VideoExportsPage() {
  return <Page title="Exports" />;
}
