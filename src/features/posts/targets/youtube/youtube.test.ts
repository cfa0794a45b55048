import { createSsrfGuard } from '#engine/sources/ssrf-guard.ts';
import { startYouTubeUpload } from '#test/stand-ins/youtube-upload.ts';
import { postTargetSuite } from '#test/suites/post-target.suite.ts';
import { youTubeTarget } from './index.ts';

postTargetSuite('youtube', async (scope) => {
  const platform = scope.use(await startYouTubeUpload());
  const target = youTubeTarget({
    client: {
      clientId: platform.settings.YOUTUBE_CLIENT_ID,
      clientSecret: platform.settings.YOUTUBE_CLIENT_SECRET,
      baseUrl: platform.url,
    },
    redirectUri: 'http://localhost/connect/youtube',
    guard: createSsrfGuard({ allowPrivate: true }),
    limits: { webhookSeconds: 10 },
  });
  const reactions = {
    busy: { status: 503, reason: 'backendError' },
    lost: { lost: true },
  } as const;
  return {
    target,
    platform: 'youtube',
    async connect() {
      const codeVerifier = 'v'.repeat(43);
      const url = await target.connect.begin({ state: 'state', codeVerifier });
      const { code } = platform.agree(url, 'UC-suite');
      return target.connect.finish({ code, codeVerifier });
    },
    published: (title) => platform.videos.filter(({ snippet }) => snippet.title === title).length,
    next: (reaction) => platform.next('part', reactions[reaction]),
    hang: () =>
      new Promise((hangs) => {
        const forever = async () => {
          hangs();
          await new Promise(() => undefined);
        };
        platform.next('part', { status: 503, before: forever });
      }),
  };
});
