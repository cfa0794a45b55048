import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { perplexityStandIn } from '../stand-ins/perplexity.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';

/**
 * The server of a test file, with a language model and a web search that answer every question.
 * They run while its tests do.
 */
export function chatServer() {
  const scope = new AsyncDisposableStack();
  const running = {} as { server: TestServer; model: StandIn; web: StandIn };
  beforeAll(async () => {
    running.model = scope.use(await openaiStandIn());
    running.web = scope.use(await perplexityStandIn());
    running.server = scope.use(
      await startTestServer({
        GROQ_BASE_URL: running.model.url,
        GROQ_API_KEY: 'g-secret',
        PERPLEXITY_BASE_URL: running.web.url,
        PERPLEXITY_API_KEY: 'p-secret',
      }),
    );
  });
  afterAll(() => scope.disposeAsync());
  beforeEach(() => {
    running.model.always({ say: 'Water boils at a hundred degrees.' });
    running.web.always({ say: 'It rains.' });
  });
  return running;
}

/** Attempts are counted per person, so each question comes from a new one. */
let people = 0;
export const somebody = (server: TestServer): Promise<Client> => server.as(`person-${people++}`);

export const simple = (content = 'Why?') => ({ messages: [{ role: 'user', content }] });

/** The answer when no model could answer. */
export const chatFailed = { error: 'Failed to process chat request', code: 'chat-failed' };
