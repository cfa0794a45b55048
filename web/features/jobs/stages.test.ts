import { expect, it } from 'vitest';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import { stageText } from './stages.ts';

it('says that the sample video is made, and that others are downloaded', () => {
  const job = { kind: 'identify', status: 'running', stage: 'download' } as const;
  const text = (platformUrl: string) => stageText({ ...job, request: { platformUrl } });
  expect([text(sampleAddress), text('https://example.com/talk.mp4')]).toEqual([
    'Making the sample video',
    'Downloading video',
  ]);
});
