import { useMemo } from 'react';
import type { SoundKind } from '#engine/sounds/sound-events.constants.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { type LaneRow, RangeLane, type RangeLook } from '#web/ui/lanes/range-lane.tsx';

type SoundLaneProps = {
  sounds: TranscriptResponse['sounds'];
  /** The part of the video that is shown, seconds. */
  view: { start: number; end: number };
  /** A press on a sound. */
  onShow?: ((seconds: number) => void) | undefined;
  /** Whether the names of the sounds are below them. */
  isNamed?: boolean | undefined;
};

const names: Record<SoundKind, string> = {
  laughter: t('transcripts.laughter'),
  applause: t('transcripts.applause'),
  cheering: t('transcripts.cheering'),
  music: t('transcripts.music'),
  crying: t('transcripts.crying'),
};
const looks: Record<SoundKind, RangeLook> = {
  laughter: 'solid',
  applause: 'striped',
  cheering: 'outlined',
  music: 'thin',
  crying: 'dotted',
};

/** What is heard in a video besides words; nothing where nothing is. */
export function SoundLane({ sounds, view, onShow, isNamed }: SoundLaneProps) {
  const rows = useMemo(
    (): LaneRow[] => [
      {
        name: t('transcripts.sounds'),
        ranges: (sounds ?? []).map(({ kind, start, end }) => ({
          start,
          end,
          label: names[kind],
          look: looks[kind],
        })),
      },
    ],
    [sounds],
  );
  return <RangeLane rows={rows} view={view} onShow={onShow} isNamed={isNamed} />;
}
