import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { modelsQuery } from '#web/api/chat.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type TextKind, textsQuery, type VideoText, writeText } from '#web/api/transcripts.ts';
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
  { value: 'show-notes', label: 'Show notes' },
  { value: 'blog-post', label: 'Blog post' },
  { value: 'thread', label: 'Thread' },
  { value: 'quiz', label: 'Quiz' },
];

export const textsLabel = 'Show notes, blog post, thread, quiz';

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
          label="Kind of text"
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
          {text ? 'Write again' : 'Write'}
        </Button>
      </div>
      {models.data && !hasModel && (
        <Text size="s" tone="soft">
          No language model is configured on this server to write the text.{' '}
          <Link to="/settings/$section" params={{ section: 'server' }}>
            Show what’s missing
          </Link>
        </Text>
      )}
      <p role="status" className={isWriting ? styles.status : 'visually-hidden'}>
        {isWriting ? 'Writing. This can take a minute; the text is stored even if you leave.' : ''}
      </p>
      {write.error && write.variables === kind && (
        <Notice tone="wrong">{sentenceOf(write.error)}</Notice>
      )}
      {unread && (
        <Notice
          tone="wrong"
          action={
            <Button size="small" loading={unread.isFetching} onClick={() => void unread.refetch()}>
              Try again
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
          Written {relativeTime(createdAt)}.
          {outdated && ' The transcript has been corrected since.'}
          {readUntil !== null && ` Only the first ${clock(readUntil)} were read.`}
        </Text>
        <CopyButton size="small" label="Copy" text={markdown} />
        <Button
          size="small"
          icon={<IconDownload />}
          onClick={() => saveTextFile(`${title} – ${kind}.md`, `${markdown}\n`, 'text/markdown')}
        >
          Save as Markdown
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
