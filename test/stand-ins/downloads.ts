import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Progress } from '#kit/run.ts';
import { parseAddress } from '#source/address.ts';
import type { Downloaded } from '#source/contract.ts';
import { type DownloadOptions, download } from '#source/download.ts';
import { createGuard, type Guard } from '#source/guard.ts';
import type { Page } from './pages.ts';
import { sampleParts, sampleStream, sampleVideo } from './sample.ts';
import { type StandIn, standInYtDlp } from './yt-dlp.ts';

type How = Partial<DownloadOptions> & { signal?: AbortSignal; onProgress?: (progress: Progress) => void };

/** For a test file: a folder of its own for each test, a video of six seconds in all its forms, and a check that no process stays behind. */
export class Downloads {
  readonly options: DownloadOptions = {
    limits: { maxBytes: 50_000_000, maxSeconds: 60 },
    ytDlpPath: 'yt-dlp',
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    allowPrivate: true,
  };
  home = '';
  folder = '';
  film: Buffer = Buffer.alloc(0);
  parts: { picture: Buffer; sound: Buffer } = { picture: Buffer.alloc(0), sound: Buffer.alloc(0) };
  /** `/hls/stream.m3u8` and its pieces. */
  stream: Record<string, Page> = {};

  constructor() {
    // Each test starts several Python programs: on a busy machine that takes its time.
    vi.setConfig({ testTimeout: 90_000 });
    beforeAll(() => this.#make());
    beforeEach(async () => {
      this.folder = await mkdtemp(join(this.home, 'download-'));
    });
    afterEach(() => expect(this.processes()).toEqual([]));
    afterAll(() => rm(this.home, { recursive: true }));
  }

  async #make(): Promise<void> {
    this.home = await mkdtemp(join(tmpdir(), 'kinora-'));
    const sample = await sampleVideo(this.home, 6);
    this.film = sample.bytes;
    this.parts = await sampleParts(this.home, sample.path);
    const files = Object.entries(await sampleStream(this.home, sample.path));
    const typeOf = (name: string) => (name.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl');
    this.stream = Object.fromEntries(files.map(([name, body]) => [`/hls/${name}`, { body, type: typeOf(name) }]));
  }

  /** A page with this inside its body, and the video beside it. */
  talk(body: string, film: Page = {}): Record<string, Page> {
    return {
      '/talk': { body: `<html><head><title>My talk</title></head><body>${body}</body></html>` },
      '/film.mp4': { body: this.film, type: 'video/mp4', ...film },
    };
  }

  get(address: string, { signal = AbortSignal.timeout(60_000), onProgress, ...how }: How = {}): Promise<Downloaded> {
    return download(parseAddress(address), this.folder, { ...this.options, ...how }, { signal, onProgress });
  }

  async getPlatform(videoId: string, ytDlpPath: string, how: Omit<How, 'ytDlpPath'> = {}): Promise<Downloaded> {
    await using guard = everywhere();
    return await this.get(`https://www.youtube.com/watch?v=${videoId}`, { guard, ytDlpPath, ...how });
  }

  async standIn(plays: StandIn): Promise<string> {
    const folder = join(this.home, `stand-in-${performance.now()}`);
    await mkdir(folder);
    return standInYtDlp(folder, plays);
  }

  /** The command lines of processes that work in the test's folder, or on something else. */
  processes(on: string = this.folder): string[] {
    const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
    return lines.filter((line) => line.includes(on));
  }
}

/** The platform's real name need not resolve here: its metadata comes from the stand-in. */
function everywhere(): Guard {
  return createGuard({ allowPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
}
