import type { EndedJob } from './notices.schema.ts';

type Text = { subject: string; text: string };

export function confirmationText(link: string): Text {
  return {
    subject: 'Get an email when a long job ends',
    text: `Open this link, signed in to Kinora, to get an email when a job that took longer than two minutes ends:

${link}

The link is valid for seven days. If you did not ask for this, do nothing: no other email follows.
`,
  };
}

/** What an email says about a job, with a link to its video. */
export function noticeText(job: EndedJob, baseUrl: string): Text {
  const title = job.title?.replaceAll(/\s+/g, ' ').trim() || 'your video';
  const name =
    title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title;
  const page = job.videoId === null ? baseUrl : `${baseUrl}/videos/${job.videoId}`;
  return {
    subject: subjectOf(job, name),
    text: `${sentenceOf(job, title)}

${page}

You get this email because it took longer than two minutes. Turn these emails off:
${baseUrl}/settings/notices
`,
  };
}

/** Code points of a subject that mail programs show. */
const maxTitleLength = 80;

function subjectOf({ kind, status }: EndedJob, name: string): string {
  if (kind === 'identify')
    return status === 'complete' ? `Clips found: ${name}` : `No clips found: ${name}`;
  return status === 'complete' ? `Export finished: ${name}` : `Export failed: ${name}`;
}

function sentenceOf({ kind, status, error }: EndedJob, title: string): string {
  if (status === 'complete')
    return kind === 'identify'
      ? `The clips of “${title}” are ready to review.`
      : `The clips of “${title}” are exported.`;
  const what = kind === 'identify' ? 'find the clips of' : 'export clips of';
  return `Kinora could not ${what} “${title}”. ${error ?? 'The reason is unknown.'}`;
}
