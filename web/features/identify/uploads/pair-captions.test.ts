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
    videos: videos.map(({ file, captions, audience }) => [
      file.name,
      captions?.name,
      ...audience.map(({ name }) => name),
    ]),
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

test('what an audience did belongs to the video of its name, or to the only one', () => {
  const named = ['talk.mp4', 'Talk.info.json', 'talk.live_chat.json', 'other.danmaku.xml'];
  expect(paired([...named, 'show.mp4'])).toMatchObject({
    videos: [
      ['talk.mp4', undefined, 'Talk.info.json', 'talk.live_chat.json'],
      ['show.mp4', undefined],
    ],
    unpaired: ['other.danmaku.xml'],
  });
  expect(paired(['talk.mp4', 'Audience retention.csv', 'x.srt']).videos).toEqual([
    ['talk.mp4', 'x.srt', 'Audience retention.csv'],
  ]);
});
