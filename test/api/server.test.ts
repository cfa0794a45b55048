import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ALLOW_PRIVATE_ADDRESSES: '0' });
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe('the server', () => {
  it('answers its health with the version and the state of its parts', async () => {
    const answer = await server.anonymous.get('/api/health');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      up: {
        database: 'embedded',
        storage: 'files',
        engine: 'local',
        jobs: 'all',
        identity: server.issuer.url,
      },
    });
  });

  it('answers an unknown path with 404 Not found as JSON', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/clips',
      '/api/clips/nothing',
      '/api/clips/videos/1/2/3/4',
      '/api/clips/videos/',
      '/favicon.ico',
      '/%ff',
      '/api/%00',
    ]) {
      const answer = await server.anonymous.get(path);
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        { error: 'Not found', code: 'not-found' },
      ]);
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  it.each([
    ['GET', '/api/clips/identify', 'POST'],
    ['PUT', '/api/clips/process', 'POST'],
    ['GET', '/api/clips/upload', 'POST'],
    ['DELETE', '/api/clips/uploads', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/clips/uploads/1', 'DELETE, GET, HEAD, PATCH'],
    ['POST', '/api/clips/videos', 'GET, HEAD'],
    ['PUT', '/api/clips/videos/1', 'DELETE, GET, HEAD, PATCH'],
    ['DELETE', '/api/clips/videos/1/exported', 'GET, HEAD'],
    ['GET', '/api/clips/videos/1/download', 'POST'],
    ['POST', '/api/clips/videos/1/transcript', 'GET, HEAD'],
    ['POST', '/api/clips/videos/1/exported/2/subtitles', 'GET, HEAD'],
    ['PUT', '/api/clips/jobs', 'GET, HEAD'],
    ['PUT', '/api/clips/jobs/1', 'DELETE, GET, HEAD'],
    ['GET', '/api/clips/jobs/1/retry', 'POST'],
    ['POST', '/api/clips/events', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['OPTIONS', '/api/openapi.json', 'GET, HEAD'],
    ['DELETE', '/api/clips/videos/bulk', 'POST'],
    ['PUT', '/api/clips/videos/bulk', 'POST'],
    ['GET', '/api/clips/videos/bulk', 'POST'],
    ['DELETE', '/api/clips/post-accounts/youtube', 'POST'],
  ])('answers %s %s with 405 and Allow: %s', async (method, path, allow) => {
    const answer = await server.anonymous.send(method, path);
    expect([answer.status, answer.body]).toEqual([
      405,
      { error: 'Method not allowed', code: 'method-not-allowed' },
    ]);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('answers HEAD like GET without the body', async () => {
    const answer = await server.anonymous.send('HEAD', '/api/health');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect((await server.anonymous.send('HEAD', '/api/nothing')).status).toBe(404);
  });

  it('forbids browsers to guess types, frame and cache', async () => {
    for (const path of ['/api/health', '/api/clips/videos', '/api/nothing']) {
      const { headers } = await server.anonymous.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('takes the id of a request from the client when it is a plain name, and generates one otherwise', async () => {
    const request = (id: string) =>
      fetch(`${server.address}/api/health`, { headers: { 'x-request-id': id } });
    expect((await request('trace-1.2')).headers.get('x-request-id')).toBe('trace-1.2');
    for (const odd of ['a b', 'x'.repeat(65), '"><script>'])
      expect((await request(odd)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('logs no credentials, no signatures and no queries', async () => {
    const token = await server.issuer.token({ sub: 'alice' });
    await server.with(token).get('/api/clips/videos?secret=hidden-one');
    await server.anonymous.get('/files/videos/1/clip.mp4?expires=1&name=a&signature=hidden-two');
    const log = server.log.join('');
    expect(log).toContain('/files/videos/1/clip.mp4');
    for (const secret of [token, 'hidden-one', 'hidden-two']) expect(log).not.toContain(secret);
  });

  it('logs the beginning of a path that is longer than any of its own', async () => {
    await server.anonymous.get(`/long${'-eyJabcdefgh'.repeat(1000)}`);
    const line = server.log.find((one) => one.includes('/long-'));
    expect(line).toContain('(12005 characters)');
    expect(line?.length).toBeLessThan(1000);
  });
});

describe('addresses inside private networks', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0x7f000001',
    '2130706433',
  ])('are refused at once: %s', async (host) => {
    const alice = await server.as('alice');
    const answer = await alice.post('/api/clips/identify', {
      platformUrl: `http://${host}/talk.mp4`,
    });
    expect([answer.status, answer.body.error, answer.body.details[0].code]).toEqual([
      400,
      'Invalid request',
      'address-private',
    ]);
  });

  it('are refused by the job when a name resolves to one', async () => {
    const alice = await server.as('alice');
    const job = await ended(
      alice,
      await alice.post('/api/clips/identify', { platformUrl: 'http://localhost:9/talk.mp4' }),
    );
    expect(job).toMatchObject({
      status: 'failed',
      stage: 'download',
      attempts: 1,
      error: expect.stringContaining('private network'),
    });
  });
});

describe('the API description', () => {
  it('is OpenAPI 3.1, has every route with its security, and every reference in it resolves', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Kinora' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
    type Described = Record<string, { security?: unknown; responses: object }>;
    const mine = Object.entries<Described>(body.paths).filter(([path]) =>
      /^\/api\/(clips\/|health$)/.test(path),
    );
    const routes = mine.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(routes.sort()).toEqual([
      'delete /api/clips/brand-kits/{id}',
      'delete /api/clips/brand-kits/{id}/files/{slot}',
      'delete /api/clips/cookies/{site}',
      'delete /api/clips/feeds/{id}',
      'delete /api/clips/folders/{id}',
      'delete /api/clips/glossary/{id}',
      'delete /api/clips/jobs/{id}',
      'delete /api/clips/post-accounts/{id}',
      'delete /api/clips/posts/{id}',
      'delete /api/clips/presets/{id}',
      'delete /api/clips/trash',
      'delete /api/clips/trash/{id}',
      'delete /api/clips/uploads/{id}',
      'delete /api/clips/usage/originals',
      'delete /api/clips/videos/{id}',
      'delete /api/clips/videos/{id}/audience',
      'delete /api/clips/videos/{id}/clips/{clipId}',
      'delete /api/clips/videos/{id}/clips/{clipId}/caption-tracks/{language}',
      'delete /api/clips/videos/{id}/exported/{exportedId}',
      'delete /api/clips/videos/{id}/faces/search',
      'delete /api/clips/videos/{id}/shares/{shareId}',
      'get /api/clips/brand-kits',
      'get /api/clips/clips',
      'get /api/clips/cookies',
      'get /api/clips/events',
      'get /api/clips/exported',
      'get /api/clips/exported.zip',
      'get /api/clips/exported/timelines.zip',
      'get /api/clips/feeds',
      'get /api/clips/feeds/{id}/episodes',
      'get /api/clips/find-options',
      'get /api/clips/folders',
      'get /api/clips/glossary',
      'get /api/clips/jobs',
      'get /api/clips/jobs/{id}',
      'get /api/clips/post-accounts',
      'get /api/clips/posts',
      'get /api/clips/posts/{id}',
      'get /api/clips/presets',
      'get /api/clips/search',
      'get /api/clips/search/speakers',
      'get /api/clips/trash',
      'get /api/clips/uploads',
      'get /api/clips/uploads/{id}',
      'get /api/clips/usage',
      'get /api/clips/usage/models',
      'get /api/clips/usage/originals',
      'get /api/clips/usage/space',
      'get /api/clips/videos',
      'get /api/clips/videos/{id}',
      'get /api/clips/videos/{id}/audience',
      'get /api/clips/videos/{id}/chapters',
      'get /api/clips/videos/{id}/clips/{clipId}/caption-tracks',
      'get /api/clips/videos/{id}/clips/{clipId}/caption-tracks/{language}',
      'get /api/clips/videos/{id}/clips/{clipId}/cover',
      'get /api/clips/videos/{id}/clips/{clipId}/picture',
      'get /api/clips/videos/{id}/clips/{clipId}/poster',
      'get /api/clips/videos/{id}/clips/{clipId}/timeline',
      'get /api/clips/videos/{id}/clips/{clipId}/versions',
      'get /api/clips/videos/{id}/exported',
      'get /api/clips/videos/{id}/exported.zip',
      'get /api/clips/videos/{id}/exported/{exportedId}/cover',
      'get /api/clips/videos/{id}/exported/{exportedId}/picture',
      'get /api/clips/videos/{id}/exported/{exportedId}/post-texts',
      'get /api/clips/videos/{id}/exported/{exportedId}/subtitles',
      'get /api/clips/videos/{id}/exported/{exportedId}/timeline',
      'get /api/clips/videos/{id}/faces',
      'get /api/clips/videos/{id}/frame',
      'get /api/clips/videos/{id}/model-usage',
      'get /api/clips/videos/{id}/playable',
      'get /api/clips/videos/{id}/poster',
      'get /api/clips/videos/{id}/shares',
      'get /api/clips/videos/{id}/texts',
      'get /api/clips/videos/{id}/timelines.zip',
      'get /api/clips/videos/{id}/transcript',
      'get /api/clips/videos/{id}/transcript/changes',
      'get /api/clips/videos/{id}/transcript/speakers',
      'get /api/clips/videos/{id}/waveform',
      'get /api/health',
      'options /api/clips/uploads',
      'patch /api/clips/brand-kits/{id}',
      'patch /api/clips/feeds/{id}',
      'patch /api/clips/folders/{id}',
      'patch /api/clips/uploads/{id}',
      'patch /api/clips/videos/{id}',
      'patch /api/clips/videos/{id}/clips',
      'patch /api/clips/videos/{id}/clips/{clipId}',
      'post /api/clips/brand-kits',
      'post /api/clips/feeds',
      'post /api/clips/feeds/{id}/check',
      'post /api/clips/feeds/{id}/episodes/{episodeId}/retry',
      'post /api/clips/folders',
      'post /api/clips/glossary',
      'post /api/clips/identify',
      'post /api/clips/jobs/{id}/retry',
      'post /api/clips/post-accounts/webhook',
      'post /api/clips/post-accounts/youtube',
      'post /api/clips/post-accounts/youtube/connect',
      'post /api/clips/posts/{id}/cancel',
      'post /api/clips/posts/{id}/retry',
      'post /api/clips/presets',
      'post /api/clips/process',
      'post /api/clips/trash/{id}/restore',
      'post /api/clips/upload',
      'post /api/clips/uploads',
      'post /api/clips/videos/bulk',
      'post /api/clips/videos/{id}/audio-sample',
      'post /api/clips/videos/{id}/captions',
      'post /api/clips/videos/{id}/clips',
      'post /api/clips/videos/{id}/clips/{clipId}/caption-tracks/{language}',
      'post /api/clips/videos/{id}/clips/{clipId}/restore',
      'post /api/clips/videos/{id}/clips/{clipId}/title-proposals',
      'post /api/clips/videos/{id}/download',
      'post /api/clips/videos/{id}/exported/{exportedId}/again',
      'post /api/clips/videos/{id}/exported/{exportedId}/posts',
      'post /api/clips/videos/{id}/faces/search',
      'post /api/clips/videos/{id}/framing',
      'post /api/clips/videos/{id}/identify',
      'post /api/clips/videos/{id}/moments',
      'post /api/clips/videos/{id}/shares',
      'post /api/clips/videos/{id}/texts',
      'post /api/clips/videos/{id}/tighten',
      'post /api/clips/videos/{id}/transcribe',
      'post /api/clips/videos/{id}/transcript/changes',
      'post /api/clips/videos/{id}/transcript/redo',
      'post /api/clips/videos/{id}/transcript/replace',
      'post /api/clips/videos/{id}/transcript/restore',
      'post /api/clips/videos/{id}/transcript/speakers',
      'post /api/clips/videos/{id}/transcript/undo',
      'post /api/clips/videos/{id}/write-texts',
      'put /api/clips/brand-kits/{id}/files/{slot}',
      'put /api/clips/cookies',
      'put /api/clips/find-options',
      'put /api/clips/glossary/{id}',
      'put /api/clips/presets/{id}',
      'put /api/clips/uploads/{id}/audience',
      'put /api/clips/uploads/{id}/captions',
      'put /api/clips/usage/models/limits',
      'put /api/clips/videos/{id}/audience',
      'put /api/clips/videos/{id}/captions',
      'put /api/clips/videos/{id}/clips/{clipId}/caption-tracks/{language}',
      'put /api/clips/videos/{id}/faces',
    ]);
    for (const [path, methods] of mine)
      for (const { security, responses } of Object.values(methods)) {
        expect(security).toEqual(path === '/api/health' ? [] : [{ bearer: [] }]);
        expect(
          Object.keys(responses).filter((status) => ['200', '201', '204'].includes(status)),
        ).toHaveLength(1);
      }
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const path of references)
      expect(path.split('/').reduce((at, name) => at?.[name], body)).toBeDefined();
  });

  it('passes the OpenAPI schema, and gives every operation a unique name', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    expect(await new Validator().validate(structuredClone(body))).toEqual({ valid: true });
    const names = Object.values<object>(body.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('getClipsVideosById');
    for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z][A-Za-z0-9]+$/);
  });

  type Operation = {
    requestBody?: { content: Record<string, unknown> };
    responses: Record<
      string,
      { description: string; content?: Record<string, unknown>; headers?: object }
    >;
  };
  const operationsOf = (paths: Record<string, Record<string, Operation>>) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method} ${path}`,
        method,
        ...operation,
      })),
    );

  it('says of every unsafe route, and of no other, that it refuses pages of other origins', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    for (const { name, method, responses } of operationsOf(body.paths)) {
      const isRefused =
        responses['403']?.description.endsWith('The request comes from a page of another origin') ??
        false;
      expect([name, isRefused]).toEqual([
        name,
        ['post', 'put', 'patch', 'delete'].includes(method),
      ]);
    }
    expect(body.paths['/api/speech-models/{id}/install'].post.responses['403'].description).toBe(
      'This server does not download speech models by itself, or: The request comes from a page of another origin',
    );
  });

  it('says of images that they are not sent again to a client that has them', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    const conditional = operationsOf(body.paths).filter(({ responses }) => responses['304']);
    expect(conditional.map(({ name }) => name)).toEqual([
      'get /api/account/picture',
      'get /api/clips/videos/{id}/clips/{clipId}/poster',
      'get /api/clips/videos/{id}/poster',
      'get /api/clips/videos/{id}/frame',
      'get /api/clips/videos/{id}/clips/{clipId}/picture',
      'get /api/clips/videos/{id}/exported/{exportedId}/picture',
    ]);
    for (const { responses } of conditional) {
      expect(responses['304']).toEqual({
        description: expect.any(String),
        headers: { ETag: expect.any(Object) },
      });
      expect(responses['200']?.headers).toHaveProperty('ETag');
    }
  });

  it('says of every route that reads a body that it may come too slowly, and of every JSON body that it may be too large', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    const operations = operationsOf(body.paths);
    const reading = operations.filter(({ requestBody }) => requestBody);
    expect(reading.length).toBeGreaterThan(40);
    for (const { name, responses, requestBody } of reading) {
      expect([name, responses['408']?.description]).toEqual([
        name,
        'The request took too long to arrive',
      ]);
      if (requestBody && 'application/json' in requestBody.content)
        expect([name, responses['413']?.description]).toEqual([
          name,
          expect.stringMatching(/Request body is too large or too complex$/),
        ]);
    }
    const spoken = body.paths['/api/voice-chat/text-to-speech'].post.responses['413'];
    expect(spoken.description).toBe(
      'Text is too long, or: Request body is too large or too complex',
    );
  });

  it('has every type that timelines and subtitles are served as', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    const typesOf = (path: string) =>
      Object.keys(body.paths[`/api/clips/videos/{id}/${path}`].get.responses['200'].content).sort();
    for (const path of ['clips/{clipId}/timeline', 'exported/{exportedId}/timeline'])
      expect(typesOf(path)).toEqual([
        'application/json',
        'application/xml',
        'application/zip',
        'text/plain',
      ]);
    expect(typesOf('timelines.zip')).toEqual(['application/zip']);
    expect(typesOf('exported/{exportedId}/subtitles')).toEqual([
      'application/x-subrip',
      'text/vtt',
    ]);
  });

  it('says how the list of jobs is continued', async () => {
    const { parameters, responses } = (await server.anonymous.get('/api/openapi.json')).body.paths[
      '/api/clips/jobs'
    ].get;
    const before = parameters.find(({ name }: { name: string }) => name === 'before');
    expect(before.description ?? before.schema.description).toContain('`next`');
    expect(
      responses['200'].content['application/json'].schema.properties.next.description,
    ).toContain('`before`');
  });

  it('describes requests and responses field by field', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json');
    const process = body.paths['/api/clips/process'].post;
    const request = process.requestBody.content['application/json'].schema;
    expect(request.required.sort()).toEqual([
      'aspectRatio',
      'selectedClips',
      'storageKey',
      'videoId',
    ]);
    expect(request.properties.aspectRatio.enum).toEqual(['1:1', '16:9', '9:16', '4:5']);
    expect(request.properties.selectedClips).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 50,
    });
    expect(Object.keys(process.responses).sort()).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '429',
    ]);
    const identify =
      body.paths['/api/clips/identify'].post.requestBody.content['application/json'].schema;
    expect(identify.required).toEqual(['platformUrl']);
    expect(Object.keys(identify.properties).sort()).toEqual([
      'from',
      'language',
      'lookFor',
      'maxClips',
      'maxSeconds',
      'minSeconds',
      'onlyLanguage',
      'platformUrl',
      'prompt',
      'to',
    ]);
    const detail =
      body.paths['/api/clips/videos/{id}'].get.responses['200'].content['application/json'].schema;
    expect(Object.keys(detail.properties.video.properties)).toContain('clips');
  });
});
