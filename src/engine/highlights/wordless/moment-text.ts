import type { Measure } from '#engine/port/engine.schema.ts';
import type { SoundKind } from '#engine/sounds/sound-events.constants.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { Moment } from './moments.ts';

/** Decibels from which a part is not only louder but a loud moment. */
const suddenDecibels = 6;

const soundNames: Record<SoundKind, string> = {
  cheering: 'Cheering',
  applause: 'Applause',
  laughter: 'Laughter',
  crying: 'Crying',
  music: 'Music begins',
};

/** "Cheering at 12:30": the strongest evidence and its time, and nothing that was not measured. */
export function momentTitle({ measures: [strongest], at }: Moment): string {
  return `${strongest ? nameOf(strongest) : 'Moment'} at ${formatClock(at)}`;
}

function nameOf(measure: Measure): string {
  if (measure.kind === 'sound') return soundNames[measure.sound];
  if (measure.kind === 'picture') return 'Movement';
  return measure.decibels >= suddenDecibels ? 'Loud moment' : 'Louder part';
}

/** "Cheering for 3.2 s, 14 dB above the minutes around it." */
export function momentSummary({ measures }: Moment): string {
  const text = measures.map(measureText).join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function measureText(measure: Measure): string {
  if (measure.kind === 'sound')
    return `${soundNames[measure.sound].toLowerCase()}${measure.sound === 'music' ? '' : ` for ${measure.seconds} s`}`;
  return measure.kind === 'loudness'
    ? `${Math.round(measure.decibels)} dB above the minutes around it`
    : `${measure.times} times the usual change of the picture`;
}

/** The kinds of sounds, as topics. */
export function momentTopics({ measures }: Moment): string[] {
  return measures.flatMap((measure) => (measure.kind === 'sound' ? [measure.sound] : []));
}
