import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { youTubeImagesStandIn } from '../stand-ins/youtube-images.ts';
import { startTestServer } from './server.ts';

/**
 * A server whose platform is three stand-ins: its data service, its pages with captions, and its
 * images.
 */
export async function startLookupServer() {
  await using opening = new AsyncDisposableStack();
  const [data, platform, images] = await Promise.all([
    youTubeDataStandIn(),
    innertubeStandIn(),
    youTubeImagesStandIn(),
  ]);
  for (const standIn of [data, platform, images]) opening.use(standIn);
  const server = opening.use(
    await startTestServer({
      YOUTUBE_API_KEY: youTubeKey,
      YOUTUBE_API_BASE_URL: data.url,
      YOUTUBE_WEB_BASE_URL: platform.url,
      YOUTUBE_IMAGE_BASE_URL: images.url,
      MAX_BODY_BYTES: '4096',
    }),
  );
  const opened = opening.move();
  return {
    server,
    data,
    platform,
    images,
    /** Ends the failures that the stand-ins were told to have. */
    calm: () => [data, platform, images].forEach((standIn) => void standIn.calm()),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
export type LookupServer = Awaited<ReturnType<typeof startLookupServer>>;
