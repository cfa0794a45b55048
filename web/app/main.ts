import '#web/ui/theme/fonts.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { loadMessages } from '#web/messages/messages.tsx';

const place = document.getElementById('app');
if (place) void main(place);

/**
 * Texts are looked up while modules are evaluated, so those of the language come before everything
 * else.
 */
async function main(place: HTMLElement): Promise<void> {
  await loadMessages();
  const { start } = await import('./start.tsx');
  await start(place);
}
