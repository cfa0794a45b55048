import { IconDownload } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Transcript } from '#features/lookup/lookup.schema.ts';
import { type PlatformVideo, watchAddress } from '#web/api/lookup.ts';
import {
  plainText,
  type TranscriptFormat,
  transcriptFile,
} from '#web/features/transcripts/sentences/transcript-files.ts';
import {
  piecesWith,
  sentencesWith,
} from '#web/features/transcripts/sentences/transcript-sentences.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { noteHurried } from '#web/ui/popups/note-hurried.ts';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { saveTextFile } from '#web/ui/save-file.ts';
import { clock } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { useLookupSearch } from '../address/use-lookup-search.ts';
import { LookupChapters } from './lookup-chapters.tsx';
import { asSentences, linesOf } from './platform-transcript.ts';
import styles from './transcript-view.module.css';

const formats: readonly { format: TranscriptFormat; type: string; what: string }[] = [
  { format: 'txt', type: 'text/plain', what: t('lookup.downloadAsPlainText') },
  { format: 'srt', type: 'application/x-subrip', what: t('lookup.downloadAsSrt') },
  { format: 'vtt', type: 'text/vtt', what: t('lookup.downloadAsVtt') },
];

/** A transcript to read, search and download. Each time links to that second of the video. */
export function TranscriptView({
  video,
  transcript,
}: {
  video: Pick<PlatformVideo, 'id' | 'title'>;
  transcript: Transcript;
}) {
  const [{ q: search = '' }, change] = useLookupSearch();
  const toasts = useToasts();
  const said = useMemo(() => asSentences(linesOf(transcript)), [transcript]);
  const sought = useDeferredValue(search.trim());
  const shown = useMemo(
    () =>
      sought ? sentencesWith(said.sentences, sought) : said.sentences.map((_, index) => index),
    [said.sentences, sought],
  );
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t('lookup.searchTheTranscript')}
          className={styles.search}
          value={search}
          onChange={(text) => change({ q: text })}
        />
        <CopyButton
          label={t('lookup.copyText')}
          text={() => said.sentences.map(({ text }) => text).join('\n')}
        />
        <CopyButton label={t('lookup.copyWithTimes')} text={() => plainText(said)} />
        {formats.map(({ format, type, what }) => (
          <Button
            key={format}
            icon={<IconDownload aria-hidden="true" />}
            aria-label={t('lookup.downloadFormat', { format: format.toUpperCase() })}
            title={what}
            onClick={() => {
              const { text, hurried } = transcriptFile(said, format);
              saveTextFile(`${video.title}.${format}`, text, type);
              noteHurried(toasts, hurried);
            }}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <LookupChapters videoId={video.id} chapters={transcript.chapters ?? []} />
      <Text size="s" tone="soft" numeric role="status">
        {sought
          ? t('lookup.foundInLengthOfCount', { length: shown.length, count: said.sentences.length })
          : t('lookup.countLine', { count: said.sentences.length })}
      </Text>
      {shown.length === 0 ? (
        <Text tone="soft">{t('lookup.noMatchesForSoughtIn', { sought })}</Text>
      ) : (
        <ol className={styles.lines}>
          {shown.map((index) => {
            const { start = 0, text = '' } = said.sentences[index] ?? {};
            return (
              <Line key={index} videoId={video.id} start={start} text={text} search={sought} />
            );
          })}
        </ol>
      )}
    </>
  );
}

type LineProps = { videoId: string; start: number; text: string; search: string };

const Line = memo(function Line({ videoId, start, text, search }: LineProps) {
  let at = 0;
  return (
    <li className={styles.line}>
      <a
        className={styles.time}
        href={watchAddress(videoId, start)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('lookup.watchAtStart', { start: clock(start) })}
      >
        {clock(start)}
      </a>
      <span dir="auto">
        {piecesWith(text, search).map((piece, index) => {
          const place = at;
          at += piece.length;
          return index % 2 === 0 ? piece : <mark key={place}>{piece}</mark>;
        })}
      </span>
    </li>
  );
});
