import { IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { layouts, requestedLayouts } from '#engine/port/edit/framing.constants.ts';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { Layout } from '#engine/port/engine.schema.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipToPreview, ExportOptions } from '#web/features/exports/options/export-options.ts';
import { layoutNames } from '#web/features/exports/options/settings-text.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { drawsAroundFaces } from '#web/features/preview/draws-around-faces.ts';
import { useFraming } from '#web/features/preview/use-framing.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { clockTenths, inSentence } from '#web/ui/text/format.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import panel from '../panels/panel.module.css';
import {
  keyframeTimes,
  withKeyframe,
  withLayout,
  withoutKeyframe,
  withPane,
  withPanes,
  withShotLayout,
} from './chosen-framing.ts';
import styles from './framing-panel.module.css';
import { type ShownShot, useShownShot } from './use-shown-shot.ts';

type FramingPanelProps = {
  video: Video;
  clip: ClipToPreview;
  editing: ClipEditing;
};

type Framing = ClipEditing['edit']['framing'];

const asAll = 'as-all';

/** Layouts that show several people. */
const peopleLayouts: Layout[] = ['split', 'three', 'four', 'picture-in-picture'];

/**
 * How the clip and its shots are framed. Every change shows in the preview, where crops can be
 * moved.
 */
export function FramingPanel({ video, clip, editing }: FramingPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [options] = useExportOptions();
  const { edit, update } = editing;
  const change = (framing: Framing) => {
    update({ framing });
    // The button that was pressed disappears.
    heading.current?.focus();
  };
  const follows = options.reframe === 'people';
  const { data: framing, isFetching } = useFraming(video.id, clip, {
    ...options,
    faces: drawsAroundFaces(clip, options),
  });
  // A little later than the framing that is requested for it.
  const layout = useDebounced(edit.framing?.layout ?? options.layout, 400);
  const isShown =
    isFetching ||
    !framing ||
    framing.shots.some((shot) => shot.kind === 'panes' && shot.layout === layout);
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={panel.heading}>
        {t('common.framing')}
      </h2>
      {framing?.waveform ? (
        <p className={panel.note}>{t('editor.anAudioRecordingIsShown')}</p>
      ) : follows ? (
        <>
          <PlainSelect
            label={t('editor.layoutOfThisClip')}
            value={edit.framing?.layout ?? asAll}
            options={[
              {
                value: asAll,
                label: t('editor.sameAsAllClips', {
                  name: inSentence(layoutNames[options.layout]),
                }),
              },
              ...requestedLayouts.map((value) => ({ value, label: layoutNames[value] })),
            ]}
            onChange={(value) =>
              update({
                framing: withLayout(
                  edit.framing,
                  requestedLayouts.find((one) => one === value),
                ),
              })
            }
          />
          {peopleLayouts.includes(layout) && !isShown && (
            <p className={panel.note} role="status">
              {t('editor.notEnoughPeopleAreSeen', { layout: layoutNames[layout] })}
            </p>
          )}
          <ShotFields
            video={video}
            clip={{ ...clip, edit }}
            editing={editing}
            options={options}
            onChange={change}
          />
        </>
      ) : (
        <p className={panel.note}>{t('editor.chooseFollowFacesInThe')}</p>
      )}
      {edit.framing && (
        <div className={panel.footer}>
          <Button size="small" variant="quiet" onClick={() => change(undefined)}>
            {t('editor.resetFraming')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ShotFieldsProps = {
  video: Video;
  clip: ClipToPreview;
  editing: ClipEditing;
  options: ExportOptions;
  /** Changes the framing when the button that was pressed disappears with it. */
  onChange: (framing: Framing) => void;
};

/** The layout of the shot at the playhead, and its crops. */
function ShotFields({ video, clip, editing, options, onChange }: ShotFieldsProps) {
  const { edit, update } = editing;
  const shot = useShownShot(video, clip, options);
  if (!shot) return <p className={panel.note}>{t('editor.findingFaces')}</p>;
  const { range, chosen, layout } = shot;
  const tall = outputSizes[options.aspectRatio].height;
  const moves = chosen?.panes !== undefined;
  return (
    <>
      <PlainSelect
        label={t('editor.layoutOfThisShotStart', {
          start: clockTenths(range.start),
          end: clockTenths(range.end),
        })}
        value={chosen?.layout ?? asAll}
        options={[
          {
            value: asAll,
            label: t('editor.sameAsTheClip', {
              name: inSentence(layoutNames[layout]),
            }),
          },
          ...layouts.map((value) => ({ value, label: layoutNames[value] })),
        ]}
        onChange={(value) =>
          update({
            framing: withShotLayout(
              edit.framing,
              range,
              layouts.find((one) => one === value),
            ),
          })
        }
      />
      {layout !== 'fit' && !moves && (
        <Button
          size="small"
          onClick={() =>
            onChange(
              withPanes(edit.framing, range, { ...shot, view: shot.view(), at: shot.now(), tall }),
            )
          }
        >
          {t('editor.adjustTheCropByHand')}
        </Button>
      )}
      {moves && (
        <>
          <p className={panel.note}>{t('editor.dragTheImageInThe')}</p>
          <div className={panel.footer}>
            <Button size="small" onClick={() => update({ framing: keyframed(shot, edit.framing) })}>
              {t('editor.addAKeyframeHere')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange(withShotLayout(edit.framing, range, undefined))}
            >
              {t('editor.followFacesAgain')}
            </Button>
          </div>
          <Keyframes shot={shot} framing={edit.framing} onChange={onChange} />
        </>
      )}
    </>
  );
}

/**
 * The keyframes of a shot whose crop moves, each to be shown and to be deleted. Nothing around them
 * moves when the second one is added or deleted: the second click of a double click would press
 * another button.
 */
function Keyframes({
  shot: { chosen },
  framing,
  onChange,
}: {
  shot: ShownShot;
  framing: Framing;
  onChange: ShotFieldsProps['onChange'];
}) {
  const player = usePlayer();
  const times = chosen ? keyframeTimes(chosen) : [];
  if (!chosen) return null;
  if (times.length < 2)
    return (
      <p className={classNames(panel.note, styles.withoutKeyframes)}>
        {t('editor.withKeyframesAtTwoTimes')}
      </p>
    );
  return (
    <ul className={styles.keyframes} aria-label={t('editor.keyframes')}>
      {times.map((at) => (
        <li key={at} className={styles.keyframe}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('editor.goToTheKeyframeAt', { at: clockTenths(at) })}
            onClick={() => player.seek(at)}
          >
            {clockTenths(at)}
          </Button>
          <IconButton
            size="small"
            label={t('editor.deleteTheKeyframeAtAt', { at: clockTenths(at) })}
            icon={<IconTrash />}
            onClick={() => onChange(withoutKeyframe(framing, chosen, at))}
          />
        </li>
      ))}
    </ul>
  );
}

/** With a key for every pane of the shot at the playhead. */
function keyframed({ chosen, view, now }: ShownShot, choice: Framing) {
  const shown = view();
  const parts =
    shown.kind === 'crop'
      ? [shown.part]
      : shown.kind === 'panes'
        ? shown.panes.map(({ part }) => part)
        : [];
  let [result, shot] = [choice, chosen];
  for (const [index, part] of parts.entries()) {
    const pane = shot?.panes?.[index];
    if (!shot || !pane) continue;
    const at = result?.shots?.indexOf(shot) ?? -1;
    result = withPane(result, shot, index, withKeyframe(pane, part, shown.source, now()));
    shot = result?.shots?.[at];
  }
  return result;
}
