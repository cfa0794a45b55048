import type { Material } from '#web/videos/materials.ts';

/** Questions to begin with, made from what the videos are about. */
export function suggestionsFor(materials: readonly Material[]): string[] {
  if (materials.length === 0) return [];
  const several = materials.length > 1;
  const share = several ? 1 : 3;
  const specific = materials.flatMap(({ subjects }) => subjects.slice(0, share)).slice(0, 3);
  return [...specific.map((subject) => `What is said about “${subject}”?`), ...(several ? aboutSeveral : aboutOne)];
}

const aboutOne = ['Sum it up in five points, with the times', 'Which moment is most worth sharing, and why?'];
const aboutSeveral = ['Sum up each video in two sentences', 'Where do they agree, and where do they differ?'];
