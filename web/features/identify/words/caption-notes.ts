import type { TranscriptNote, TranscriptSource } from '#engine/transcript/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { clock, languageName } from '#web/ui/text/format.ts';

/** What was mended, moved or left out when captions were read; each with the server's message. */
export function captionNotes({ codedNotes = [] }: TranscriptSource) {
  return codedNotes.flatMap((note) => {
    const text = textOf(note);
    return text === undefined ? [] : [{ text, message: note.message }];
  });
}

function textOf({ code, count = 1, seconds = 0, encoding, language = '', others }: TranscriptNote) {
  const also = others?.join(' / ') ?? '';
  const texts: Partial<Record<TranscriptNote['code'], () => string | undefined>> = {
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
        ? undefined
        : also
          ? t('identify.captionsEncodingOrOther', { encoding, others: also })
          : t('identify.captionsEncoding', { encoding }),
  };
  return texts[code]?.();
}
