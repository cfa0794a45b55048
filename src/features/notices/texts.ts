import { failureText, type Locale } from '#platform/languages';
import type { Mail } from '#platform/mail';
import { noticeTexts } from './notice-messages.ts';
import type { EndedJob } from './notices.schema.ts';

type Text = Pick<Mail, 'subject' | 'text' | 'language'>;

export function confirmationText(link: string, language: Locale): Text {
  const t = noticeTexts(language);
  const text = `${t('confirm')}\n\n${link}\n\n${t('confirmValid')}\n`;
  return { subject: t('confirmSubject'), text, language };
}

/** What an email says about a job, with a link to its video. */
export async function noticeText(
  job: EndedJob,
  { baseUrl, language }: { baseUrl: string; language: Locale },
): Promise<Text> {
  const t = noticeTexts(language);
  const title = job.title?.replaceAll(/\s+/g, ' ').trim() || t('unnamed');
  const name =
    title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title;
  const { code, error } = job;
  const reason =
    error === null ? t('unknownReason') : await failureText(language, { code, message: error });
  const outcome = outcomes[job.kind][job.status];
  const page = job.videoId === null ? baseUrl : `${baseUrl}/videos/${job.videoId}`;
  const text = `${t(`${outcome}Text`, { title, reason })}\n\n${page}\n\n${t('turnOff')}\n${baseUrl}/settings/notices\n`;
  return { subject: t(outcome, { name }), text, language };
}

/** Code points of a subject that mail programs show. */
const maxTitleLength = 80;

const outcomes = {
  identify: { complete: 'found', failed: 'notFound' },
  export: { complete: 'exported', failed: 'notExported' },
} as const;
