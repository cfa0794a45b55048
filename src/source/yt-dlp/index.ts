export { openYtDlp } from './yt-dlp.ts';
