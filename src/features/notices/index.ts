export { noticeErrors } from './errors.ts';
export { purgeNotices, withJobNotices } from './job-notices.ts';
export { startNoticeWorker } from './notice-worker.ts';
export { type NoticeServices, noticeRoutes } from './routes.ts';
