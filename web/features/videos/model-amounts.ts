import type { ModelAmountsUsed } from '#features/videos/usage/model-usage.schema.ts';
import type { UsageJob } from '#platform/language-models/usage-jobs.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { compactNumber, dollars, duration, listOf } from '#web/ui/text/format.ts';

export type ModelAmounts = ModelAmountsUsed;

/** What models are used for, in words. */
export const jobNames: Record<UsageJob, string> = {
  recognise: t('modelUsage.jobRecognise'),
  titles: t('modelUsage.jobTitles'),
  chat: t('modelUsage.jobChat'),
  translate: t('modelUsage.jobTranslate'),
  choose: t('modelUsage.jobChoose'),
  speak: t('modelUsage.jobSpeak'),
  search: t('modelUsage.jobSearch'),
};

/** "$0.12, 12.4K tokens", "price not known, 3 min of speech". */
export function modelAmountsText(amounts: ModelAmounts): string {
  const { inputTokens, outputTokens, audioSeconds, characters } = amounts;
  const tokens = inputTokens + outputTokens;
  return listOf([
    costText(amounts),
    ...(tokens > 0 ? [t('modelUsage.countTokens', { tokens: compactNumber(tokens) })] : []),
    ...(audioSeconds > 0 ? [t('modelUsage.speech', { length: duration(audioSeconds) })] : []),
    ...(characters > 0
      ? [t('modelUsage.countCharacters', { characters: compactNumber(characters) })]
      : []),
  ]);
}

/** What it cost, as far as prices are known. */
function costText({ dollars: cost, unpriced }: ModelAmounts): string {
  if (cost === null) return t('modelUsage.priceNotKnown');
  return unpriced > 0 && cost > 0
    ? t('modelUsage.atLeast', { cost: dollars(cost) })
    : dollars(cost);
}
