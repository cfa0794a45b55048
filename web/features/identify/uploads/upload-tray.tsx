import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isQuotaError } from '#web/api/account.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { focusBeside } from '#web/ui/focus-beside.ts';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { QuotaLink } from '#web/ui/messages/quota-link.tsx';
import { bytes, duration } from '#web/ui/text/format.ts';
import { pauseUpload, removeUpload, resumeUpload } from './send-uploads.ts';
import styles from './upload-tray.module.css';
import type { UploadItem } from './uploads.ts';

/**
 * The uploads of this visit and unfinished ones of earlier visits; it stays while the person moves
 * through the app.
 */
export default function UploadTray({ items }: { items: readonly UploadItem[] }) {
  const [open, setOpen] = useState(true);
  const tray = useRef<HTMLElement>(null);
  useHidingDone(items, tray);
  return (
    <section ref={tray} className={styles.tray} aria-label={t('identify.uploads')}>
      <Collapsible
        open={open}
        onOpenChange={setOpen}
        summary={<span role="status">{summaryOf(items)}</span>}
      >
        <ul className={styles.list}>
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      </Collapsible>
    </section>
  );
}

const hideMilliseconds = 8000;

/**
 * Once nothing is being sent, hides the uploads that ended well, unless the pointer or the focus is
 * in the tray.
 */
function useHidingDone(items: readonly UploadItem[], tray: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const done = items.filter(({ status }) => status === 'done');
    if (done.length === 0 || items.some(isActive)) return;
    const timer = setInterval(() => {
      if (tray.current?.matches(':hover, :focus-within')) return;
      for (const { key } of done) removeUpload(key);
    }, hideMilliseconds);
    return () => clearInterval(timer);
  }, [items, tray]);
}

const isActive = ({ status }: UploadItem): boolean => status === 'uploading' || status === 'queued';

function summaryOf(items: readonly UploadItem[]): string {
  const withStatus = (...statuses: UploadItem['status'][]) =>
    items.filter(({ status }) => statuses.includes(status)).length;
  const active = items.filter(isActive).length;
  if (active > 0) return t('identify.uploadingActiveFile', { active });
  const failed = withStatus('failed');
  if (failed > 0) return t('identify.uploadsFailed', { failed });
  const waiting = withStatus('paused', 'unfinished');
  return waiting > 0
    ? t('identify.waitingUnfinishedUpload', { waiting })
    : t('identify.countFileUploaded', { count: withStatus('done') });
}

function Row({ item }: { item: UploadItem }) {
  const { name, captions, size, sent, status, error, videoId } = item;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {status === 'done' && videoId ? (
          <Link
            to="/videos/$videoId"
            params={{ videoId }}
            className={styles.name}
            dir="auto"
            title={name}
          >
            {name}
          </Link>
        ) : (
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
        )}
        <Controls item={item} />
      </div>
      {(status === 'uploading' || status === 'paused' || status === 'queued') && (
        <ProgressBar
          value={size > 0 ? sent / size : 0}
          label={t('identify.uploadOfName', { name })}
          hideLabel
          tone={status === 'paused' ? 'caution' : 'accent'}
        />
      )}
      {status === 'failed' ? (
        <Notice
          tone="wrong"
          title={t('identify.couldntUpload')}
          action={isQuotaError(error) && <QuotaLink />}
        >
          {sentenceOf(error)}
        </Notice>
      ) : (
        <p className={styles.facts} role={item.isCutOff ? 'status' : undefined}>
          {factsOf(item)}
        </p>
      )}
      {captions && (
        <p className={styles.facts}>{t('identify.withCaptionFile', { name: captions })}</p>
      )}
    </li>
  );
}

function factsOf({ status, sent, size, speed, isCutOff }: UploadItem): string {
  if (status === 'done') return t('identify.sizeUploaded', { size: bytes(size) });
  if (status === 'unfinished')
    return t('identify.sizeUnfinishedChooseTheSame', { size: bytes(size) });
  const amount = t('identify.sentOfSize', { sent: bytes(sent), size: bytes(size) });
  if (status === 'queued') return t('identify.amountQueued', { amount });
  if (status === 'paused') return t('identify.amountPaused', { amount });
  if (isCutOff) return t('identify.amountCutOff', { amount });
  if (!speed) return amount;
  return t('identify.amountSpeedAndTimeLeft', {
    amount,
    speed: bytes(speed),
    left: duration(Math.max(1, (size - sent) / speed)),
  });
}

function Controls({ item: { key, name, status } }: { item: UploadItem }) {
  const step = steps[status];
  return (
    <div className={styles.controls}>
      {step && (
        <IconButton
          size="small"
          label={`${step.label} ${name}`}
          icon={step.icon}
          onClick={() => step.run(key)}
        />
      )}
      <IconButton
        size="small"
        label={
          status === 'done' ? t('identify.hideName', { name }) : t('identify.cancelName', { name })
        }
        icon={<IconX size={18} />}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget.closest('li'));
          removeUpload(key);
        }}
      />
    </div>
  );
}

const pause = { label: t('identify.pause'), icon: <IconPlayerPause size={18} />, run: pauseUpload };
/** One button that changes with the status, so that it keeps the focus. */
const steps: Partial<Record<UploadItem['status'], typeof pause>> = {
  uploading: pause,
  queued: pause,
  paused: { label: t('common.resume'), icon: <IconPlayerPlay size={18} />, run: resumeUpload },
  failed: { label: t('common.retry'), icon: <IconRefresh size={18} />, run: resumeUpload },
};
