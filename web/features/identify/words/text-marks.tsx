import { Fragment, type ReactNode } from 'react';
import type { PastedMark } from '#engine/transcript/formats/pasted-transcript.shared.ts';
import { t } from '#web/messages/messages.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import styles from './text-marks.module.css';

type TextMarksProps = {
  text: string;
  /** The times, names and headings in the text; there are some. */
  marks: readonly PastedMark[];
  /** Whether they are read as words. */
  asWritten: boolean;
  onChange: (asWritten: boolean) => void;
};

/** What in a text is no speech, shown before the text is used. */
export function TextMarks({ text, marks, asWritten, onChange }: TextMarksProps) {
  return (
    <Stack gap={2}>
      <Checkbox
        label={t('identify.timesAndNamesNotWords')}
        hint={asWritten ? t('identify.readAsWords') : summaryOf(marks)}
        checked={!asWritten}
        onChange={(checked) => onChange(!checked)}
      />
      {!asWritten && (
        <section
          className={styles.preview}
          aria-label={t('identify.howTheTextIsRead')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
        >
          {previewOf(text, marks)}
        </section>
      )}
    </Stack>
  );
}

/** Names that are listed at most. */
const maxNames = 6;

function summaryOf(marks: readonly PastedMark[]): string {
  const names = [...new Set(marks.flatMap(({ name }) => name ?? []))];
  const of = (kind: PastedMark['kind']) => marks.filter((mark) => mark.kind === kind).length;
  const [times, headings] = [of('time'), of('heading')];
  const listed = `${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ' …' : ''}`;
  return [
    times > 0 && t('identify.countTimes', { count: times }),
    names.length > 0 && t('identify.countNames', { count: names.length, names: listed }),
    headings > 0 && t('identify.countHeadings', { count: headings }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Characters of the text that are shown. */
const maxPreview = 3000;

/** The beginning of the text, with what is left out as such. */
function previewOf(text: string, marks: readonly PastedMark[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, until } of marks) {
    if (from >= maxPreview) break;
    parts.push(<Fragment key={at}>{text.slice(at, from)}</Fragment>);
    parts.push(<del key={`mark-${from}`}>{text.slice(from, until)}</del>);
    at = until;
  }
  parts.push(<Fragment key="rest">{text.slice(at, Math.max(at, maxPreview))}</Fragment>);
  return text.length > maxPreview ? [...parts, ' …'] : parts;
}
