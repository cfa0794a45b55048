import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { SubtitleFormat } from '#clips/contract.ts';
import { jobsQuery, retryJob } from '#web/api/clips.ts';
import { cancelExport, deleteExported, type Exported, exportedAddress, exportedSubtitles, mustBeThere } from '#web/api/exports.ts';
import { sentenceOf } from '#web/api/request.ts';
import { copyText } from '#web/ui/copy-button.tsx';
import { count } from '#web/ui/format.ts';
import { saveTextFile } from '#web/ui/save-file.ts';
import { useToasts } from '#web/ui/toast.tsx';
import { useUndoable } from '#web/ui/use-undoable.ts';
import { type ExportItem, titleIdOf } from './exports.ts';

export type ExportActions = {
  download: (clip: Exported) => Promise<void>;
  downloadZip: (path: string) => Promise<void>;
  copyLink: (clip: Exported) => Promise<void>;
  subtitles: (item: ExportItem, format: SubtitleFormat) => Promise<void>;
  /** Can be undone for a few seconds. */
  remove: (items: readonly ExportItem[]) => void;
  /** Of what failed: no longer shows it. */
  putAway: (item: ExportItem) => void;
  retry: (jobId: string) => Promise<void>;
  cancel: (jobId: string) => Promise<void>;
};

/** What can be done with exports, and what is hidden because it was deleted or put away. */
export function useExportActions(): { hidden: ReadonlySet<string>; actions: ExportActions } {
  const [hidden, setHidden] = useState(keptAway);
  const told = useTold();
  const removing = useRemoving(setHidden);
  const client = useQueryClient();
  const toasts = useToasts();
  const actions = useMemo<ExportActions>(
    () => ({
      ...removing,
      download: (clip) => told(async () => save(await exportedAddress(clip))),
      downloadZip: (path) =>
        told(async () => {
          await mustBeThere(path);
          save(path);
        }),
      copyLink: (clip) =>
        told(async () => {
          await copyText(() => exportedAddress(clip));
          toasts.add({ title: 'Link copied', description: 'Whoever has it can load the clip. It is valid for 1 hour.' });
        }),
      subtitles: (item, format) =>
        told(async () => {
          if (!item.clip) return;
          const text = await exportedSubtitles(item.clip, format);
          saveTextFile(`${item.title}.${format}`, text, format === 'vtt' ? 'text/vtt' : 'application/x-subrip');
        }),
      retry: (jobId) => told(() => retryJob(client, jobId)),
      cancel: (jobId) => told(() => cancelExport(jobId).then(() => client.invalidateQueries({ queryKey: jobsQuery.queryKey }))),
    }),
    [removing, told, client, toasts],
  );
  return { hidden, actions };
}

type SetHidden = (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;

function useRemoving(setHidden: SetHidden): Pick<ExportActions, 'remove' | 'putAway'> {
  const client = useQueryClient();
  const undoable = useUndoable();
  return useMemo(() => {
    const hide = (keys: readonly string[]) => setHidden((before) => new Set([...before, ...keys]));
    const show = (keys: readonly string[]) => setHidden((before) => new Set([...before].filter((key) => !keys.includes(key))));
    return {
      remove: (items) => {
        const clips = items.flatMap(({ clip }) => clip ?? []);
        const keys = items.flatMap(({ key, clip }) => [key, ...(clip ? [clip.id] : [])]);
        focusBeside(items);
        hide(keys);
        undoable({
          title: clips.length === 1 ? 'Clip deleted' : `${count(clips.length, 'clip')} deleted`,
          restore: () => show(keys),
          perform: (keepalive) => deleteExported(client, clips, keepalive),
        });
      },
      putAway: (item) => {
        const { key } = item;
        focusBeside([item]);
        hide([key]);
        undoable({ title: 'Removed from the list', restore: () => show([key]), perform: async () => keepAway(key) });
      },
    };
  }, [client, undoable, setHidden]);
}

/** Does something and says so when it did not work. */
function useTold() {
  const toasts = useToasts();
  return useCallback(
    async (act: () => Promise<void>) => {
      try {
        await act();
      } catch (error) {
        toasts.add({ title: 'That did not work', description: sentenceOf(error), tone: 'wrong' });
      }
    },
    [toasts],
  );
}

/** Has the browser save what is at the address. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Gives the focus to the clip after those that are about to go, or the one before, or else the page's heading. */
function focusBeside(going: readonly ExportItem[]): void {
  const gone = new Set(going.map(({ key }) => titleIdOf(key)));
  const titles = [...document.querySelectorAll<HTMLElement>(`[id^="${titleIdOf('')}"]`)];
  const last = titles.findLastIndex(({ id }) => gone.has(id));
  const stays = ({ id }: HTMLElement) => !gone.has(id);
  const next = titles.slice(last).find(stays) ?? titles.slice(0, last).findLast(stays) ?? document.querySelector('h1');
  // A menu that closes gives the focus back to its button first.
  setTimeout(() => next?.focus(), 100);
}

const keptKey = 'kinora.exports-put-away';

/** Failed clips that were removed from the list; the server forgets them by itself one day. */
function keptAway(): ReadonlySet<string> {
  return new Set((localStorage.getItem(keptKey) ?? '').split(' ').filter(Boolean));
}

function keepAway(key: string): void {
  localStorage.setItem(keptKey, [...keptAway(), key].slice(-200).join(' '));
}
