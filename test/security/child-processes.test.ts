import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providers } from '#platform/language-models/providers/index.ts';
import { kinora } from '#test/kinora.ts';
import { servePages } from '#test/stand-ins/pages.ts';
import { sampleVideo } from '#test/stand-ins/sample.ts';

const secrets = Object.fromEntries(
  [
    'SESSION_SECRET',
    'URL_SIGNING_SECRET',
    'YOUTUBE_API_KEY',
    ...providers.flatMap(({ names }) => names.apiKey ?? []),
    'SARVAM_API_KEY',
    'METRICS_TOKEN',
    'CLIP_BACKEND_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'UNKNOWN_TO_KINORA',
  ].map((name) => [name, `canary-${name.toLowerCase()}`]),
);

/** The allowed variables, besides those that a shell sets itself. */
const allowed = [
  ...[
    'PATH',
    'LD_LIBRARY_PATH',
    'LOCALE_ARCHIVE',
    'LANG',
    'LANGUAGE',
    'LC_ALL',
    'LC_CTYPE',
    'TZ',
    'HOME',
    'TMPDIR',
    'FONTCONFIG_FILE',
  ],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['PYTHONUSERBASE', 'PYTHONIOENCODING', 'PYTHONUNBUFFERED', 'YTDLP_NO_PLUGINS'],
  ...['PWD', 'OLDPWD', 'SHLVL', '_'],
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-children-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A tool that notes its environment, one JSON object per line, and then is the real one. */
async function noting(name: string): Promise<string> {
  const path = join(folder, name);
  const note = `${process.execPath} -e 'console.log(JSON.stringify(process.env))' >> '${path}.log'`;
  await writeFile(path, `#!/bin/sh\nset -e\n${note}\nexec ${name} "$@"\n`);
  await chmod(path, 0o755);
  await appendFile(`${path}.log`, '');
  return path;
}

const noted = async (name: string) =>
  (await readFile(join(folder, `${name}.log`), 'utf8')).trim().split('\n');

describe('no child process', () => {
  it('receives a secret or a setting of the server in its environment: ffmpeg, ffprobe, yt-dlp', async () => {
    const sample = await sampleVideo(folder, 6);
    await using site = await servePages({
      '/talk': {
        body: '<html><title>T</title><video src="/film.mp4"><track src="/a.vtt" srclang="en" kind="subtitles"></video></html>',
      },
      '/film.mp4': { body: sample.bytes, type: 'video/mp4' },
      '/a.vtt': {
        body: 'WEBVTT\n\n00:00.000 --> 00:05.000\nHello there, this is a talk.\n',
        type: 'text/vtt',
      },
    });
    const [ffmpeg, ffprobe, ytDlp] = await Promise.all(['ffmpeg', 'ffprobe', 'yt-dlp'].map(noting));
    const tools = {
      FFMPEG_PATH: ffmpeg ?? '',
      FFPROBE_PATH: ffprobe ?? '',
      YT_DLP_PATH: ytDlp ?? '',
    };
    const env = { ...secrets, ...tools, ALLOW_PRIVATE_ADDRESSES: '1' };
    const rendered = await kinora(['render', site.at('/talk'), '--clip', '1-3'], {
      cwd: folder,
      env,
    });
    expect(rendered).toMatchObject({ code: 0 });
    await kinora(['doctor'], { cwd: folder, env });
    for (const tool of ['ffmpeg', 'ffprobe', 'yt-dlp']) {
      const environments = await noted(tool);
      expect(environments.length).toBeGreaterThan(1);
      for (const environment of environments) {
        expect(environment).not.toContain('canary');
        expect(
          Object.keys(JSON.parse(environment)).filter((name) => !allowed.includes(name)),
        ).toEqual([]);
      }
    }
    expect((await noted('ffmpeg')).join()).toContain('FONTCONFIG_FILE');
  });
});
