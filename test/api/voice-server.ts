import { afterAll, afterEach, beforeAll } from 'vitest';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { sarvamKey, sarvamStandIn } from '../stand-ins/sarvam.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * The server of a test file, with a speech service and a language model, and one (`bare`) without
 * any API key. They run while its tests do.
 */
export function voiceServer() {
  const scope = new AsyncDisposableStack();
  const running = {} as { server: TestServer; bare: TestServer; speech: StandIn; model: StandIn };
  beforeAll(async () => {
    const speech = scope.use(await sarvamStandIn());
    const model = scope.use(await openaiStandIn());
    const settings = {
      SARVAM_API_KEY: sarvamKey,
      SARVAM_BASE_URL: speech.url,
      GROQ_BASE_URL: model.url,
      DEFAULT_MODEL: 'house-model',
    };
    const server = scope.use(
      await startTestServer({ ...settings, MAX_AUDIO_BYTES: '3MiB', MAX_BODY_BYTES: '200KiB' }),
    );
    const bare = scope.use(
      await startTestServer({ MAX_AUDIO_BYTES: '1MiB', MAX_BODY_BYTES: '1KiB' }),
    );
    Object.assign(running, { server, bare, speech, model });
  });
  afterAll(() => scope.disposeAsync());
  afterEach(() => {
    running.speech.requests.length = 0;
    running.model.requests.length = 0;
  });
  return running;
}
