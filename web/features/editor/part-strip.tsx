import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { durationOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { wordsAt } from '#web/features/clips/trim/trim-range.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { decimal } from '#web/ui/text/format.ts';
import { isRightToLeft } from '#web/ui/text/right-to-left.ts';
import styles from './part-strip.module.css';

type PartStripProps = {
  /** The parts of the clip, in playing order. */
  parts: SourceRanges;
  transcript: TranscriptResponse | undefined;
  /** @returns why it cannot be done */
  onChange: (parts: SourceRanges) => string | undefined;
  /** Shows the beginning of a part. */
  onShow: (part: number) => void;
};

/** A press that moves less far (pixels) is a click. */
const dragPixels = 5;

/**
 * The parts of a clip in the order in which they play. They are moved by dragging, or with Alt and
 * the arrow keys, and removed with Delete.
 */
export function PartStrip({ parts, transcript, onChange, onShow }: PartStripProps) {
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const [announced, setAnnounced] = useState('');
  const [drag, setDrag] = useState<{ from: number; to: number; x: number; moved: boolean }>();
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    if (focusNext.current === undefined) return;
    buttonsIn(list.current)[focusNext.current]?.focus();
    focusNext.current = undefined;
  });
  const change = (next: SourceRanges, focus: number, done: string) => {
    const refused = onChange(next);
    if (!refused) focusNext.current = focus;
    setAnnounced(refused ?? done);
  };
  const move = (from: number, to: number) => {
    const part = parts[from];
    if (!part || to < 0 || to >= parts.length || to === from) return;
    const rest = parts.toSpliced(from, 1);
    change(
      rest.toSpliced(to, 0, part),
      to,
      t('editor.partIsNowPart', { part: from + 1, place: to + 1 }),
    );
  };
  const remove = (index: number) =>
    change(
      parts.toSpliced(index, 1),
      Math.min(index, parts.length - 2),
      t('editor.partRemoved', { part: index + 1 }),
    );
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const to = index + (event.key === forward ? 1 : -1);
    if (isArrow && event.altKey) move(index, to);
    else if (isArrow && !event.ctrlKey && !event.metaKey) buttonsIn(list.current)[to]?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const moveDrag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!drag) return;
    const moved = drag.moved || Math.abs(event.clientX - drag.x) > dragPixels;
    const over = buttonsIn(list.current).findIndex((one) => {
      const { left, right } = one.getBoundingClientRect();
      return event.clientX >= left && event.clientX < right;
    });
    setDrag({ ...drag, moved, to: over < 0 ? drag.to : over });
  };
  const endDrag = () => {
    if (drag?.moved) move(drag.from, drag.to);
    setDrag(undefined);
  };
  const whole = durationOf(parts);
  return (
    <div className={styles.strip}>
      <p id={hint} className="visually-hidden">
        {t('editor.altAndAnArrowKey')}
      </p>
      <ol ref={list} className={styles.parts} aria-label={t('editor.partsInPlayingOrder')}>
        {parts.map((part, index) => {
          const seconds = part.end - part.start;
          const words = wordsAt(transcript, 'start', part);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place; takes may repeat.
              key={index}
              className={styles.part}
              style={{ flexGrow: seconds / whole }}
              data-dragged={(drag?.moved && drag.from === index) || undefined}
              data-target={
                drag?.moved && drag.to === index && drag.from !== index
                  ? drag.to > drag.from
                    ? 'after'
                    : 'before'
                  : undefined
              }
            >
              <button
                type="button"
                className={styles.button}
                aria-describedby={hint}
                title={words}
                onClick={() => onShow(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ from: index, to: index, x: event.clientX, moved: false });
                }}
                onPointerMove={moveDrag}
                onPointerUp={endDrag}
                onPointerCancel={() => setDrag(undefined)}
              >
                <Rich
                  id="editor.partOf"
                  values={{ part: index + 1, count: parts.length, seconds: decimal(seconds) }}
                  elements={{
                    hidden: <span className="visually-hidden" />,
                    strong: <strong />,
                  }}
                />{' '}
                <span dir="auto">{words}</span>
              </button>
              {parts.length > 1 && (
                <IconButton
                  size="small"
                  label={t('editor.removePart', { part: index + 1 })}
                  icon={<IconTrash />}
                  className={styles.remove}
                  onClick={() => remove(index)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </div>
  );
}

const buttonsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('li > button:first-child') ?? []),
];
