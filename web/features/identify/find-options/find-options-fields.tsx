import { useState } from 'react';
import { clipLengthChoices, clipSecondsLimits } from '#engine/port/find-options.constants.ts';
import { lookForChoices } from '#engine/port/measured.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { RangeSlider } from '#web/ui/fields/range-slider.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { clock } from '#web/ui/text/format.ts';
import { type FindChoice, lookForTexts, secondsOf, timeIn } from './find-choice.ts';
import styles from './find-options.module.css';

type FieldsProps = {
  choice: FindChoice;
  onChange: (choice: FindChoice) => void;
  /** Length of the video in seconds, where it is known. */
  duration?: number | null | undefined;
};

/** The choices of which clips are found: length, number, part of the video, by what. */
export function FindOptionsFields(props: FieldsProps) {
  return (
    <div className={styles.fields}>
      <LengthField {...props} />
      <CountField {...props} />
      <PartField {...props} />
      <LookForField {...props} />
    </div>
  );
}

const own = 'own';
const nameOf = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;

function LengthField({ choice, onChange }: FieldsProps) {
  const seconds = secondsOf(choice);
  const isAny = choice.minSeconds === null && choice.maxSeconds === null;
  const listed = clipLengthChoices.find(
    ({ min, max }) => min === choice.minSeconds && max === choice.maxSeconds,
  );
  const [isOwn, setOwn] = useState(!isAny && !listed);
  const set = (min: number | null, max: number | null) =>
    onChange({ ...choice, minSeconds: min, maxSeconds: max });
  return (
    <>
      <SegmentedControl
        label={t('common.lengthInSeconds')}
        hideLabel={false}
        size="small"
        value={isOwn ? own : isAny ? '' : nameOf(seconds)}
        onChange={(name) => {
          const chosen = clipLengthChoices.find((each) => nameOf(each) === name);
          setOwn(name === own);
          if (name === own) set(seconds.min, seconds.max);
          else set(chosen?.min ?? null, chosen?.max ?? null);
        }}
        options={[
          { value: '', label: t('identify.any') },
          ...clipLengthChoices.map((each) => ({ value: nameOf(each), label: nameOf(each) })),
          { value: own, label: t('identify.own') },
        ]}
      />
      {isOwn && <OwnLength seconds={seconds} onChange={set} />}
    </>
  );
}

type OwnLengthProps = {
  seconds: { min: number; max: number };
  onChange: (min: number, max: number) => void;
};

/** The text as typed; a pair that makes sense is taken over. */
function OwnLength({ seconds, onChange }: OwnLengthProps) {
  const [texts, setTexts] = useState({ min: String(seconds.min), max: String(seconds.max) });
  const { min: least, max: most, difference } = clipSecondsLimits;
  const isValid = ({ min, max }: typeof texts) =>
    Number(min) >= least && Number(max) <= most && Number(max) - Number(min) >= difference;
  const change = (part: Partial<typeof texts>) => {
    const now = { ...texts, ...part };
    setTexts(now);
    if (isValid(now)) onChange(Number(now.min), Number(now.max));
  };
  const field = (name: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      suffix="s"
      value={texts[name]}
      aria-invalid={!isValid(texts) || undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <div>
      <div className={styles.pair}>
        {field('min', t('identify.shortest'))}
        {field('max', t('identify.longest'))}
      </div>
      <p className={styles.hint} role="status">
        {isValid(texts) ? '' : t('identify.fromLeastToMost', { least, most, difference })}
      </p>
    </div>
  );
}

const counts = [1, 3, 5, 8, 12, 20, 30];

function CountField({ choice, onChange }: FieldsProps) {
  const { maxClips } = choice;
  const listed =
    maxClips === null || counts.includes(maxClips)
      ? counts
      : [...counts, maxClips].sort((a, b) => a - b);
  return (
    <PlainSelect
      label={t('identify.numberOfClips')}
      value={maxClips === null ? '' : String(maxClips)}
      onChange={(value) => onChange({ ...choice, maxClips: value === '' ? null : Number(value) })}
      options={[
        { value: '', label: t('identify.allGoodClips') },
        ...listed.map((count) => ({
          value: String(count),
          label: count === 1 ? t('common.theBestOne') : t('common.theBestCount', { count }),
        })),
      ]}
    />
  );
}

function LookForField({ choice, onChange }: FieldsProps) {
  return (
    <PlainSelect
      label={t('identify.findClipsBy')}
      value={choice.lookFor ?? 'auto'}
      onChange={(value) => {
        const chosen = lookForChoices.find((each) => each === value);
        onChange({ ...choice, lookFor: chosen === 'auto' ? null : (chosen ?? null) });
      }}
      options={lookForChoices.map((value) => ({ value, label: lookForTexts[value] }))}
    />
  );
}

const firstMinutes = 20;

function PartField({ choice, onChange, duration }: FieldsProps) {
  const { from, to } = choice;
  const isWhole = from === null && to === null;
  const isFirst = from === null && to === String(firstMinutes * 60);
  const [isChosen, setChosen] = useState(!isWhole && !isFirst);
  const set = (begin: string | null, end: string | null) =>
    onChange({ ...choice, from: begin, to: end });
  const isShort = duration != null && duration <= firstMinutes * 60;
  return (
    <>
      <SegmentedControl
        label={t('identify.partOfTheVideo')}
        hideLabel={false}
        size="small"
        value={isChosen ? 'part' : isFirst ? 'first' : 'whole'}
        onChange={(value) => {
          setChosen(value === 'part');
          if (value === 'whole') set(null, null);
          if (value === 'first') set(null, String(firstMinutes * 60));
        }}
        options={[
          { value: 'whole', label: t('identify.allOfIt') },
          {
            value: 'first',
            label: t('identify.firstMinutesLabel', { minutes: firstMinutes }),
            disabled: isShort,
          },
          { value: 'part', label: t('identify.aPart') },
        ]}
      />
      {isChosen &&
        (duration ? (
          <RangeSlider
            label={t('identify.fromAndTo')}
            endLabels={[t('identify.from'), t('identify.to')]}
            max={Math.floor(duration)}
            step={Math.max(1, Math.floor(duration / 600))}
            value={[Number(from ?? 0), Math.min(Number(to ?? duration), Math.floor(duration))]}
            onChange={([begin, end]) =>
              set(begin > 0 ? String(begin) : null, end < Math.floor(duration) ? String(end) : null)
            }
            format={clock}
          />
        ) : (
          <PartTimes from={from} to={to} onChange={set} />
        ))}
    </>
  );
}

type PartTimesProps = {
  from: string | null;
  to: string | null;
  onChange: (from: string | null, to: string | null) => void;
};

/** The two times of a part of a video whose length is not known yet. */
function PartTimes({ from, to, onChange }: PartTimesProps) {
  const [texts, setTexts] = useState({
    from: from === null ? '' : clock(Number(from)),
    to: to === null ? '' : clock(Number(to)),
  });
  const read = (text: string) => (text.trim() === '' ? null : timeIn(text));
  const isValid = ({ from: begin, to: end }: typeof texts) => {
    const [first, last] = [read(begin), read(end)];
    if (first === undefined || last === undefined) return false;
    return last === null || Number(last) > Number(first ?? 0);
  };
  const change = (part: Partial<typeof texts>) => {
    const now = { ...texts, ...part };
    setTexts(now);
    if (isValid(now)) onChange(read(now.from) ?? null, read(now.to) ?? null);
  };
  const field = (name: 'from' | 'to', label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={texts[name]}
      aria-invalid={!isValid(texts) || undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <div>
      <div className={styles.pair}>
        {field('from', t('identify.from'), '0:00')}
        {field('to', t('identify.to'), t('identify.theEnd'))}
      </div>
      <p className={styles.hint} role="status">
        {isValid(texts) ? '' : t('identify.twoTimesSuchAs10')}
      </p>
    </div>
  );
}
