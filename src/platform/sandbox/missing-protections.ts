import { availableIsolation, type Isolation } from './isolation.ts';
import { detectSandbox } from './sandbox.ts';

/**
 * What this machine cannot prevent tools from doing, one phrase each; empty where the sandbox is
 * complete. `ytDlp` is the isolation in which yt-dlp starts, when that is known.
 */
export async function missingProtections(ytDlp?: Isolation): Promise<string[]> {
  const { noNetwork, bounded, unprivileged } = detectSandbox();
  const isolation = ytDlp ?? (await availableIsolation())[0];
  return [
    noNetwork ? '' : 'ffmpeg could open connections',
    bounded ? '' : 'memory and files of ffmpeg and yt-dlp have no limit',
    unprivileged ? '' : 'ffmpeg and yt-dlp could gain privileges',
    isolation === 'files' ? '' : 'yt-dlp sees the files of this machine',
    isolation === 'none' ? 'yt-dlp could open connections past the proxy' : '',
  ].filter((phrase) => phrase !== '');
}
