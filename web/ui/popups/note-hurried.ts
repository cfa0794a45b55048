import { t } from '#web/messages/messages.tsx';
import type { useToasts } from './toast.tsx';

/** Says how many captions of a file that is downloaded are faster than viewers read, if any are. */
export function noteHurried(toasts: ReturnType<typeof useToasts>, count: number): void {
  if (count > 0)
    toasts.add({
      title: t('common.hurriedCaptions', { count }),
      description: t('common.hurriedCaptionsWhy'),
    });
}
