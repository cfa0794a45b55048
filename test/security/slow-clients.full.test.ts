import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#platform/http/connections/listen.ts';
import { type Client, ended, startTestServer, type TestServer, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe('a slow client', () => {
  const port = () => Number(new URL(server.address).port);
  const send = (socket: Socket, ...lines: string[]) => socket.write(lines.join('\r\n'));

  it('that never completes its headers is disconnected', async () => {
    const impatient = await listen(
      {
        host: '127.0.0.1',
        port: 0,
        requestTimeoutMilliseconds: 600_000,
        headTimeoutMilliseconds: 300,
      },
      () => new Response('answered'),
    );
    const socket = connect(impatient.port, '127.0.0.1');
    send(socket, 'GET / HTTP/1.1', 'Host: x', 'X-Slow: a');
    const trickle = setInterval(() => socket.write('a'), 50);
    let said = '';
    socket.on('data', (bytes) => (said += bytes));
    // A byte that is sent after the response fails.
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(trickle);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('The request took too long to arrive');
    await impatient.close(0);
  });

  it('that never completes its body is disconnected, while a slow upload continues and succeeds', async () => {
    const idle = connect(port(), '127.0.0.1');
    send(
      idle,
      'POST /api/videoDetail HTTP/1.1',
      'Host: x',
      'Content-Length: 100',
      '',
      '{"videoUrl":',
    );
    const silent = text(idle);

    const { headers } = await server.as('slow');
    const begin = `--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\n\r\n`;
    async function* slowly() {
      yield begin;
      for (let second = 0; second < 34; second += 1) {
        await delay(1000);
        yield 'x'.repeat(2048);
      }
      yield '\r\n--b--\r\n';
    }
    const encoded = ReadableStream.from(slowly()).pipeThrough(new TextEncoderStream());
    const uploaded = fetch(`${server.address}/api/clips/upload`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: encoded,
      duplex: 'half',
    });
    expect(await silent).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request took too long to arrive/);
    expect((await uploaded).status).toBe(200);
  });

  it('has so many captions and files of brand kits on their way, and keeps nobody else from sending theirs', async () => {
    const [ann, bob] = [await server.as('ann'), await server.as('bob')];
    for (const { at, body } of sent) {
      const path = await at(ann);
      const going = new AbortController();
      const answers: number[] = [];
      const begin = () =>
        fetch(new URL(path, server.address), {
          method: 'PUT',
          headers: { ...ann.headers, 'content-type': 'application/octet-stream' },
          body: new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode('WEBVTT\n')),
          }),
          duplex: 'half',
          signal: going.signal,
        }).then(
          ({ status }) => answers.push(status),
          () => undefined,
        );
      const requests = Array.from({ length: 12 }, begin);
      expect(
        await until(
          async () => answers,
          (all) => all.length >= 2,
        ),
      ).toEqual([429, 429]);
      const whole = {
        method: 'PUT',
        body: await body(),
        headers: { ...bob.headers, 'content-type': 'application/octet-stream' },
      };
      expect((await fetch(new URL(await at(bob), server.address), whole)).status).toBe(200);
      going.abort();
      await Promise.all(requests);
    }
  });
});

const caption = async () =>
  new TextEncoder().encode('WEBVTT\n\n00:00.500 --> 00:01.400\nHello world.\n');

const sent = [
  { at: captionsOfVideo, body: caption },
  { at: captionsOfUpload, body: caption },
  { at: introOfKit, body: async () => new Uint8Array(await smallVideo(2)) },
];

/** Where to give captions to a video. */
async function captionsOfVideo(user: Client): Promise<string> {
  const form = new FormData();
  form.set('video', new Blob([new Uint8Array(await smallVideo(2))]), 'talk.mp4');
  const response = await fetch(`${user.address}/api/clips/upload`, {
    method: 'POST',
    headers: user.headers,
    body: form,
  });
  const { videoId } = await ended(user, response);
  return `/api/clips/videos/${videoId}/captions`;
}

async function introOfKit(user: Client): Promise<string> {
  const { body } = await user.post('/api/clips/brand-kits', { name: 'Kit' });
  return `/api/clips/brand-kits/${body.brandKit.id}/files/intro`;
}

/** The same for an upload that has begun. */
async function captionsOfUpload(user: Client): Promise<string> {
  const headers = { ...user.headers, 'tus-resumable': '1.0.0', 'upload-length': '1000' };
  const response = await fetch(`${user.address}/api/clips/uploads`, { method: 'POST', headers });
  return `${response.headers.get('location')}/captions`;
}
