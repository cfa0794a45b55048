import { Page } from '#web/ui/page.tsx';

export function VideoPage() {
  return <Page title="Video" />;
}
