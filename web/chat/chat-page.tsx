import { Page } from '#web/ui/page.tsx';

export function ChatPage() {
  return <Page title="Chat" />;
}
