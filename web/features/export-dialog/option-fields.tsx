import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { requestedLayouts } from '#engine/port/edit/framing.constants.ts';
import { profanityFilters, reframes, targetLanguages } from '#engine/port/engine.constants.ts';
import type { AspectRatio, ProfanityFilter, Reframe } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { captionTracksQuery } from '#web/api/caption-tracks.ts';
import { languagesOf, type Video } from '#web/api/videos.ts';
import { OverlayFields } from '#web/features/caption-style/overlay-fields.tsx';
import { type ExportOptions, optionsFor } from '#web/features/exports/options/export-options.ts';
import { framingNames, layoutNames } from '#web/features/exports/options/settings-text.ts';
import { useTranslation } from '#web/features/exports/options/use-export-options.ts';
import { drawsAroundFaces } from '#web/features/preview/draws-around-faces.ts';
import { useFirstFrame } from '#web/features/preview/use-first-frame.ts';
import { useFraming } from '#web/features/preview/use-framing.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { languageName, listWithAnd } from '#web/ui/text/format.ts';
import { BrandKitField } from './brand-kit-field.tsx';
import styles from './export-panel.module.css';
import { FormatPicker } from './format-picker.tsx';
import { FormatTile } from './format-tile.tsx';
import { VoiceField } from './voice-field.tsx';

const StyleEditor = lazy(() =>
  import('#web/features/style-gallery/style-editor.tsx').then(({ StyleEditor: component }) => ({
    default: component,
  })),
);

type OptionFieldsProps = {
  video: Video;
  clip: Clip;
  options: ExportOptions;
  /** Further formats; the previewed one may be among them. */
  alsoIn: readonly AspectRatio[];
  onAlsoIn: (ratios: readonly AspectRatio[]) => void;
  onChange: (change: Partial<ExportOptions>) => void;
};

/** All options of an export. */
export function OptionFields({
  video,
  clip,
  options,
  alsoIn,
  onAlsoIn,
  onChange,
}: OptionFieldsProps) {
  const { aspectRatio, reframe, layout, targetLanguage, profanity, voiceCleanup, style, brandKit } =
    options;
  const { data: tracks = [] } = useQuery(
    captionTracksQuery({ videoId: video.id, clipId: clip.id }),
  );
  const ownTracks = new Set(tracks.map(({ language }) => language));
  if (options.captionTrack !== null) ownTracks.add(options.captionTrack);
  const translation = useTranslation();
  const frame = useFirstFrame(video, clip);
  const faces = drawsAroundFaces(clip, optionsFor(clip, options));
  const { data: framing } = useFraming(video.id, clip, { reframe, layout, aspectRatio, faces });
  return (
    <>
      <FormatPicker
        value={aspectRatio}
        onChange={(value) => onChange({ aspectRatio: value })}
        alsoIn={alsoIn}
        onAlsoIn={onAlsoIn}
        image={`/api/clips/videos/${video.id}/clips/${clip.id}/picture`}
        tileOf={(ratio) =>
          // The other formats are planned after the chosen one, which has found the people by then.
          frame &&
          framing && (
            <FormatTile
              video={video}
              clip={clip}
              frame={frame}
              framing={{ reframe, layout, aspectRatio: ratio, faces }}
            />
          )
        }
      />
      {framing?.waveform === undefined && (
        <div>
          <SegmentedControl
            label={t('common.framing')}
            hideLabel={false}
            full
            value={reframe}
            options={reframes.map((value) => ({ value, label: framingNames[value] }))}
            onChange={(value) => onChange({ reframe: value })}
          />
          <p className={styles.hint}>{framingHints[reframe]}</p>
        </div>
      )}
      {reframe === 'people' && framing?.waveform === undefined && (
        <PlainSelect
          label={t('exportDialog.layout')}
          value={layout}
          options={requestedLayouts.map((value) => ({ value, label: layoutNames[value] }))}
          hint={layout === 'auto' ? t('exportDialog.showsTheSpeakerOrGives') : undefined}
          onChange={(value) => onChange({ layout: value })}
        />
      )}
      <PlainSelect
        label={t('common.captionLanguage')}
        value={
          options.captionTrack === null
            ? (targetLanguage ?? 'original')
            : trackValue(options.captionTrack)
        }
        options={languages(languagesOf(video)[0], {
          translates: translation?.available !== false,
          tracks: [...ownTracks],
        })}
        hint={
          translation?.available === false && <TranslationMissing reason={translation.missing} />
        }
        onChange={(value) =>
          onChange({
            targetLanguage: targetLanguages.find((one) => one === value) ?? null,
            captionTrack: [...ownTracks].find((one) => trackValue(one) === value) ?? null,
          })
        }
      />
      <div>
        <SegmentedControl
          label={t('exportDialog.strongLanguage')}
          hideLabel={false}
          full
          value={profanity}
          options={profanityFilters.map((value) => ({ value, label: profanityText[value].name }))}
          onChange={(value) => onChange({ profanity: value })}
        />
        <p className={styles.hint}>{profanityText[profanity].hint}</p>
      </div>
      <VoiceField
        key={clip.id}
        videoId={video.id}
        clip={clip}
        value={voiceCleanup}
        onChange={(value) => onChange({ voiceCleanup: value })}
      />
      <OwnChoices videoId={video.id} clip={clip} />
      <BrandKitField value={brandKit ?? null} onChange={onChange} />
      <Switch
        label={t('common.captions')}
        checked={style.enabled}
        onChange={(enabled) => onChange({ style: { ...style, enabled } })}
      />
      {style.enabled && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <StyleEditor
            style={style}
            sampled={{ videoId: video.id, clip }}
            onChange={(value) => onChange({ style: value })}
          />
        </Suspense>
      )}
      <OverlayFields style={style} onChange={(value) => onChange({ style: value })} />
    </>
  );
}

const framingHints: Record<Reframe, string> = {
  people: t('exportDialog.keepFacesInTheFrame'),
  center: t('exportDialog.cropAroundTheCentreOf'),
  fit: t('exportDialog.showTheWholeFrameOver'),
};

const profanityText: Record<ProfanityFilter, { name: string; hint: string }> = {
  off: { name: t('exportDialog.keep'), hint: t('exportDialog.captionsAndAudioAreAs') },
  mask: { name: t('exportDialog.mask'), hint: t('exportDialog.maskHint') },
  bleep: {
    name: t('exportDialog.bleep'),
    hint: t('exportDialog.bleepHint'),
  },
};

/** The options that do not apply to this clip, because it has its own. */
function OwnChoices({ videoId, clip: { id, edit } }: { videoId: string; clip: Clip }) {
  const own = [
    edit?.style && t('exportDialog.captionStyle'),
    edit?.brandKit !== undefined && t('exportDialog.brandKit'),
    edit?.framing && t('exportDialog.framing'),
  ].filter((one) => typeof one === 'string');
  if (own.length === 0) return null;
  return (
    <p className={styles.hint}>
      <Rich
        id="exportDialog.thisClipHasItsOwn"
        values={{ options: listWithAnd(own) }}
        elements={{
          link: <Link to="/videos/$videoId/clips/$clipId" params={{ videoId, clipId: id }} />,
        }}
      />
    </p>
  );
}

/** Why captions stay in the language spoken. */
function TranslationMissing({ reason }: { reason: string | undefined }) {
  return (
    <Rich
      id="exportDialog.translationIsntConfiguredOnThis"
      values={{ reason: reason ?? '' }}
      elements={{ link: <Link to="/settings/$section" params={{ section: 'server' }} /> }}
    />
  );
}

/** The value of a clip's own caption track in the list of languages. */
const trackValue = (language: string) => `track ${language}`;

function languages(
  spoken: string | undefined,
  { translates, tracks }: { translates: boolean; tracks: readonly string[] },
): { value: string; label: string; disabled?: boolean }[] {
  const original = spoken
    ? t('exportDialog.originalSpoken', { spoken: languageName(spoken) })
    : t('common.original');
  return [
    { value: 'original', label: original },
    ...tracks.map((code) => ({
      value: trackValue(code),
      label: t('exportDialog.asCorrected', { language: languageName(code) }),
    })),
    ...targetLanguages
      .filter((code) => code !== spoken)
      .map((code) => ({ value: code, label: languageName(code), disabled: !translates })),
  ];
}
