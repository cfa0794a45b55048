import { requestedSeconds, usualClipSeconds } from '#engine/port/find-options.constants.ts';
import type { LookFor } from '#engine/port/measured.constants.ts';
import type { FindOptions, StoredFindOptions } from '#features/videos/find-options.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { clock } from '#web/ui/text/format.ts';

/** Which clips are to be found; null where nothing is chosen. Times are seconds as text. */
export type FindChoice = {
  minSeconds: number | null;
  maxSeconds: number | null;
  maxClips: number | null;
  from: string | null;
  to: string | null;
  lookFor: LookFor | null;
};

export const choiceOf = (options: StoredFindOptions | undefined): FindChoice => ({
  minSeconds: options?.minSeconds ?? null,
  maxSeconds: options?.maxSeconds ?? null,
  maxClips: options?.maxClips ?? null,
  from: options?.from ?? null,
  to: options?.to ?? null,
  lookFor: options?.lookFor ?? null,
});

/** The choice without what is not chosen, as it is stored. */
export function optionsOf({
  minSeconds,
  maxSeconds,
  maxClips,
  from,
  to,
  lookFor,
}: FindChoice): FindOptions {
  return {
    ...(minSeconds !== null && { minSeconds }),
    ...(maxSeconds !== null && { maxSeconds }),
    ...(maxClips !== null && { maxClips }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(lookFor !== null && { lookFor }),
  };
}

export const isSameChoice = (one: FindChoice, other: FindChoice): boolean =>
  JSON.stringify(optionsOf(one)) === JSON.stringify(optionsOf(other));

/** The length that a choice means, seconds. */
export const secondsOf = ({ minSeconds, maxSeconds }: FindChoice): { min: number; max: number } =>
  requestedSeconds(minSeconds ?? undefined, maxSeconds ?? undefined) ?? usualClipSeconds;

/**
 * "Words · 30–60 s · best 12 · first 20 min"; without a number, all good clips are meant.
 */
export function choiceText(choice: FindChoice): string {
  const { min, max } = secondsOf(choice);
  const { maxClips, from, to, lookFor } = choice;
  return [
    ...(lookFor === null || lookFor === 'auto' ? [] : [lookForTexts[lookFor]]),
    `${min}–${max} s`,
    ...(maxClips === null ? [] : [t('identify.best', { count: maxClips })]),
    partText(from, to),
  ].join(' · ');
}

/** What clips are found by. */
export const lookForTexts: Record<LookFor, string> = {
  auto: t('identify.wordsFirst'),
  words: t('identify.words'),
  action: t('identify.soundAndPicture'),
  both: t('identify.wordsAndSoundAndPicture'),
};

function partText(from: string | null, to: string | null): string {
  if (from === null && to === null) return t('identify.wholeVideo');
  if (to === null) return t('identify.fromClock', { clock: clock(Number(from)) });
  if (Number(from ?? 0) > 0) return `${clock(Number(from))}–${clock(Number(to))}`;
  const minutes = Number(to) / 60;
  return Number.isInteger(minutes)
    ? t('identify.firstMinutesMin', { minutes })
    : t('identify.firstClock', { clock: clock(Number(to)) });
}

/** The seconds of a time such as 1:02:03 or 62.5, as text; undefined for anything else. */
export function timeIn(text: string): string | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}(?:\.\d{1,3})?$/.test(part)))
    return undefined;
  return String(parts.reduce((sum, part) => sum * 60 + Number(part), 0));
}
