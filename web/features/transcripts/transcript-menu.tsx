import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Menu, type MenuItem } from '#web/ui/popups/menu.tsx';
import { noteHurried } from '#web/ui/popups/note-hurried.ts';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { plainText, type TranscriptFormat, transcriptFile } from './sentences/transcript-files.ts';

/** Copies or downloads a transcript. */
export function TranscriptMenu({
  transcript,
  title,
}: {
  transcript: TranscriptResponse;
  title: string;
}) {
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard?.writeText(plainText(transcript)).then(
      () => toasts.add({ title: t('transcripts.transcriptCopied') }),
      () =>
        toasts.add({
          title: t('common.couldntCopy'),
          description: t('common.thisBrowserBlocksCopying'),
          tone: 'wrong',
        }),
    ) ??
    toasts.add({
      title: t('common.couldntCopy'),
      description: t('common.thisBrowserBlocksCopying'),
      tone: 'wrong',
    });
  const items: MenuItem[] = [
    { label: t('transcripts.copyTranscript'), icon: <IconCopy />, onSelect: () => void copy() },
    'separator',
    ...formats.map(([format, label]) => ({
      label,
      icon: <IconDownload />,
      onSelect: () => {
        const { text, hurried } = transcriptFile(transcript, format);
        save(text, `${fileName(title)}.${format}`);
        noteHurried(toasts, hurried);
      },
    })),
  ];
  return (
    <Menu
      label={t('transcripts.copyOrDownloadTranscript')}
      variant="quiet"
      size="small"
      icon={<IconDownload />}
      items={items}
    />
  );
}

const formats: readonly [TranscriptFormat, string][] = [
  ['txt', t('transcripts.downloadAsTextTxt')],
  ['srt', t('transcripts.downloadAsSubtitlesSrt')],
  ['vtt', t('transcripts.downloadAsSubtitlesVtt')],
];

/** A file name that every system accepts. */
function fileName(title: string): string {
  const name = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ');
  return [...name.trim()].slice(0, 80).join('') || t('common.transcript');
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
