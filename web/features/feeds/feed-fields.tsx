import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { targetLanguages } from '#engine/port/engine.constants.ts';
import {
  clipLengthChoices,
  requestedSeconds,
  usualClipSeconds,
} from '#engine/port/find-options.constants.ts';
import type { Feed } from '#features/feeds/feed.schema.ts';
import { maxPromptLength } from '#features/videos/clips.constants.ts';
import { brandKitsQuery } from '#web/api/brand.ts';
import { presetsQuery } from '#web/api/presets.ts';
import { formatNames, narrowestFirst } from '#web/features/exports/options/formats.ts';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { languageName } from '#web/ui/text/format.ts';
import { termsIn, textOfTerms } from './feed-terms.ts';
import styles from './feeds.module.css';

export type FeedSettings = Feed['settings'];

export const initialSettings: FeedSettings = {
  prompt: null,
  minSeconds: null,
  maxSeconds: null,
  from: null,
  to: null,
  clips: 3,
  after: 'approve',
  aspectRatio: '9:16',
  targetLanguage: null,
  brandKit: null,
  preset: null,
  glossary: [],
};

const clipCounts = [1, 2, 3, 5, 10, 20];

type FieldsProps = { settings: FeedSettings; onChange: (change: Partial<FeedSettings>) => void };

/** What is done with the new episodes of a feed. */
export function FeedFields({ settings, onChange }: FieldsProps) {
  const { after, clips, prompt } = settings;
  const counts =
    clips === null || clipCounts.includes(clips)
      ? clipCounts
      : [...clipCounts, clips].sort((a, b) => a - b);
  return (
    <>
      <SegmentedControl
        label="When clips are found"
        hideLabel={false}
        value={after}
        onChange={(value) => onChange({ after: value })}
        options={[
          { value: 'approve', label: 'Wait for my approval' },
          { value: 'export', label: 'Export automatically' },
        ]}
      />
      <div className={styles.fields}>
        <PlainSelect
          label="Clips per episode"
          value={clips === null ? '' : String(clips)}
          onChange={(value) => onChange({ clips: value === '' ? null : Number(value) })}
          options={[
            { value: '', label: 'All clips found' },
            ...counts.map((count) => ({
              value: String(count),
              label: count === 1 ? 'The best one' : `The best ${count}`,
            })),
          ]}
        />
        <LengthField settings={settings} onChange={onChange} />
        <TextField
          label="What are you looking for?"
          placeholder="Optional, e.g. jokes"
          value={prompt ?? ''}
          maxLength={maxPromptLength}
          onChange={({ target }) => onChange({ prompt: target.value || null })}
        />
        {after === 'export' && <ExportFields settings={settings} onChange={onChange} />}
      </div>
      <TermsField settings={settings} onChange={onChange} />
    </>
  );
}

/** The length of clips; one that was set elsewhere is listed, too. */
function LengthField({ settings: { minSeconds, maxSeconds }, onChange }: FieldsProps) {
  const nameOf = ({ min, max }: { min: number; max: number }) => `${min}–${max} s`;
  const seconds = requestedSeconds(minSeconds ?? undefined, maxSeconds ?? undefined);
  const isListed = clipLengthChoices.some(
    ({ min, max }) => min === seconds?.min && max === seconds.max,
  );
  const choices = seconds && !isListed ? [...clipLengthChoices, seconds] : clipLengthChoices;
  return (
    <PlainSelect
      label="Length"
      value={seconds ? nameOf(seconds) : ''}
      onChange={(value) => {
        const chosen = choices.find((choice) => nameOf(choice) === value);
        onChange({ minSeconds: chosen?.min ?? null, maxSeconds: chosen?.max ?? null });
      }}
      options={[
        { value: '', label: `Any (${nameOf(usualClipSeconds)})` },
        ...choices.map((choice) => ({ value: nameOf(choice), label: nameOf(choice) })),
      ]}
    />
  );
}

/** The text as typed; the saved terms are parsed from it. */
function TermsField({ settings, onChange }: FieldsProps) {
  const [text, setText] = useState(() => textOfTerms(settings.glossary));
  return (
    <TextArea
      label="Names and terms"
      rows={2}
      hint="One per line, with misheard forms after a colon, e.g. Kinora: kin aura, Canora. Optional."
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange({ glossary: termsIn(target.value) });
      }}
    />
  );
}

function ExportFields({
  settings: { aspectRatio, targetLanguage, brandKit, preset },
  onChange,
}: FieldsProps) {
  const kits = useQuery(brandKitsQuery).data ?? [];
  const presets = useQuery(presetsQuery).data ?? [];
  return (
    <>
      <PlainSelect
        label="Format"
        value={aspectRatio}
        onChange={(value) => onChange({ aspectRatio: value })}
        options={narrowestFirst.map((format) => ({
          value: format,
          label: `${formatNames[format]} (${format})`,
        }))}
      />
      <PlainSelect
        label="Caption language"
        value={targetLanguage ?? ''}
        onChange={(value) =>
          onChange({ targetLanguage: targetLanguages.find((one) => one === value) ?? null })
        }
        options={[
          { value: '', label: 'As spoken' },
          ...targetLanguages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
      <PlainSelect
        label="Brand kit"
        value={brandKit ?? ''}
        onChange={(value) => onChange({ brandKit: value || null })}
        options={[
          { value: '', label: 'None' },
          ...kits.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PlainSelect
        label="Caption preset"
        value={preset ?? ''}
        onChange={(value) => onChange({ preset: value || null })}
        options={[
          { value: '', label: 'Default' },
          ...presets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
