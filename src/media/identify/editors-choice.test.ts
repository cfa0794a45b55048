import { describe, expect, it } from 'vitest';
import { identifyMoments } from './identify.ts';
import { builtInRanker } from './rank/built-in.ts';
import { transcriptOf } from './sample-proposals.ts';
import { type SampleVideo, sampleVideos, spoken } from './sample-videos.ts';

const ranker = builtInRanker();

async function clipsOf(video: SampleVideo) {
  const transcript = transcriptOf(spoken(video), { language: video.language });
  const { clips } = await identifyMoments({ transcript, ranker, fallback: ranker }, { signal: new AbortController().signal });
  return clips;
}

describe.each(sampleVideos)('of $name, the built-in ranker', (video) => {
  const chosen = video.blocks.filter((block) => block.clip).map(({ sentences }) => [sentences[0] ?? '', sentences.at(-1) ?? ''] as const);
  const housekeeping = video.blocks.filter((block) => !block.clip).flatMap(({ sentences }) => sentences);

  it('cuts what an editor would cut, from its first sentence to its last', async () => {
    const clips = await clipsOf(video);
    const cut = clips.slice(0, chosen.length).map(({ transcript }) => transcript);
    for (const [first, last] of chosen) expect(cut.filter((text) => text.startsWith(first) && text.endsWith(last))).toHaveLength(1);
  });

  it('leaves the housekeeping out of them', async () => {
    const clips = await clipsOf(video);
    for (const { transcript } of clips.slice(0, chosen.length))
      for (const sentence of housekeeping) expect(transcript).not.toContain(sentence);
  });
});
