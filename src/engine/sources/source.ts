import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';

/** The result of classifying an address or argument. */
export type Source =
  | { kind: 'platform'; videoId: string; address: string }
  | { kind: 'address'; address: string }
  | { kind: 'file'; path: string };

/** A video on this machine, with its captions. */
export type DownloadResult = {
  path: string;
  title?: string;
  /** The language tag, if the platform reports one. */
  language?: string;
  /** Seconds, as measured; absent for local files. */
  duration?: number;
  captions: CaptionFile[];
  /** What is known of the video's audience, if anything. */
  audience?: AudienceSource[];
};

export type DownloadLimits = { maxBytes: number; maxSeconds: number };
