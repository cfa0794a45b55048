import { expect, test } from 'vitest';
import { pairCaptions } from './pair-captions.ts';

/** The captions of each video, and the names that are not used. */
function paired(names: string[], language = '') {
  const files = names.map((name) => new File([], name));
  const { videos, others, unpaired } = pairCaptions(files, {
    prompt: undefined,
    find: undefined,
    language,
    onlyLanguage: false,
  });
  return {
    videos: videos.map(({ file, captions }) => [file.name, captions?.name]),
    others,
    unpaired,
  };
}

test('a video is uploaded with the caption file of its name, and the others are named', () => {
  const names = ['talk.mp4', 'TALK.de.srt', 'talk.en.sdh.srt', 'talk.forced.srt', 'other.srt'];
  expect(paired(names)).toEqual({
    videos: [['talk.mp4', 'TALK.de.srt']],
    others: ['talk.en.sdh.srt', 'talk.forced.srt'],
    unpaired: ['other.srt'],
  });
  expect(paired(names, 'en-GB').videos).toEqual([['talk.mp4', 'talk.en.sdh.srt']]);
});

test('captions belong to the video with the longest name, or to the only one', () => {
  expect(paired(['talk.mp4', 'talk.part2.mp4', 'talk.part2.en.srt']).videos).toEqual([
    ['talk.mp4', undefined],
    ['talk.part2.mp4', 'talk.part2.en.srt'],
  ]);
  expect(paired(['talk.mp4', 'captions.sbv']).videos).toEqual([['talk.mp4', 'captions.sbv']]);
});
