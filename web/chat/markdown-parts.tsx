import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { platformAddress, platformIdOf } from '#web/topics/topics.ts';
import { clock } from '#web/ui/format.ts';
import { hostOf, useAnswerContext, webAddress } from './answer-context.ts';
import styles from './answer-text.module.css';

/** The components that render the Markdown of answers. */

const away = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A link out of the app that shows its host. */
export function Link({ href, children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  const url = webAddress(href);
  if (!url) return <span>{children}</span>;
  const host = hostOf(url);
  const saysIt = typeof children === 'string' && children.includes(host);
  return (
    <a href={url.href} title={url.href} {...away}>
      {children}
      {!saysIt && <span className={styles.host}> ({host})</span>}
    </a>
  );
}

/** Images are not loaded from other sites: that would reveal what is read here. */
export function LinkedImage({ src, alt }: Pick<ComponentProps<'img'>, 'src' | 'alt'>) {
  return <Link href={typeof src === 'string' ? src : undefined}>{alt ? `Image: ${alt}` : 'An image'}</Link>;
}

/** A cited passage; a click plays it. */
export function CitedPassage(props: ComponentProps<'time'> & { 'data-video'?: string; 'data-seconds'?: string }) {
  const { topics, titles, onJump } = useAnswerContext();
  const [video, seconds] = [Number(props['data-video']), Number(props['data-seconds'])];
  const topic = topics[video];
  if (topic === undefined) return <span>{props.children}</span>;
  const platformId = platformIdOf(topic);
  const title = titles[video] ?? 'the video';
  if (platformId !== undefined)
    return (
      <a className={styles.moment} href={platformAddress(platformId, seconds)} title={`${title} on youtube.com`} {...away}>
        {props.children}
        <IconExternalLink aria-hidden="true" />
        <span className="visually-hidden"> in {title}, on youtube.com</span>
      </a>
    );
  return (
    <button type="button" className={styles.moment} title={`Play ${title} from ${clock(seconds)}`} onClick={() => onJump(topic, seconds)}>
      <IconPlayerPlayFilled aria-hidden="true" />
      <span className="visually-hidden">Play from </span>
      {props.children}
    </button>
  );
}

/** The number of a source in the text. */
export function SourceMark(props: ComponentProps<'cite'> & { 'data-source'?: string }) {
  const { sources } = useAnswerContext();
  const source = sources[Number(props['data-source'])];
  if (!source) return <span>[{props.children}]</span>;
  if (source.passage)
    return (
      <RouterLink
        className={styles.source}
        to="/videos/$videoId"
        params={{ videoId: source.passage.videoId }}
        search={{ t: source.passage.seconds }}
        title={`Play ${source.title}`}
      >
        <span className="visually-hidden">Play source </span>
        {props.children}
      </RouterLink>
    );
  return (
    <a className={styles.source} href={source.url} title={`${source.title} (${source.host})`} {...away}>
      <span className="visually-hidden">Source </span>
      {props.children}
    </a>
  );
}

/** Scrolls horizontally when it is too wide; focusable so that the keyboard can scroll it. */
export function Verbatim({ children }: ComponentProps<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <pre className={styles.verbatim} tabIndex={0}>
      {children}
    </pre>
  );
}

export function Table({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={styles.tableFrame} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

export function TaskMark({ checked }: ComponentProps<'input'>) {
  return (
    <span role="img" aria-label={checked ? 'done' : 'to do'}>
      {checked ? '☑' : '☐'}{' '}
    </span>
  );
}
