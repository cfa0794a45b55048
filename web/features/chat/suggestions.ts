import type { TopicTranscript } from '#web/features/topics/topic-transcripts.ts';

/** Suggested questions, made from the subjects of the videos. */
export function suggestionsFor(materials: readonly TopicTranscript[]): string[] {
  if (materials.length === 0) return [];
  const several = materials.length > 1;
  const share = several ? 1 : 3;
  const specific = materials.flatMap(({ subjects }) => subjects.slice(0, share)).slice(0, 3);
  return [
    ...specific.map((subject) => `What does the video say about “${subject}”?`),
    ...(several ? aboutSeveral : aboutOne),
  ];
}

const aboutOne = [
  'Summarise it in five points, with times',
  'Which passage is most worth sharing, and why?',
];
const aboutSeveral = [
  'Summarise each video in two sentences',
  'Where do they agree and where do they differ?',
];
