import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addVideo as addVideoAt,
  exportClips,
  exported,
  startVideoServer,
  type VideoServer,
} from './exporting.ts';
import type { Client } from './server.ts';

/** Saved caption styles. */

let opened: VideoServer;
let server: VideoServer['server'];
let alice: Client;
let bob: Client;

beforeAll(async () => {
  opened = await startVideoServer();
  ({ server, alice, bob } = opened);
});
afterAll(() => opened?.[Symbol.asyncDispose]());

const unknownId = '00000000-0000-4000-8000-000000000000';

const addVideo = (user: Client, prompt?: string) => addVideoAt(user, opened.url, prompt);

describe('caption presets', () => {
  const add = (user: Client, name: unknown, more: object = {}) =>
    user.post('/api/clips/presets', {
      name,
      subtitleCustomization: { position: 'bottom' },
      ...more,
    });
  const list = async (user: Client) => (await user.get('/api/clips/presets')).body.presets;
  const names = (presets: { name: string; isDefault: boolean }[]) =>
    presets.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

  it('are stored per user, by name, with every field of the style', async () => {
    const erin = await server.as('erin');
    const { status, body } = await add(erin, ' quiet ');
    expect(status).toBe(200);
    expect(body.preset).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'quiet',
      subtitleCustomization: expect.objectContaining({
        position: 'bottom',
        font_size: 120,
        karaoke_popup_scale: 1.25,
      }),
      isDefault: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    await add(erin, 'Loud');
    const presets = await list(erin);
    expect(names(presets)).toEqual(['Loud', 'quiet']);
    expect(presets[1]).toEqual(body.preset);
    expect(await list(bob)).toEqual([]);
  });

  it('have at most one default', async () => {
    const finn = await server.as('finn');
    await add(finn, 'a', { isDefault: true });
    const { preset } = (await add(finn, 'b', { isDefault: true })).body;
    expect(names(await list(finn))).toEqual(['a', 'b*']);
    const [first] = await list(finn);
    const put = (id: string, more: object) =>
      finn.send('PUT', `/api/clips/presets/${id}`, {
        name: 'a',
        subtitleCustomization: {},
        ...more,
      });
    await put(first.id, { isDefault: true });
    expect(names(await list(finn))).toEqual(['a*', 'b']);
    const replaced = (await put(first.id, { subtitleCustomization: { font_size: 60 } })).body
      .preset;
    expect(replaced).toMatchObject({
      isDefault: true,
      subtitleCustomization: { font_size: 60, position: 'middle' },
    });
    await put(first.id, { isDefault: false });
    expect(names(await list(finn))).toEqual(['a', 'b']);
    const gone = await finn.delete(`/api/clips/presets/${preset.id}`);
    expect([gone.status, gone.body]).toEqual([
      200,
      { success: true, message: 'Preset deleted successfully' },
    ]);
    expect(names(await list(finn))).toEqual(['a']);
  });

  it('have unique names, and there are at most 50 of them, however many are added at once', async () => {
    const gina = await server.as('gina');
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_, at) => add(gina, at < 2 ? ['One', 'ONE'][at] : `n${at}`)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([
      409, 409,
    ]);
    expect(await list(gina)).toHaveLength(50);
    const [{ id }, { name }] = (await list(gina)).slice(-2);
    const taken = await gina.send('PUT', `/api/clips/presets/${id}`, {
      name,
      subtitleCustomization: {},
    });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      `You already have a preset called “${name}”. Choose another name.`,
    ]);
    const tooMany = await add(gina, 'another');
    expect([tooMany.status, tooMany.body.error]).toEqual([
      409,
      'You already have 50 presets. Delete one first.',
    ]);
  });

  it.each<[string, object]>([
    ['no name', { name: undefined }],
    ['an empty name', { name: ' ' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['no style', { subtitleCustomization: undefined }],
    ['a style that is none', { subtitleCustomization: { font_size: 'huge' } }],
    ['a field that there is none of', { color: 'red' }],
    ['a default that is none', { isDefault: 'yes' }],
  ])('refuse %s with 400 Invalid request', async (_, more) => {
    const answer = await add(alice, 'fine', more);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'Invalid request', code: 'invalid-request', details: expect.any(Array) },
    ]);
    expect(await list(alice)).toEqual([]);
  });

  it('of another user are 404 Preset not found', async () => {
    const { id } = (await add(bob, 'his')).body.preset;
    for (const wrong of [id, unknownId, 'nonsense']) {
      const body = { name: 'mine', subtitleCustomization: {} };
      expect(await alice.send('PUT', `/api/clips/presets/${wrong}`, body)).toMatchObject({
        status: 404,
        body: { error: 'Preset not found', code: 'preset-not-found' },
      });
      expect(await alice.delete(`/api/clips/presets/${wrong}`)).toMatchObject({
        status: 404,
        body: { error: 'Preset not found', code: 'preset-not-found' },
      });
    }
  });

  it('do not affect an export that names no style', async () => {
    const hugo = await server.as('hugo');
    await add(hugo, 'mine', { isDefault: true });
    const video = await addVideo(hugo);
    await exportClips(hugo, video, [['1', '3']]);
    const [{ storageKey }] = await exported(hugo, video);
    const { url } = (await hugo.post(`/api/clips/videos/${video.id}/download`, { storageKey }))
      .body;
    expect(await (await fetch(url)).json()).toMatchObject({
      subtitle_customization: { position: 'middle' },
    });
  });
});
