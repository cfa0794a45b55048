import type { Measure } from '#engine/port/engine.schema.ts';
import type { SoundKind } from '#engine/sounds/sound-events.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { decimal } from '#web/ui/text/format.ts';

const soundNames: Record<SoundKind, string> = {
  cheering: t('clips.cheering'),
  applause: t('clips.applause'),
  laughter: t('clips.laughter'),
  crying: t('clips.crying'),
  music: t('clips.musicBegins'),
};

/** "Cheering" */
export function measureName(measure: Measure): string {
  if (measure.kind === 'sound') return soundNames[measure.sound];
  return measure.kind === 'loudness' ? t('clips.loudness') : t('clips.picture');
}

/** "14 dB above the minutes around it" */
export function measureText(measure: Measure): string {
  if (measure.kind === 'sound') return t('clips.forSeconds', { seconds: decimal(measure.seconds) });
  return measure.kind === 'loudness'
    ? t('clips.decibelsAbove', { decibels: Math.round(measure.decibels) })
    : t('clips.timesTheUsualChange', { times: decimal(measure.times) });
}

/** "Cheering 3.2 s": the strongest measure, in a line. */
export function measuredLine([strongest]: readonly Measure[]): string {
  if (!strongest) return '';
  if (strongest.kind !== 'sound') return measureText(strongest);
  return `${measureName(strongest)} ${measureText(strongest)}`;
}
