export { freshDays, openYtDlp } from './yt-dlp.ts';
