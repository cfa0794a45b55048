import type { CaptionFile } from '#media/transcript/contract.ts';

/** What an address or argument turned out to be. */
export type Source =
  | { kind: 'platform'; videoId: string; address: string }
  | { kind: 'address'; address: string }
  | { kind: 'file'; path: string };

/** A video on this machine, with whatever came along. */
export type Downloaded = {
  path: string;
  title?: string;
  /** Language tag the platform names, when it does. */
  language?: string;
  /** Seconds, as the platform says; the probe has the last word. */
  duration?: number;
  captions: CaptionFile[];
};

export type DownloadLimits = { maxBytes: number; maxSeconds: number };
