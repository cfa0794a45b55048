export { recentYtDlp } from './recent.ts';
export { freshDays } from './yt-dlp.ts';
