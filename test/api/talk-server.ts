import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { startServer } from '#app/compose';
import { loadConfig } from '#app/config/config.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { drawVideo } from '#test/samples/drawn-people.ts';
import { dataFolder } from '../data-folder.ts';
import { withoutFaceSearch } from '../face-search.ts';
import { ffmpeg } from '../media.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { withoutTexts } from '../texts-by-model.ts';
import { client, ended } from './server.ts';

const seconds = 40;

/**
 * The real engine behind the real server, with a talk in which Alice has found clips. Its ffmpeg is
 * real too, but a wrapper logs its arguments and keeps the captions it burned in. `people`:
 * somebody walks to and fro in the talk; otherwise its image is one colour.
 */
export async function startTalkServer({
  people = false,
  settings: own = {},
}: {
  people?: boolean;
  settings?: Record<string, string>;
} = {}) {
  await using opened = new AsyncDisposableStack();
  const scratch = opened.use(await scratchFolder());
  const issuer = opened.use(await startIssuer());
  const talk = await makeTalk(scratch.path, people);
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await readFile(talk), type: 'video/mp4' } }),
  );
  const server = await startServer(
    loadConfig({ ...(await settings(scratch.path, issuer)), ...withoutTexts, ...own }),
    pino({ level: 'silent' }),
  );
  opened.defer(() => server.stop());
  const as = async (sub: string) => client(server.address, await issuer.token({ sub }));
  const alice = await as('alice');
  const { videoId } = await ended(
    alice,
    await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') }),
  );
  const { video }: { video: { id: string; storageKey: string } } = (
    await alice.get(`/api/clips/videos/${videoId}`)
  ).body;
  const everything = opened.move();
  return {
    address: server.address,
    folder: scratch.path,
    /** The path of the talk. */
    url: pages.at('/talk.mp4'),
    as,
    alice,
    video,
    /** The captions of the last export. */
    burnedIn: () => readFile(join(scratch.path, 'burned-in.ass'), 'utf8'),
    /** The arguments of every call of ffmpeg. */
    calls: async () =>
      (await readFile(join(scratch.path, 'calls'), 'utf8').catch(() => '')).trim().split('\n'),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}
export type TalkServer = Awaited<ReturnType<typeof startTalkServer>>;

async function settings(
  folder: string,
  issuer: { url: string; audience: string },
): Promise<Record<string, string>> {
  const noting = join(folder, 'ffmpeg');
  const keep = `[ -f captions.ass ] && cp captions.ass '${folder}/burned-in.ass'`;
  await writeFile(noting, `#!/bin/sh\necho "$@" >> '${folder}/calls'\n${keep}\nexec ffmpeg "$@"\n`);
  await chmod(noting, 0o755);
  return {
    PORT: '0',
    DATA_DIR: await dataFolder(folder),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
    ALLOW_PRIVATE_ADDRESSES: '1',
    WORK_CONCURRENCY: '1',
    FFMPEG_PATH: noting,
    ...withoutFaceSearch,
  };
}

/** Talks for as long as the captions last. */
export async function makeTalk(folder: string, people: boolean): Promise<string> {
  const lines = Array.from({ length: seconds / 4 }, (_, at) => {
    const time = (second: number) => `00:00:${String(second).padStart(2, '0')},000`;
    return `${at + 1}\n${time(at * 4)} --> ${time(at * 4 + 3)}\n${sentences[at % sentences.length]}\n`;
  });
  await writeFile(join(folder, 'talk.srt'), lines.join('\n'));
  const walking = [{ head: 100, x: '320+200*sin(t*0.5)', y: 170 }];
  const scenes = [{ seconds, background: '0x3050a0', people: people ? walking : [] }];
  await drawVideo({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, folder, 'walk.mp4', {
    width: 640,
    height: 360,
    scenes,
    frameRate: 10,
  });
  const audio = ['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`];
  const streams = [
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:s',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-c:s',
    'mov_text',
  ];
  await ffmpeg(
    [
      '-i',
      'walk.mp4',
      ...audio,
      '-i',
      'talk.srt',
      ...streams,
      '-metadata:s:s:0',
      'language=eng',
      'talk.mp4',
    ],
    folder,
  );
  return join(folder, 'talk.mp4');
}

const sentences = [
  'Why does nobody ever talk about the day they nearly gave up?',
  'I lost every single customer in one week, and I was terrified.',
  'My teacher in Kyoto only ever said 頑張って to me, and nothing else.',
  'Then she laughed 😂 and told me about the winter of nineteen eighty two.',
  'The truth is that most companies die because their founders stop asking.',
];
