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
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { clockTenths } from '#web/ui/text/format.ts';
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
        Framing
      </h2>
      {framing?.waveform ? (
        <p className={panel.note}>
          An audio recording is shown by its cover and its waveform. There are no people to frame.
        </p>
      ) : follows ? (
        <>
          <PlainSelect
            label="Layout of this clip"
            value={edit.framing?.layout ?? asAll}
            options={[
              {
                value: asAll,
                label: `Same as all clips (${layoutNames[options.layout].toLowerCase()})`,
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
              Not enough people are seen at the same time for “{layoutNames[layout]}”. The clip is
              framed as usual.
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
        <p className={panel.note}>
          Choose “Follow faces” in the export options to arrange people in this clip.
        </p>
      )}
      {edit.framing && (
        <div className={panel.footer}>
          <Button size="small" variant="quiet" onClick={() => change(undefined)}>
            Reset framing
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
  if (!shot) return <p className={panel.note}>Finding faces…</p>;
  const { range, chosen, layout } = shot;
  const tall = outputSizes[options.aspectRatio].height;
  const moves = chosen?.panes !== undefined;
  return (
    <>
      <PlainSelect
        label={`Layout of this shot (${clockTenths(range.start)} to ${clockTenths(range.end)})`}
        value={chosen?.layout ?? asAll}
        options={[
          { value: asAll, label: `Same as the clip (${layoutNames[layout].toLowerCase()})` },
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
          Adjust the crop by hand
        </Button>
      )}
      {moves && (
        <>
          <p className={panel.note}>
            Drag the image in the preview to move the crop, and a corner to make it larger or
            smaller.
          </p>
          <div className={panel.footer}>
            <Button size="small" onClick={() => update({ framing: keyframed(shot, edit.framing) })}>
              Add a keyframe here
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange(withShotLayout(edit.framing, range, undefined))}
            >
              Follow faces again
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
        With keyframes at two times, the crop moves from one to the other.
      </p>
    );
  return (
    <ul className={styles.keyframes} aria-label="Keyframes">
      {times.map((at) => (
        <li key={at} className={styles.keyframe}>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Go to the keyframe at ${clockTenths(at)}`}
            onClick={() => player.seek(at)}
          >
            {clockTenths(at)}
          </Button>
          <IconButton
            size="small"
            label={`Delete the keyframe at ${clockTenths(at)}`}
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
