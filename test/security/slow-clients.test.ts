import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#src/http/listen.ts';
import { startTestServer, type TestServer } from '../api/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe('a slow client', () => {
  const port = () => Number(new URL(server.address).port);
  const send = (socket: Socket, ...lines: string[]) => socket.write(lines.join('\r\n'));

  it('that never completes its headers is disconnected', { timeout: 20_000 }, async () => {
    const impatient = await listen(
      { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 600_000, headTimeoutMilliseconds: 300 },
      () => new Response('answered'),
    );
    const socket = connect(impatient.port, '127.0.0.1');
    send(socket, 'GET / HTTP/1.1', 'Host: x', 'X-Slow: a');
    const trickle = setInterval(() => socket.write('a'), 50);
    const said = await text(socket).finally(() => clearInterval(trickle));
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('The request took too long to arrive');
    await impatient.close(0);
  });

  it('that never completes its body is disconnected, while a slow upload continues and succeeds', { timeout: 90_000 }, async () => {
    const idle = connect(port(), '127.0.0.1');
    send(idle, 'POST /api/videoDetail HTTP/1.1', 'Host: x', 'Content-Length: 100', '', '{"videoUrl":');
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
});
