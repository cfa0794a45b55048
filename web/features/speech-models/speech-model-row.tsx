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
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CardHead } from '#web/ui/layout/card-head.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { bytes, duration, languageName, listOf } from '#web/ui/text/format.ts';
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
      {error && <Notice tone="wrong">{errorText(error.code, error.message)}</Notice>}
      {state === 'damaged' && (
        <Notice tone="caution">{t('speechModels.filesOfThisModelAre')}</Notice>
      )}
    </li>
  );
}

function languagesOf({ languages, kind }: SpeechModel): string {
  if (['segmentation', 'embedding', 'screen-text', 'language'].includes(kind)) return '';
  if (languages.length === 0) return t('speechModels.anyLanguage');
  const names = languages.map(languageName);
  return names.length > 6
    ? t('speechModels.languagesAndMore', {
        languages: listOf(names.slice(0, 5)),
        more: names.length - 5,
      })
    : listOf(names);
}

function errorsOf({ wordErrors }: SpeechModel): string {
  if (!wordErrors) return '';
  const { percent, of, source } = wordErrors;
  return t('speechModels.percentOfWordsWrong', { percent, of, source });
}

const speeds = {
  fast: t('speechModels.fast'),
  medium: t('speechModels.mediumSpeed'),
  slow: t('speechModels.slow'),
};

function speedOf({ realTimeFactor, speed }: SpeechModel): string {
  if (realTimeFactor !== undefined)
    return t('speechModels.shareOfRealTime', {
      share: realTimeFactor.toPrecision(2),
    });
  return speed ? speeds[speed] : '';
}

function StateBadge({ state }: Pick<SpeechModel, 'state'>) {
  if (state === 'installed') return <Badge tone="accent">{t('speechModels.installed')}</Badge>;
  if (state === 'queued') return <Badge>{t('common.queued')}</Badge>;
  if (state === 'paused') return <Badge>{t('common.paused')}</Badge>;
  return state === 'damaged' ? <Badge tone="wrong">{t('speechModels.damaged')}</Badge> : null;
}

function Download({ model: { name, state, download } }: { model: SpeechModel }) {
  if (state !== 'downloading' && !download) return null;
  const { done = 0, total = 0 } = download?.bytes ?? {};
  const secondsLeft = state === 'downloading' ? download?.secondsLeft : undefined;
  const amounts = { done: bytes(done), total: bytes(total) };
  return (
    <ProgressBar
      value={total === 0 ? null : done / total}
      label={t('speechModels.downloadOfName', { name })}
      valueText={
        total === 0
          ? undefined
          : secondsLeft === undefined
            ? t('speechModels.doneOfTotal', amounts)
            : t('speechModels.doneOfTotalLeft', { ...amounts, left: duration(secondsLeft) })
      }
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
        title: t('speechModels.couldntPauseName', { name }),
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
          aria-label={t('speechModels.pauseName', { name })}
          onClick={() => void pause()}
        >
          {t('speechModels.pause')}
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
          aria-label={t('speechModels.removeName', { name })}
          onClick={() => setAsking('remove')}
        >
          {t('common.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'install'}
        onOpenChange={() => setAsking(undefined)}
        title={
          state === 'paused'
            ? t('speechModels.resumeName', { name })
            : t('speechModels.installName', { name })
        }
        text={termsOf(model)}
        confirmLabel={
          state === 'paused' ? t('speechModels.resumeModel') : t('speechModels.installModel')
        }
        onConfirm={() => installSpeechModel(client, id)}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={() => setAsking(undefined)}
        title={t('speechModels.removeNameQuestion', { name })}
        text={
          isInCatalogue
            ? t('speechModels.removingForNow', { bytes: bytes(model.bytes) })
            : t('speechModels.removingForGood', { bytes: bytes(model.bytes) })
        }
        confirmLabel={t('speechModels.removeModel')}
        danger
        onConfirm={async () => {
          await removeSpeechModel(client, id);
          toasts.add({ title: t('speechModels.modelRemoved') });
        }}
      />
    </div>
  );
}

const verbOf = (state: SpeechModel['state']) =>
  state === 'paused' ? t('common.resume') : t('speechModels.install');

function termsOf({ bytes: total, download, licence }: SpeechModel): string {
  const sentences = [
    download
      ? t('speechModels.theRestIsDownloadedOnce', {
          bytes: bytes(download.bytes.total - download.bytes.done),
        })
      : t('speechModels.isDownloadedOnce', { bytes: bytes(total) }),
    ...(licence ? [t('speechModels.licence', { licence })] : []),
  ];
  return sentences.join(' ');
}
