import { expect, test } from 'vitest';
import { processingRequest } from './engine.schema.ts';
import { clipKey } from './storage-keys.ts';
import { subtitleCustomization } from './subtitle-customization.schema.ts';

test('only clips that follow people have other keys than in the first versions', () => {
  const keyOf = (reframe: string) => {
    const clips = [{ start: 1, end: 4 }];
    const request = {
      storage_key: 'videos/a/original.mp4',
      clips,
      aspect_ratio: '9:16',
      subtitles: false,
      reframe,
    };
    const parsed = processingRequest.parse({
      ...request,
      subtitle_customization: subtitleCustomization.parse({}),
    });
    return parsed.clips.map((clip) => clipKey(parsed, clip));
  };
  expect(keyOf('people')).not.toEqual(['videos/a/clip-1-4-9x16-d09dd8a8ee.mp4']);
  expect(keyOf('center')).toEqual(['videos/a/clip-1-4-9x16-33e7659f30.mp4']);
});

test('a clip with a cleaned-up voice is another file for each strength', () => {
  const keys = [undefined, 'light', 'strong'].map((voice_cleanup) => {
    const request = processingRequest.parse({
      storage_key: 'videos/a/original.mp4',
      clips: [{ start: 1, end: 4 }],
      aspect_ratio: '9:16',
      subtitles: false,
      subtitle_customization: subtitleCustomization.parse({}),
      reframe: 'center',
      voice_cleanup,
    });
    return request.clips.map((clip) => clipKey(request, clip))[0];
  });
  expect(keys[0]).toBe('videos/a/clip-1-4-9x16-33e7659f30.mp4');
  expect(new Set(keys).size).toBe(3);
});
