import { minTransferRate, type TransferRate } from '#platform/concurrency';

/** How fast a source must send. */
export type DownloadPace = {
  rate: TransferRate;
  /** Seconds for a whole video, however steadily it arrives. */
  deadlineSeconds: number;
  /** Seconds for a page, its metadata or its captions. */
  pageSeconds: number;
};

/** That of uploads, and as long as a job may take. */
export const downloadPace: DownloadPace = {
  rate: minTransferRate,
  deadlineSeconds: 6 * 3600,
  pageSeconds: 600,
};
