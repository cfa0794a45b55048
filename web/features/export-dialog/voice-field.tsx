import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { voiceCleanups } from '#engine/port/engine.constants.ts';
import type { VoiceCleanup } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { audioSample } from '#web/api/audio-samples.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import styles from './export-panel.module.css';

type VoiceFieldProps = {
  videoId: string;
  clip: Clip;
  value: VoiceCleanup;
  onChange: (value: VoiceCleanup) => void;
};

/**
 * How much noise is removed from the recording. While the beginning of the clip plays, another
 * choice is heard from the same place on.
 */
export function VoiceField({ videoId, clip, value, onChange }: VoiceFieldProps) {
  const { listening, error, listen, stop } = useAudioSample(videoId, clip, value);
  return (
    <div>
      <SegmentedControl
        label={t('exportDialog.cleanUpVoice')}
        hideLabel={false}
        full
        value={value}
        options={voiceCleanups.map((one) => ({ value: one, label: texts[one].name }))}
        onChange={onChange}
      />
      <p className={styles.hint}>{texts[value].hint}</p>
      {listening === 'yes' ? (
        <Button size="small" variant="quiet" icon={<IconPlayerStop />} onClick={stop}>
          {t('common.stop')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon={<IconVolume />}
          loading={listening === 'loading'}
          onClick={listen}
        >
          {t('exportDialog.listenToTheBeginning')}
        </Button>
      )}
      {error && (
        <p className={styles.hint} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const texts: Record<VoiceCleanup, { name: string; hint: string }> = {
  off: { name: t('exportDialog.off'), hint: t('exportDialog.theAudioIsAsRecorded') },
  light: { name: t('exportDialog.light'), hint: t('exportDialog.noiseIsUpTo12') },
  strong: {
    name: t('exportDialog.strong'),
    hint: t('exportDialog.noiseAndMusicInThe'),
  },
};

type Listening = 'no' | 'loading' | 'yes';

/** Plays the beginning of the clip's audio in a loop, and goes on at the same place with another choice. */
function useAudioSample(videoId: string, clip: Clip, value: VoiceCleanup) {
  const client = useQueryClient();
  const playing = useRef<HTMLAudioElement>(undefined);
  const [listening, setListening] = useState<Listening>('no');
  const [error, setError] = useState<string>();
  const isListening = listening !== 'no';
  useEffect(() => {
    if (!isListening) return;
    let isCurrent = true;
    const play = async () => {
      const sample = await audioSample(client, videoId, clip, value);
      if (!isCurrent) return;
      const audio = new Audio(URL.createObjectURL(sample));
      audio.currentTime = playing.current?.currentTime ?? 0;
      audio.loop = true;
      silence(playing.current);
      playing.current = audio;
      // The preview would play along.
      for (const video of document.querySelectorAll('video')) video.pause();
      await audio.play();
      if (isCurrent) setListening('yes');
    };
    play().catch((reason: unknown) => {
      if (!isCurrent) return;
      setError(sentenceOf(reason));
      setListening('no');
    });
    return () => {
      isCurrent = false;
    };
  }, [client, videoId, clip, value, isListening]);
  useEffect(() => {
    if (!isListening) return;
    return () => {
      silence(playing.current);
      playing.current = undefined;
    };
  }, [isListening]);
  return {
    listening,
    error,
    listen: () => {
      setError(undefined);
      setListening('loading');
    },
    stop: () => setListening('no'),
  };
}

function silence(audio: HTMLAudioElement | undefined): void {
  if (!audio) return;
  audio.pause();
  URL.revokeObjectURL(audio.src);
}
