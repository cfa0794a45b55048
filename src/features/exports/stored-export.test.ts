import { expect, it } from 'vitest';
import { clipKey } from '#engine/port';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { partOf, settingsFor, storedExport, toProcessingRequest } from './stored-export.ts';

const style = subtitleCustomization.parse({});
const video = { part: 0, videoId: 'v1' };

/**
 * An export as the first version stored it: without layout, filter, length of the intro and
 * speakers' faces.
 */
const ofFirstVersion = {
  storageKey: 'videos/v1/original.mp4',
  segments: [
    { start: '1.5', end: '9.25' },
    { start: '20', end: '30', title: 'Bread' },
  ],
  length: 25.5,
  prompt: '',
  targetLanguage: null,
  aspectRatio: '9:16',
  subtitleCustomization: style,
  reframe: 'center',
};

it('an export that an earlier version stored is rendered, under the key it has always had', () => {
  const stored = storedExport.parse(ofFirstVersion);
  const request = toProcessingRequest(partOf(stored, { ...video, part: 1 }));
  expect(request).toEqual({
    storage_key: 'videos/v1/original.mp4',
    clips: [{ start: 20, end: 25.5 }],
    prompt: '',
    target_language: null,
    aspect_ratio: '9:16',
    subtitles: true,
    subtitle_customization: style,
    reframe: 'center',
  });
  expect(request.clips.map((clip) => clipKey(request, clip))).toEqual([
    'videos/v1/clip-20-25.5-9x16-bce51c7634.mp4',
  ]);
  expect(() => partOf(stored, { ...video, part: 2 })).toThrow('2');
});

it('a clip’s own edit decides over the settings of the export', () => {
  const own = { ...style, font_size: 80, enabled: false };
  const edit = { ranges: [{ start: 2, end: 4 }], style: own, framing: { layout: 'screen' } };
  const stored = storedExport.parse({
    ...ofFirstVersion,
    segments: [{ start: '2', end: '4', edit }],
    layout: 'single',
    profanity: 'mask',
    voiceCleanup: 'light',
  });
  const part = partOf(stored, video);
  expect(settingsFor(stored, part.segment)).toEqual({
    reframe: 'center',
    layout: 'screen',
    profanity: 'mask',
    voiceCleanup: 'light',
    subtitleCustomization: own,
  });
  expect(toProcessingRequest(part)).toMatchObject({
    clips: [{ start: 2, end: 4, ranges: edit.ranges, framing: edit.framing }],
    subtitles: false,
    subtitle_customization: own,
    profanity: 'mask',
    voice_cleanup: 'light',
    layout: 'single',
  });
});
