import { t } from '#web/messages/messages.tsx';
/** What people look for most, as a start. */
export const promptExamples = [
  t('identify.funnyMoments'),
  t('identify.practicalAdvice'),
  t('identify.strongOpinions'),
  t('identify.surprisingNumbers'),
  t('identify.personalStories'),
] as const;
