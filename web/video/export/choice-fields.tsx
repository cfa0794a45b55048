import { lazy, Suspense } from 'react';
import type { Clip } from '#clips/contract.ts';
import type { Reframe } from '#media/contract.ts';
import type { Video } from '#web/api/clips.ts';
import { languageName } from '#web/ui/format.ts';
import { PlainSelect } from '#web/ui/plain-select.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type Choices, reframes, targetLanguages } from './choices.ts';
import styles from './export-panel.module.css';
import { focusOf } from './preview/crop.ts';
import { useFraming } from './preview/use-framing.ts';
import { ShapePicker } from './shape-picker.tsx';

const StyleEditor = lazy(() => import('#web/captions/style-editor.tsx').then(({ StyleEditor: component }) => ({ default: component })));

type ChoiceFieldsProps = {
  video: Video;
  clip: Clip;
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
};

/** Everything that is chosen for an export. */
export function ChoiceFields({ video, clip, choices, onChange }: ChoiceFieldsProps) {
  const { aspectRatio, reframe, targetLanguage, style } = choices;
  // What is cut to the shape of the video itself says nothing of where its people are.
  const { data: framing } = useFraming(video.id, clip, { reframe, aspectRatio: aspectRatio === '16:9' ? '9:16' : aspectRatio });
  return (
    <>
      <ShapePicker
        value={aspectRatio}
        onChange={(value) => onChange({ aspectRatio: value })}
        picture={`/api/clips/videos/${video.id}/clips/${clip.id}/picture`}
        focus={framing && focusOf(framing)}
        whole={reframe === 'fit'}
      />
      <div>
        <SegmentedControl
          label="Framing"
          hideLabel={false}
          full
          value={reframe}
          options={reframes.map((value) => ({ value, label: framingWords[value].name }))}
          onChange={(value) => onChange({ reframe: value })}
        />
        <p className={styles.hint}>{framingWords[reframe].hint}</p>
      </div>
      <PlainSelect
        label="Language of the captions"
        value={targetLanguage ?? 'original'}
        options={languages(video.detectedLanguage)}
        onChange={(value) => onChange({ targetLanguage: targetLanguages.find((one) => one === value) ?? null })}
      />
      <Switch label="Captions" checked={style.enabled} onChange={(enabled) => onChange({ style: { ...style, enabled } })} />
      {style.enabled && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <StyleEditor style={style} onChange={(value) => onChange({ style: value })} />
        </Suspense>
      )}
    </>
  );
}

const framingWords: Record<Reframe, { name: string; hint: string }> = {
  people: { name: 'Follow people', hint: 'Keeps faces in the picture, and moves with them.' },
  center: { name: 'Middle', hint: 'Cuts around the middle of the picture.' },
  fit: { name: 'Fit', hint: 'Cuts nothing: the whole picture, over a blurred copy of itself.' },
};

function languages(spoken: string): { value: string; label: string }[] {
  const original = spoken ? `As spoken (${languageName(spoken)})` : 'As spoken';
  return [
    { value: 'original', label: original },
    ...targetLanguages.filter((code) => code !== spoken).map((code) => ({ value: code, label: languageName(code) })),
  ];
}
