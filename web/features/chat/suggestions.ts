import type { TopicTranscript } from '#web/features/topics/topic-transcripts.ts';
import { t } from '#web/messages/messages.tsx';

/** Suggested questions, made from the subjects of the videos. */
export function suggestionsFor(materials: readonly TopicTranscript[]): string[] {
  if (materials.length === 0) return [];
  const several = materials.length > 1;
  const share = several ? 1 : 3;
  const specific = materials.flatMap(({ subjects }) => subjects.slice(0, share)).slice(0, 3);
  return [
    ...specific.map((subject) => t('chat.whatDoesTheVideoSay', { subject })),
    ...(several ? aboutSeveral : aboutOne),
  ];
}

const aboutOne = [t('chat.summariseItInFivePoints'), t('chat.whichPassageIsMostWorth')];
const aboutSeveral = [t('chat.summariseEachVideoInTwo'), t('chat.whereDoTheyAgreeAnd')];
