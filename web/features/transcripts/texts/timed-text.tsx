import type { ComponentProps } from 'react';
import { usePlayer } from '#web/features/player/player-context.ts';
import { element, type MarkdownNode } from '#web/ui/markdown/markdown-plugins.ts';
import { MarkdownText } from '#web/ui/markdown/markdown-text.tsx';
import { PlayTime } from '#web/ui/markdown/time-links.tsx';

/** Markdown whose times in brackets play the page's video. */
export default function TimedText({ markdown }: { markdown: string }) {
  return <MarkdownText text={markdown} split={splitTimes} components={components} />;
}

const bracketed = /\[(\d{1,3}(?::[0-5]\d){1,2})\]/g;

function splitTimes(words: string): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  let after = 0;
  for (const { 0: whole, 1: time = '', index } of words.matchAll(bracketed)) {
    if (index > after) nodes.push({ type: 'text', value: words.slice(after, index) });
    nodes.push(element('time', time, { dataSeconds: String(secondsOf(time)) }));
    after = index + whole.length;
  }
  if (after < words.length) nodes.push({ type: 'text', value: words.slice(after) });
  return nodes;
}

const secondsOf = (time: string) =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const components = { time: Time };

function Time(props: ComponentProps<'time'> & { 'data-seconds'?: string }) {
  const player = usePlayer();
  const seconds = Number(props['data-seconds']);
  return (
    <PlayTime of={undefined} seconds={seconds} onPlay={() => player.seek(seconds, { play: true })}>
      {props.children}
    </PlayTime>
  );
}
