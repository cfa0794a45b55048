import { IconSparkles, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import {
  maxTitleLength,
  type TitleDesign,
  titleColors,
  titleDesigns,
  titleSeconds,
} from '#engine/port/edit/overlay.constants.ts';
import type { ClipTitle } from '#engine/port/edit/overlay.schema.ts';
import {
  durationOf,
  type SourceRanges,
  toClip,
  toSource,
} from '#engine/port/edit/timeline.shared.ts';
import type { TitleProposals } from '#features/clips/title-proposals.schema.ts';
import { proposeTitles } from '#web/api/clips.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { RadioCard } from '#web/ui/fields/radio-card.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import panel from './panel.module.css';
import styles from './title-panel.module.css';

type TitlePanelProps = {
  videoId: string;
  clipId: string;
  editing: ClipEditing;
  /** Whether anything is said that a title could be made of. */
  hasWords: boolean;
};

const blank: ClipTitle = {
  text: '',
  design: 'box',
  seconds: titleSeconds.default,
  position: 'top',
};
const designNames: Record<TitleDesign, string> = {
  box: t('editor.box'),
  outline: t('editor.outline'),
  strip: t('editor.strip'),
};
/** A place that a person chose is kept; at the top, a title without one makes way for faces. */
const places = [
  { value: 'auto', label: t('editor.autoPlace') },
  { value: 'top', label: t('editor.top') },
  { value: 'bottom', label: t('editor.bottom') },
] as const;
const placeOf = ({ position, fixed = false }: ClipTitle) =>
  position === 'top' && !fixed ? 'auto' : position;
const wholeClip = 'clip';
const offeredSeconds = [3, 5, 10];

/**
 * The title on top of the clip: its text, how it looks, and how long it is shown. Every change
 * shows in the preview.
 */
export function TitlePanel({ videoId, clipId, editing, hasWords }: TitlePanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { edit, update } = editing;
  // Without a text there is no title; what was chosen for one stays.
  const [chosen, setChosen] = useState(edit.title ?? blank);
  const title = edit.title ?? { ...chosen, text: '' };
  const show = useShowingTitle(editing.ranges);
  const set = (change: Partial<ClipTitle>, gesture?: string) => {
    const next = { ...title, ...change };
    setChosen(next);
    show(next);
    if (next.text.trim() === '') update({ title: undefined }, gesture);
    else update({ title: next }, gesture);
  };
  const setColor = (color: string | null) => {
    const { color: _, ...rest } = title;
    setChosen(rest);
    show(rest);
    if (title.text.trim() !== '')
      update({ title: color === null ? rest : { ...rest, color } }, 'title colour');
  };
  const remove = () => {
    set({ text: '' });
    // The button is disabled now.
    field.current?.focus();
  };
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 id={id} className={panel.heading}>
        {t('editor.title')}
      </h2>
      <TextField
        ref={field}
        label={t('editor.text')}
        value={title.text}
        maxLength={maxTitleLength}
        placeholder={t('editor.whatTheClipIsAbout')}
        onChange={(event) => set({ text: event.target.value }, 'title text')}
      />
      {hasWords && (
        <Proposals
          videoId={videoId}
          clipId={clipId}
          editing={editing}
          onChoose={(text) => set({ text })}
        />
      )}
      <Designs value={title.design} onChange={(design) => set({ design })} />
      <div className={styles.row}>
        <SegmentedControl
          label={t('common.shownFor')}
          hideLabel={false}
          full
          value={title.seconds === null ? wholeClip : String(title.seconds)}
          options={lengths(title.seconds)}
          onChange={(value) => set({ seconds: value === wholeClip ? null : Number(value) })}
        />
        <SegmentedControl
          label={t('editor.place')}
          hideLabel={false}
          full
          value={placeOf(title)}
          options={places}
          onChange={(place) =>
            set(
              place === 'auto'
                ? { position: 'top', fixed: false }
                : { position: place, fixed: true },
            )
          }
        />
      </div>
      <ColorField
        label={t('common.colour')}
        value={title.color ?? titleColors[title.design]}
        onChange={setColor}
      />
      <div className={panel.footer}>
        <Button
          size="small"
          variant="quiet"
          icon={<IconTrash />}
          disabled={!edit.title}
          onClick={remove}
        >
          {t('editor.removeTitle')}
        </Button>
      </div>
    </section>
  );
}

/** Moves the playhead to the beginning of the clip where the title would not be visible. */
function useShowingTitle(ranges: SourceRanges): (title: ClipTitle) => void {
  const player = usePlayer();
  return ({ text, seconds }) => {
    const { time, part } = player.now();
    const end = seconds ?? durationOf(ranges);
    if (text.trim() === '' || toClip(ranges, { seconds: time, part }) < end) return;
    player.pause();
    player.seek(toSource(ranges, 0));
  };
}

/** The offered lengths, and the one the title has. */
function lengths(seconds: number | null): { value: string; label: string }[] {
  const all = new Set(seconds === null ? offeredSeconds : [...offeredSeconds, seconds]);
  const sorted = [...all].toSorted((a, b) => a - b);
  return [
    ...sorted.map((value) => ({
      value: String(value),
      label: t('common.seconds', { seconds: value }),
    })),
    { value: wholeClip, label: t('editor.wholeClip') },
  ];
}

function Designs({
  value,
  onChange,
}: {
  value: TitleDesign;
  onChange: (design: TitleDesign) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.designs}>
      <legend className={styles.legend}>{t('editor.design')}</legend>
      {titleDesigns.map((design) => (
        <RadioCard
          key={design}
          name={name}
          checked={design === value}
          onSelect={() => onChange(design)}
          className={styles.design}
        >
          <span className={styles.sample} aria-hidden="true">
            <span className={styles[design]}>{t('editor.yourTitle')}</span>
          </span>
          {designNames[design]}
        </RadioCard>
      ))}
    </fieldset>
  );
}

type ProposalsProps = Omit<TitlePanelProps, 'hasWords'> & {
  onChoose: (text: string) => void;
};

/** Titles for the clip as it is now, on request: a language model may write them. */
function Proposals({ videoId, clipId, editing, onChoose }: ProposalsProps) {
  const proposed = useMutation({
    mutationFn: async (): Promise<TitleProposals> => {
      await editing.save();
      return proposeTitles(videoId, clipId);
    },
  });
  const { data, error, isPending, mutate } = proposed;
  return (
    <div className={styles.proposals}>
      <Button size="small" icon={<IconSparkles />} loading={isPending} onClick={() => mutate()}>
        {t('editor.suggestTitles')}
      </Button>
      {error && (
        <ErrorState
          title={t('editor.couldntSuggestTitles')}
          error={error}
          onRetry={() => mutate()}
          retrying={isPending}
        />
      )}
      {data && (
        <div role="status">
          {data.proposals.length === 0 && (
            <p className={panel.note}>{t('editor.nothingIsSaidInThis')}</p>
          )}
          <ul className={styles.list} aria-label={t('editor.suggestedTitles')}>
            {data.proposals.map(({ text }) => (
              <li key={text}>
                <Button
                  size="small"
                  variant="quiet"
                  className={styles.proposal}
                  dir="auto"
                  onClick={() => onChoose(text)}
                >
                  {text}
                </Button>
              </li>
            ))}
          </ul>
          {data.note && <p className={panel.note}>{noteText(data.note)}</p>}
        </div>
      )}
    </div>
  );
}
