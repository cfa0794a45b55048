import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { parseAddress } from '#engine/sources/address.entry.ts';
import { type DownloadOptions, download } from '#engine/sources/download.ts';
import type { DownloadResult } from '#engine/sources/source.ts';
import { createSsrfGuard, type SsrfGuard } from '#engine/sources/ssrf-guard.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import type { Page } from './pages.ts';
import { sampleParts, sampleStream, sampleVideo } from './sample.ts';
import { type StandIn, standInYtDlp } from './yt-dlp.ts';

type Options = Partial<DownloadOptions> & {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

/**
 * Call in a test file: gives each test its own folder and a six-second video in every form, and
 * checks that no process is left running.
 */
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
  parts: { videoOnly: Buffer; audioOnly: Buffer } = {
    videoOnly: Buffer.alloc(0),
    audioOnly: Buffer.alloc(0),
  };
  /** `/hls/stream.m3u8` and its segments. */
  stream: Record<string, Page> = {};

  constructor() {
    // Each test starts several Python programs, which takes time on a busy machine.
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
    const typeOf = (name: string) =>
      name.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl';
    this.stream = Object.fromEntries(
      files.map(([name, body]) => [`/hls/${name}`, { body, type: typeOf(name) }]),
    );
  }

  /** A page with this in its body, and the video beside it. */
  talk(body: string, film: Page = {}): Record<string, Page> {
    return {
      '/talk': { body: `<html><head><title>My talk</title></head><body>${body}</body></html>` },
      '/film.mp4': { body: this.film, type: 'video/mp4', ...film },
    };
  }

  get(
    address: string,
    { signal = AbortSignal.timeout(60_000), onProgress, ...options }: Options = {},
  ): Promise<DownloadResult> {
    return download(
      parseAddress(address),
      this.folder,
      { ...this.options, ...options },
      { signal, onProgress },
    );
  }

  async getPlatform(
    videoId: string,
    ytDlpPath: string,
    options: Omit<Options, 'ytDlpPath'> = {},
  ): Promise<DownloadResult> {
    await using guard = everywhere();
    return await this.get(`https://www.youtube.com/watch?v=${videoId}`, {
      guard,
      ytDlpPath,
      ...options,
    });
  }

  async standIn(plays: StandIn): Promise<string> {
    const folder = join(this.home, `stand-in-${performance.now()}`);
    await mkdir(folder);
    return standInYtDlp(folder, plays);
  }

  /** The command lines of processes that contain the test's folder, or another text. */
  processes(on: string = this.folder): string[] {
    const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
    return lines.filter((line) => line.includes(on));
  }
}

/** The platform's real host need not resolve here: its metadata comes from the stand-in. */
function everywhere(): SsrfGuard {
  return createSsrfGuard({
    allowPrivate: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
}
