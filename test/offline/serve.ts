/**
 * The whole service with stand-ins for everything outside, to try it without an API key or a
 * network: `npm run dev:offline`. Data goes to ./data/offline; PORT and HOST may be set.
 */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serve } from '#cli/commands/serve.ts';
import { makeTalk } from '#engine/sample-talk/make-talk.ts';
import { providers } from '#platform/language-models/providers/index.ts';
import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { servePages } from '../stand-ins/pages.ts';
import { perplexityStandIn } from '../stand-ins/perplexity.ts';
import { sarvamKey, sarvamStandIn } from '../stand-ins/sarvam.ts';
import { catalogue } from '../stand-ins/youtube-catalogue.ts';
import { youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { youTubeImagesStandIn } from '../stand-ins/youtube-images.ts';
import { pretendModel } from './pretend-model.ts';

const folder = resolve(import.meta.dirname, '../../data/offline');
await mkdir(folder, { recursive: true, mode: 0o700 });
const [model, search, speech, details, captions, images] = await Promise.all([
  openaiStandIn(),
  perplexityStandIn(),
  sarvamStandIn(),
  youTubeDataStandIn(),
  innertubeStandIn(),
  youTubeImagesStandIn(),
]);
model.always(pretendModel);
search.always({
  say: 'The web search of the offline mode found two pages [1][2].',
  sources: [
    { url: 'https://example.org/one', title: 'A page about it' },
    { url: 'https://example.org/two', title: 'Another page' },
  ],
  slowly: 15,
});
const pages = await servePages({ '/talk.mp4': { body: await talk(), type: 'video/mp4' } });

/** Settings of this machine or of `.env` that would lead to outside services. */
const outside =
  `ROLE PUBLIC_BASE_URL DATABASE_URL S3_BUCKET S3_ENDPOINT S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY OIDC_ISSUER OIDC_AUDIENCE
  OIDC_CLIENT_ID OIDC_CLIENT_SECRET CLIP_BACKEND_URL CLIP_BACKEND_TOKEN TRANSCRIBE_MODEL SPEECH_BASE_URL SPEECH_API_KEY SEARCH_MODEL SELECTABLE_MODELS`.split(
    /\s+/,
  );
const ofProviders = providers.flatMap(({ names }) => Object.values(names));
Object.assign(
  process.env,
  Object.fromEntries([...outside, ...ofProviders].map((name) => [name, ''])),
  {
    DATA_DIR: folder,
    ALLOW_PRIVATE_ADDRESSES: '1',
    GROQ_BASE_URL: model.url,
    GROQ_API_KEY: 'offline',
    DEFAULT_MODEL: 'offline/pretend',
    PERPLEXITY_BASE_URL: search.url,
    PERPLEXITY_API_KEY: 'offline',
    SARVAM_BASE_URL: speech.url,
    SARVAM_API_KEY: sarvamKey,
    YOUTUBE_API_BASE_URL: details.url,
    YOUTUBE_API_KEY: youTubeKey,
    YOUTUBE_WEB_BASE_URL: captions.url,
    YOUTUBE_IMAGE_BASE_URL: images.url,
  },
);
console.log(`Offline mode: stand-ins answer for every service outside.
  a video to find clips in   ${pages.at('/talk.mp4')}
  videos to look up          ${catalogue.videos
    .slice(0, 3)
    .map(({ id }) => `https://youtu.be/${id}`)
    .join('  ')}
  a playlist                 https://www.youtube.com/playlist?list=${catalogue.playlists[0]?.id}
  data                       ${folder}
  an account and a token     export DATA_DIR=${folder}
                             bin/kinora user add me@example.com; TOKEN=$(bin/kinora token)
`);
await serve();

/** The demo's talk, generated once. */
async function talk(): Promise<Buffer> {
  const path = join(folder, 'talk.mp4');
  if (!(await stat(path).catch(() => undefined))) {
    console.log('Making a talk to find clips in (half a minute, once) …');
    const signal = AbortSignal.timeout(300_000);
    await makeTalk({ folder }, { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, { signal });
  }
  return await readFile(path);
}
