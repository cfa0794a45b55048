import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { modelsQuery } from '#web/api/chat.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type TextKind, textsQuery, type VideoText, writeText } from '#web/api/transcripts.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { saveTextFile } from '#web/ui/save-file.ts';
import { clock, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './texts-panel.module.css';

const TimedText = lazy(() => import('./timed-text.tsx'));

const kinds: { value: TextKind; label: string }[] = [
  { value: 'show-notes', label: t('transcripts.showNotes') },
  { value: 'blog-post', label: t('transcripts.blogPost') },
  { value: 'thread', label: t('transcripts.thread') },
  { value: 'quiz', label: t('transcripts.quiz') },
];

export const textsLabel = t('transcripts.showNotesBlogPostThread');

/** Texts that the language model writes about a video; their times play it. */
export function TextsPanel({ videoId, title }: { videoId: string; title: string }) {
  const client = useQueryClient();
  const [kind, setKind] = useState<TextKind>('show-notes');
  const texts = useQuery(textsQuery(videoId));
  const models = useQuery(modelsQuery);
  const write = useMutation({
    mutationFn: (chosen: TextKind) => writeText(client, videoId, chosen),
  });
  const hasModel = models.data?.some((one) => one.kind === 'general' && one.configured) ?? false;
  const text = texts.data?.find((one) => one.kind === kind);
  const unread = [texts, models].find((query) => query.isError);
  const isWriting = write.isPending && write.variables === kind;
  return (
    <section className={styles.panel} aria-label={textsLabel}>
      <div className={styles.tools}>
        <PlainSelect
          label={t('transcripts.kindOfText')}
          hideLabel
          value={kind}
          options={kinds}
          onChange={setKind}
        />
        <Button
          icon={<IconFileText />}
          variant={text ? 'secondary' : 'primary'}
          loading={write.isPending}
          disabled={!hasModel}
          onClick={() => write.mutate(kind)}
        >
          {text ? t('transcripts.writeAgain') : t('transcripts.write')}
        </Button>
      </div>
      {models.data && !hasModel && (
        <Text size="s" tone="soft">
          <Rich
            id="transcripts.noLanguageModelIsConfigured"
            elements={{ link: <Link to="/settings/$section" params={{ section: 'server' }} /> }}
          />
        </Text>
      )}
      <p role="status" className={isWriting ? styles.status : 'visually-hidden'}>
        {isWriting ? t('transcripts.writingThisCanTakeA') : ''}
      </p>
      {write.error && write.variables === kind && (
        <Notice tone="wrong">{sentenceOf(write.error)}</Notice>
      )}
      {unread && (
        <Notice
          tone="wrong"
          action={
            <Button size="small" loading={unread.isFetching} onClick={() => void unread.refetch()}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {sentenceOf(unread.error)}
        </Notice>
      )}
      {text && <Written text={text} title={title} />}
    </section>
  );
}

function Written({
  text: { kind, markdown, outdated, readUntil, createdAt },
  title,
}: {
  text: VideoText;
  title: string;
}) {
  return (
    <>
      <div className={styles.tools}>
        <Text size="s" tone="soft">
          {[
            t('transcripts.written', { when: relativeTime(createdAt) }),
            ...(outdated ? [t('transcripts.correctedSince')] : []),
            ...(readUntil === null
              ? []
              : [t('transcripts.onlyTheFirst', { time: clock(readUntil) })]),
          ].join(' ')}
        </Text>
        <CopyButton size="small" label={t('transcripts.copy')} text={markdown} />
        <Button
          size="small"
          icon={<IconDownload />}
          onClick={() => saveTextFile(`${title} – ${kind}.md`, `${markdown}\n`, 'text/markdown')}
        >
          {t('transcripts.saveAsMarkdown')}
        </Button>
      </div>
      <section
        className={styles.text}
        aria-label={kinds.find(({ value }) => value === kind)?.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
        tabIndex={0}
        dir="auto"
      >
        <Suspense fallback={<Skeleton shape="text" lines={4} />}>
          <TimedText markdown={markdown} />
        </Suspense>
      </section>
    </>
  );
}
