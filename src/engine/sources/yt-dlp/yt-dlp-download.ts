import type { Tools } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { AudienceToFetch } from '../audience-to-fetch.constants.ts';
import type { DownloadPace } from '../download-pace.ts';
import type { DownloadLimits } from '../source.ts';
import type { SsrfGuard } from '../ssrf-guard.ts';
import type { Credentials, YtDlp } from './yt-dlp.ts';

/** One download with yt-dlp: its inputs and limits. */
export type YtDlpDownload = {
  tool: YtDlp;
  guard: SsrfGuard;
  /** The download's own folder; a broken attempt is resumed from the files it left there. */
  folder: string;
  limits: DownloadLimits;
  tools: Tools;
  stallSeconds: number;
  pace: DownloadPace;
  credentials?: Credentials | undefined;
  /** What viewers wrote that is fetched as well; none by default. */
  audience?: readonly AudienceToFetch[] | undefined;
  run: TaskContext;
};
