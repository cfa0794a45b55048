import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { SubtitleFormat } from '#features/exports/export.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  checkDownload,
  deleteExported,
  type Exported,
  exportAgain,
  exportedAddress,
  exportedCoverPath,
  subtitlesPath,
} from '#web/api/exports.ts';
import { cancelJob, jobsQuery, retryJob } from '#web/api/jobs.ts';
import { t } from '#web/messages/messages.tsx';
import { focusHeadingUnless } from '#web/ui/focus-beside.ts';
import { noteHurried } from '#web/ui/popups/note-hurried.ts';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { useUndoable } from '#web/ui/popups/use-undoable.ts';
import { saveFrom } from '#web/ui/save-file.ts';
import { type ExportItem, titleIdOf } from './export-items.ts';
import { useEditAgain } from './use-edit-again.ts';

export type ExportActions = {
  download: (clip: Exported) => Promise<void>;
  downloadZip: (path: string) => Promise<void>;
  cover: (clip: Exported) => Promise<void>;
  subtitles: (item: ExportItem, format: SubtitleFormat) => Promise<void>;
  /** Renders the clip again with the words that its transcript has now. */
  exportAgain: (clip: Exported) => Promise<void>;
  /** Opens the clip that it was made from, with the options of this export chosen. */
  editAgain: (item: ExportItem) => Promise<void>;
  /** Can be undone for a few seconds. */
  remove: (items: readonly ExportItem[]) => void;
  /** Hides a failed clip. */
  dismiss: (item: ExportItem) => void;
  retry: (jobId: string) => Promise<void>;
  cancel: (jobId: string) => Promise<void>;
};

/** Actions on exports, and the clips hidden because they were deleted or dismissed. */
export function useExportActions(): { hidden: ReadonlySet<string>; actions: ExportActions } {
  const hidden = useSyncExternalStore(subscribe, hiddenNow);
  const attempt = useAttempt();
  const removing = useRemoving();
  const client = useQueryClient();
  const editAgain = useEditAgain();
  const toasts = useToasts();
  const actions = useMemo<ExportActions>(
    () => ({
      ...removing,
      download: (clip) =>
        attempt(t('exports.couldntDownloadTheClip'), async () =>
          saveFrom(await exportedAddress(clip)),
        ),
      downloadZip: (path) =>
        attempt(t('exports.couldntDownloadTheClips'), async () => {
          await checkDownload(path);
          saveFrom(path);
        }),
      cover: (clip) =>
        attempt(t('exports.couldntDownloadTheCover'), async () => {
          const path = exportedCoverPath(clip);
          await checkDownload(path);
          saveFrom(path);
        }),
      subtitles: (item, format) =>
        attempt(t('exports.couldntDownloadTheSubtitles'), async () => {
          if (!item.clip) return;
          const path = subtitlesPath(item.clip, format);
          const headers = await checkDownload(path);
          saveFrom(path);
          noteHurried(toasts, Number(headers.get('Hurried-Captions')));
        }),
      exportAgain: (clip) =>
        attempt(t('common.couldntExportTheClipAgain'), () =>
          exportAgain(clip).then(() => client.invalidateQueries({ queryKey: jobsQuery.queryKey })),
        ),
      editAgain: (item) => attempt(t('exports.couldntOpenTheClip'), () => editAgain(item)),
      retry: (jobId) => attempt(t('common.couldntRetry'), () => retryJob(client, jobId)),
      cancel: (jobId) =>
        attempt(t('exports.couldntCancelTheExport'), () => cancelJob(client, jobId)),
    }),
    [removing, attempt, client, editAgain, toasts],
  );
  return { hidden, actions };
}

/** Shared by all pages of exports: a clip deleted on one of them is hidden on the others. */
let hiddenKeys: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

function hiddenNow(): ReadonlySet<string> {
  hiddenKeys ??= savedDismissals();
  return hiddenKeys;
}

function hide(keys: readonly string[], isHidden: boolean): void {
  hiddenKeys = isHidden
    ? new Set([...hiddenNow(), ...keys])
    : new Set([...hiddenNow()].filter((key) => !keys.includes(key)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function useRemoving(): Pick<ExportActions, 'remove' | 'dismiss'> {
  const client = useQueryClient();
  const undoable = useUndoable();
  return useMemo(
    () => ({
      remove: (items) => {
        const clips = items.flatMap(({ clip }) => clip ?? []);
        const keys = items.flatMap(({ key, clip }) => [key, ...(clip ? [clip.id] : [])]);
        focusBeside(items);
        hide(keys, true);
        undoable({
          title:
            clips.length === 1
              ? t('common.clipDeleted')
              : t('common.countClipDeleted', { count: clips.length }),
          restore: () => hide(keys, false),
          perform: (keepalive) => deleteExported(client, clips, keepalive),
        });
      },
      dismiss: (item) => {
        const { key } = item;
        focusBeside([item]);
        hide([key], true);
        undoable({
          title: t('common.removedFromTheList'),
          restore: () => hide([key], false),
          perform: async () => saveDismissal(key),
        });
      },
    }),
    [client, undoable],
  );
}

/** Runs an action and shows a toast if it fails. */
function useAttempt() {
  const toasts = useToasts();
  return useCallback(
    async (failure: string, act: () => Promise<void>) => {
      try {
        await act();
      } catch (error) {
        toasts.add({ title: failure, description: sentenceOf(error), tone: 'wrong' });
      }
    },
    [toasts],
  );
}

/** Focuses the clip after those being removed, or the one before, or else the page's heading. */
function focusBeside(removed: readonly ExportItem[]): void {
  const removedIds = new Set(removed.map(({ key }) => titleIdOf(key)));
  const titles = [...document.querySelectorAll<HTMLElement>(`[id^="${titleIdOf('')}"]`)];
  const last = titles.findLastIndex(({ id }) => removedIds.has(id));
  const stays = ({ id }: HTMLElement) => !removedIds.has(id);
  const next = titles.slice(last).find(stays) ?? titles.slice(0, last).findLast(stays);
  focusHeadingUnless(next);
}

const storageKey = 'kinora.exports-put-away';

/** Failed clips that were removed from the list; the server deletes them eventually. */
function savedDismissals(): ReadonlySet<string> {
  return new Set((localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean));
}

function saveDismissal(key: string): void {
  localStorage.setItem(storageKey, [...savedDismissals(), key].slice(-200).join(' '));
}
