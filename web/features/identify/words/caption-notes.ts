import type { TranscriptNote, TranscriptSource } from '#engine/transcript/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { clock, languageName, listOf } from '#web/ui/text/format.ts';

/** What was mended, moved or left out when captions were read; each with the server's message. */
export function captionNotes({ codedNotes = [] }: TranscriptSource) {
  return codedNotes.flatMap((note) => {
    const text = textOf(note);
    return text === undefined ? [] : [{ text, message: note.message }];
  });
}

/** The coded notes of a source as the app words them, by the server's messages. */
export function sourceNotes(source: TranscriptSource): [message: string, text: string][] {
  const beside = source.codedNotes?.find(({ code }) => code === 'captions-beside');
  return [
    ...captionNotes(source).map(({ message, text }): [string, string] => [message, text]),
    ...(beside ? [[beside.message, describeBeside(beside)] satisfies [string, string]] : []),
  ];
}

/** "Beside the video: talk.en.srt. Not used: talk.de.srt": in one line what was found there. */
export function describeBeside({ file, others = [] }: TranscriptNote): string {
  return [
    file && t('identify.captionsBeside', { name: file }),
    others.length > 0 && t('identify.notUsed', { names: listOf(others) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function textOf({ code, count = 1, seconds = 0, encoding, language = '', others }: TranscriptNote) {
  const also = others?.join(' / ') ?? '';
  const texts: Partial<Record<TranscriptNote['code'], () => string>> = {
    'captions-mended': () => t('identify.captionsMended', { count }),
    'captions-skipped': () => t('identify.captionsSkipped', { count }),
    'captions-stray': () => t('identify.captionsStray', { count }),
    'captions-moved': () => t('identify.captionsMoved', { time: clock(seconds) }),
    'captions-scaled': () => t('identify.captionsScaled'),
    'captions-left-out': () => t('identify.captionsLeftOut', { count }),
    'captions-cut-off': () => t('identify.captionsCutOff'),
    'text-marks': () => t('identify.noteTextMarks', { count }),
    'captions-languages': () =>
      t('identify.captionsLanguages', { language: languageName(language) }),
    'captions-encoding': () =>
      encoding === undefined
        ? t('identify.captionsEncodedTwice')
        : also
          ? t('identify.captionsEncodingOrOther', { encoding, others: also })
          : t('identify.captionsEncoding', { encoding }),
  };
  return texts[code]?.();
}
