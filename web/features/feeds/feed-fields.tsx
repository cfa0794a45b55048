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
import { t } from '#web/messages/messages.tsx';
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
        label={t('feeds.whenClipsAreFound')}
        hideLabel={false}
        value={after}
        onChange={(value) => onChange({ after: value })}
        options={[
          { value: 'approve', label: t('feeds.waitForMyApproval') },
          { value: 'export', label: t('feeds.exportAutomatically') },
        ]}
      />
      <div className={styles.fields}>
        <PlainSelect
          label={t('feeds.clipsPerEpisode')}
          value={clips === null ? '' : String(clips)}
          onChange={(value) => onChange({ clips: value === '' ? null : Number(value) })}
          options={[
            { value: '', label: t('feeds.allClipsFound') },
            ...counts.map((count) => ({
              value: String(count),
              label: count === 1 ? t('common.theBestOne') : t('common.theBestCount', { count }),
            })),
          ]}
        />
        <LengthField settings={settings} onChange={onChange} />
        <TextField
          label={t('common.whatAreYouLookingFor')}
          placeholder={t('common.optionalEGJokes')}
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
      label={t('common.length')}
      value={seconds ? nameOf(seconds) : ''}
      onChange={(value) => {
        const chosen = choices.find((choice) => nameOf(choice) === value);
        onChange({ minSeconds: chosen?.min ?? null, maxSeconds: chosen?.max ?? null });
      }}
      options={[
        {
          value: '',
          label: t('feeds.anyLength', { usual: nameOf(usualClipSeconds) }),
        },
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
      label={t('feeds.namesAndTerms')}
      rows={2}
      hint={t('feeds.onePerLineWithMisheard')}
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
        label={t('common.format')}
        value={aspectRatio}
        onChange={(value) => onChange({ aspectRatio: value })}
        options={narrowestFirst.map((format) => ({
          value: format,
          label: `${formatNames[format]} (${format})`,
        }))}
      />
      <PlainSelect
        label={t('common.captionLanguage')}
        value={targetLanguage ?? ''}
        onChange={(value) =>
          onChange({ targetLanguage: targetLanguages.find((one) => one === value) ?? null })
        }
        options={[
          { value: '', label: t('feeds.asSpoken') },
          ...targetLanguages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
      <PlainSelect
        label={t('common.brandKit')}
        value={brandKit ?? ''}
        onChange={(value) => onChange({ brandKit: value || null })}
        options={[
          { value: '', label: t('common.none') },
          ...kits.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PlainSelect
        label={t('common.captionPreset')}
        value={preset ?? ''}
        onChange={(value) => onChange({ preset: value || null })}
        options={[
          { value: '', label: t('common.default') },
          ...presets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
