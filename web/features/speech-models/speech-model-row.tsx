import { IconDownload, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  installSpeechModel,
  pauseSpeechModel,
  removeSpeechModel,
  type SpeechModel,
} from '#web/api/speech-models.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CardHead } from '#web/ui/layout/card-head.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { bytes, duration, languageName } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './speech-models.module.css';

/** A model: its purpose and size, its state, and its actions. */
export function SpeechModelRow({ model, mayChange }: { model: SpeechModel; mayChange: boolean }) {
  const { name, state, licence, licenceUrl, attribution, error } = model;
  return (
    <li className={styles.model}>
      <CardHead aside={mayChange && <Actions model={model} />}>
        <h3 className={styles.name}>
          {name} <StateBadge state={state} />
        </h3>
        <Text size="s" tone="soft">
          {[languagesOf(model), errorsOf(model), bytes(model.bytes), speedOf(model)]
            .filter((text) => text !== '')
            .join(' · ')}
          {licence && ' · '}
          {licence && (licenceUrl ? <a href={licenceUrl}>{licence}</a> : licence)}
        </Text>
        {attribution && (
          <Text size="xs" tone="soft">
            {attribution}
          </Text>
        )}
      </CardHead>
      <Download model={model} />
      {error && <Notice tone="wrong">{error.message}</Notice>}
      {state === 'damaged' && (
        <Notice tone="caution">
          Files of this model are missing or damaged. Install it again.
        </Notice>
      )}
    </li>
  );
}

function languagesOf({ languages, kind }: SpeechModel): string {
  if (kind === 'segmentation' || kind === 'embedding') return '';
  if (languages.length === 0) return 'Any language';
  const names = languages.map(languageName);
  return names.length > 6
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');
}

function errorsOf({ wordErrors }: SpeechModel): string {
  if (!wordErrors) return '';
  const { percent, of, source } = wordErrors;
  return `${percent} % of words wrong (${of}, ${source})`;
}

const speeds = { fast: 'Fast', medium: 'Medium speed', slow: 'Slow' };

function speedOf({ realTimeFactor, speed }: SpeechModel): string {
  if (realTimeFactor !== undefined)
    return `${realTimeFactor.toPrecision(2)} of real time on this machine`;
  return speed ? speeds[speed] : '';
}

function StateBadge({ state }: Pick<SpeechModel, 'state'>) {
  if (state === 'installed') return <Badge tone="accent">Installed</Badge>;
  if (state === 'queued') return <Badge>Queued</Badge>;
  if (state === 'paused') return <Badge>Paused</Badge>;
  return state === 'damaged' ? <Badge tone="wrong">Damaged</Badge> : null;
}

function Download({ model: { name, state, download } }: { model: SpeechModel }) {
  if (state !== 'downloading' && !download) return null;
  const { done = 0, total = 0 } = download?.bytes ?? {};
  const left =
    state === 'downloading' && download?.secondsLeft !== undefined
      ? `, ${duration(download.secondsLeft)} left`
      : '';
  return (
    <ProgressBar
      value={total === 0 ? null : done / total}
      label={`Download of ${name}`}
      valueText={total === 0 ? undefined : `${bytes(done)} of ${bytes(total)}${left}`}
    />
  );
}

function Actions({ model }: { model: SpeechModel }) {
  const { id, name, state, isInCatalogue } = model;
  const client = useQueryClient();
  const toasts = useToasts();
  const [asking, setAsking] = useState<'install' | 'remove'>();
  const pause = () =>
    pauseSpeechModel(client, id).catch((error: unknown) =>
      toasts.add({
        title: `Couldn’t pause ${name}`,
        description: sentenceOf(error),
        tone: 'wrong',
      }),
    );
  const isOnItsWay = state === 'downloading' || state === 'queued';
  const hasFiles = state === 'installed' || state === 'damaged' || state === 'paused';
  return (
    <div className={styles.tools}>
      {isOnItsWay && (
        <Button
          size="small"
          icon={<IconPlayerPause />}
          aria-label={`Pause ${name}`}
          onClick={() => void pause()}
        >
          Pause
        </Button>
      )}
      {isInCatalogue && !isOnItsWay && state !== 'installed' && (
        <Button
          size="small"
          icon={<IconDownload />}
          aria-label={`${verbOf(state)} ${name}`}
          onClick={() => setAsking('install')}
        >
          {verbOf(state)}
        </Button>
      )}
      {hasFiles && (
        <Button
          size="small"
          icon={<IconTrash />}
          aria-label={`Remove ${name}`}
          onClick={() => setAsking('remove')}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'install'}
        onOpenChange={() => setAsking(undefined)}
        title={`${verbOf(state)} ${name}?`}
        text={termsOf(model)}
        confirmLabel={`${verbOf(state)} model`}
        onConfirm={() => installSpeechModel(client, id)}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={() => setAsking(undefined)}
        title={`Remove ${name}?`}
        text={`This frees ${bytes(model.bytes)}. Videos in its languages are no longer recognised with it${isInCatalogue ? '; it can be installed again' : ''}.`}
        confirmLabel="Remove model"
        danger
        onConfirm={async () => {
          await removeSpeechModel(client, id);
          toasts.add({ title: 'Model removed' });
        }}
      />
    </div>
  );
}

const verbOf = (state: SpeechModel['state']) => (state === 'paused' ? 'Resume' : 'Install');

function termsOf({ bytes: total, download, licence }: SpeechModel): string {
  const rest = download
    ? `The remaining ${bytes(download.bytes.total - download.bytes.done)}`
    : bytes(total);
  return `${rest} is downloaded once and stays on this machine.${licence ? ` Licence: ${licence}.` : ''}`;
}
