export { createMailer, type Mail, type Mailer, type MailSettings } from './mailer.ts';
