import type { Clip } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { measuredLine } from './measure-texts.ts';

/**
 * Why a clip was chosen, in one line; of a clip that a person has made or edited, that instead,
 * because the line describes how it was found. Empty where neither is known.
 */
export function reasonOf({ own, edit, suggested, scores, measured }: Clip): string {
  if (own) return t('clips.yours');
  if (edit) return t('clips.edited');
  if (suggested) return t('clips.trimmed');
  return scores?.reason ?? measuredLine(measured?.measures ?? []);
}
