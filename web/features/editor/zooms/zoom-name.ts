import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import { t } from '#web/messages/messages.tsx';

/** "Punch-in 112%". */
export function zoomName({ kind, scale }: Pick<ClipZoom, 'kind' | 'scale'>): string {
  const percent = Math.round(scale * 100);
  return kind === 'punch'
    ? t('editor.punchInOf', { percent })
    : t('editor.slowPushOf', { percent });
}
