import { watchAddress } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { clock } from '#web/ui/text/format.ts';
import type { PlaylistRow } from './playlist-rows.ts';

const head = [
  t('lookup.position'),
  t('lookup.title'),
  t('lookup.channel'),
  t('lookup.length'),
  t('lookup.lengthInSeconds'),
  t('lookup.views'),
  t('lookup.likes'),
  t('lookup.published'),
  t('lookup.address'),
];

/** The videos as CSV (RFC 4180), with the byte order mark that makes Excel read it as UTF-8. */
export function playlistCsv(rows: readonly PlaylistRow[]): string {
  const lines = rows.map((row) => [
    row.position,
    row.title,
    row.channelTitle,
    clock(row.duration),
    row.duration,
    row.viewCount,
    row.likeCount,
    row.publishedAt,
    watchAddress(row.id),
  ]);
  return `\uFEFF${[head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run a title that begins like a formula. */
function harmless(text: string): string {
  return /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
