import type { VideoDetail, VideoSummary } from '#features/videos/video.schema.ts';

/** A library larger than most; every other title is “Lake”. */
export function manyVideos(count: number): VideoSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    platformUrl: `https://example.org/${index}`,
    storageKey: `videos/${index}/original.mp4`,
    status: 'complete',
    title: `${index % 2 ? 'Lake' : 'River'} ${index}`,
    totalClips: index % 20,
    decisions: { new: index % 20, kept: 0, rejected: 0 },
    videoDuration: '1:00',
    durationSeconds: 60 + index,
    detectedLanguage: 'en',
    favourite: false,
    tags: [],
    folder: null,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }));
}

/** A video with `count` clips, one every 20 seconds. */
export function manyClips(video: VideoSummary, count: number): VideoDetail['video'] {
  const answer = {
    score: 7,
    evidence: 'Water that is slow is water that stays.',
    reason: 'It says in one line what the talk is about.',
  };
  const clips = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    start: String(index * 20),
    end: String(index * 20 + 18.5),
    title: `Why the river bends, part ${index + 1}`,
    summary: 'What a straight river loses, told by somebody who dug one.',
    viralityScore: String(10 - (index % 90) / 10),
    relatedTopics: ['rivers', 'water', 'farming'],
    transcript:
      'We made the river straight. It took the water away faster, and with it everything that lived on it. '.repeat(
        4,
      ),
    version: 0,
    decision: 'new' as const,
    scores: { hook: answer, stands_alone: answer, payoff: answer, emotion: answer, value: answer },
  }));
  return {
    ...video,
    totalClips: count,
    decisions: { new: count, kept: 0, rejected: 0 },
    durationSeconds: count * 20,
    prompt: null,
    notes: [],
    clipNotes: [],
    findOptions: {},
    clips,
  };
}
