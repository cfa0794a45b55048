import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCaptionFile } from '#engine/transcript/formats/formats.ts';
import { Downloads } from '#test/stand-ins/downloads.ts';
import { innertubeStandIn } from '#test/stand-ins/innertube.ts';
import { servePages } from '#test/stand-ins/pages.ts';
import { youTubeCaptions } from './captions.ts';

const on = new Downloads();

/** A YouTube video that yt-dlp downloads without captions. */
async function downloaded(videoId: string, notes: string[] = []) {
  await using site = await servePages({ '/film': { body: on.film, type: 'video/mp4' } });
  await using platform = await innertubeStandIn();
  const formats = [{ format_id: '18', url: site.at('/film'), ext: 'mp4', protocol: 'https' }];
  const ytDlpPath = await on.standIn({
    videos: { [videoId]: { info: { id: videoId, formats, format_id: '18' } } },
  });
  return await on.getPlatform(videoId, ytDlpPath, {
    platformCaptions: youTubeCaptions({ webBaseUrl: platform.url, fetch }),
    onProgress: ({ message: note }) => void (note && notes.push(note)),
  });
}

test('captions that yt-dlp did not bring come by the platform’s own ways, in the language spoken', async () => {
  const { captions } = await downloaded('kinoraTalk2');
  const path = join(on.folder, 'captions.platform.json3');
  expect(captions).toEqual([{ path, format: 'json3', language: 'de', kind: 'automatic' }]);
  const { words } = await readCaptionFile(path, 'json3');
  expect(words.slice(0, 3).map(({ text }) => text)).toEqual(['Die', 'meisten', 'halten']);
  expect(words[1]?.start).toBe(0.3);
  expect(JSON.parse(await readFile(path, 'utf8')).wireMagic).toBe('pb3');
});

test('a video without any is still downloaded, with a note of the reason', async () => {
  const notes: string[] = [];
  expect(await downloaded('kinoraMute1', notes)).toMatchObject({ captions: [] });
  expect(notes).toEqual([
    'No captions came with the video: No transcript available for this video',
  ]);
});
