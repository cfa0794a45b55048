import { describe, expect, it } from 'vitest';
import { partsOf, transcriptOf } from '#test/samples/proposals.ts';
import { type SampleVideo, sampleVideos, spoken } from '#test/samples/videos.ts';
import { chooseClips } from './highlights.ts';
import { builtInRanker } from './rank/built-in.ts';
import { hasBalancedQuotes } from './rank/candidate-traits.ts';

const ranker = builtInRanker();

async function clipsOf(video: SampleVideo) {
  const transcript = transcriptOf(spoken(video), { language: video.language });
  const { clips } = await chooseClips(
    { transcript, ranker, fallback: ranker },
    { signal: new AbortController().signal },
  );
  return clips;
}

describe.each(sampleVideos)('of $name, the built-in ranker', (video) => {
  const chosen = video.blocks
    .filter((block) => block.clip)
    .map(({ sentences }) => [sentences[0] ?? '', sentences.at(-1) ?? ''] as const);
  const housekeeping = video.blocks
    .filter((block) => !block.clip)
    .flatMap(({ sentences }) => sentences);

  it('cuts what an editor would cut, from its first sentence to its last', async () => {
    const clips = await clipsOf(video);
    const cut = clips.slice(0, chosen.length).map(({ transcript }) => transcript);
    for (const [first, last] of chosen)
      expect(cut.filter((text) => text.startsWith(first) && text.endsWith(last))).toHaveLength(1);
  });

  it('leaves the housekeeping out of them', async () => {
    const clips = await clipsOf(video);
    for (const { transcript } of clips.slice(0, chosen.length))
      for (const sentence of housekeeping) expect(transcript).not.toContain(sentence);
  });
});

it('the reasons of a clip quote whole sayings, and the strongest differ from clip to clip', async () => {
  for (const video of sampleVideos) {
    const clips = await clipsOf(video);
    const strongest = clips.map(
      ({ scores }) => partsOf(scores).toSorted((a, b) => b.score - a.score)[0]?.reason,
    );
    expect(new Set(strongest).size).toBe(clips.length);
    for (const { evidence } of clips.flatMap(({ scores }) => partsOf(scores)))
      expect(hasBalancedQuotes(evidence)).toBe(true);
  }
});

it('a story introduced by a spoken line has that as its reason', async () => {
  const [vlog] = sampleVideos.filter(({ name }) => name.includes('vlog'));
  const clips = vlog ? await clipsOf(vlog) : [];
  const harbour = clips.find(({ transcript }) => transcript.includes('harbour'));
  expect(harbour?.scores?.payoff.reason).toBe(
    'Builds up to a spoken line: “I have lived here for eighty years, and I have never once been in a hurry to reach the end.”',
  );
  expect(harbour?.scores?.emotion.reason).toBe('A story told from own experience.');
});
