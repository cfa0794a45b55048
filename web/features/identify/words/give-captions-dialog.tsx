import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { type GivenCaptions, giveCaptions } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { TextMarks } from './text-marks.tsx';
import { useTextMarks } from './use-text-marks.ts';

const acceptedFiles = '.vtt,.srt,.sbv,.ass,.ssa,.ttml,.dfxp,.xml,.json,.json3,.txt,text/*';

/**
 * Takes a caption file or the text of a video. One that failed gets its clips; otherwise they stay
 * unless a person asks for new ones.
 */
export function GiveCaptionsDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const [client, form] = [useQueryClient(), useId()];
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState('');
  const [encoding, setEncoding] = useState('');
  const [findClips, setFindClips] = useState(false);
  const [useAnyway, setUseAnyway] = useState(false);
  const [asWritten, setAsWritten] = useState(false);
  const given = file ?? text.trim();
  const marked = useTextMarks(file ?? text);
  const submission = useMutation({
    mutationFn: (options: GivenCaptions) => giveCaptions(client, video.id, options),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!given) return;
    submission.mutate(
      {
        captions: given,
        encoding: encoding.trim(),
        language: language.trim(),
        findClips,
        useAnyway,
        asWritten,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      title={t('identify.captionsOrText')}
      description={t('identify.kinoraListensToTheVideo')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={submission.isPending}
            disabled={!given}
          >
            {t('identify.useThisText')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          <TextField
            type="file"
            label={t('identify.captionFile')}
            hint={t('identify.vttSrtSbvTtmlDfxp')}
            accept={acceptedFiles}
            error={submission.error ? sentenceOf(submission.error) : undefined}
            onChange={({ target }) => setFile(target.files?.item(0) ?? undefined)}
          />
          {file && (
            <TextField
              label={t('identify.encodingOfTheFile')}
              hint={t('identify.onlyIfLettersAreWrong')}
              value={encoding}
              maxLength={40}
              onChange={({ target }) => setEncoding(target.value)}
            />
          )}
          {!file && (
            <TextArea
              label={t('identify.orPasteTheText')}
              hint={t('identify.whatIsSaidInOrder')}
              rows={6}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {marked.marks.length > 0 && (
            <TextMarks {...marked} asWritten={asWritten} onChange={setAsWritten} />
          )}
          <TextField
            label={t('common.languageSpoken')}
            hint={t('identify.aCodeSuchAsEn')}
            value={language}
            maxLength={35}
            onChange={({ target }) => setLanguage(target.value)}
          />
          {video.status === 'complete' && <FindClips checked={findClips} onChange={setFindClips} />}
          <Checkbox
            label={t('identify.useThemEvenIfThey')}
            hint={t('identify.forTranslations')}
            checked={useAnyway}
            onChange={setUseAnyway}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Whether clips are found anew as well. */
export function FindClips({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox
      label={t('identify.alsoFindClipsAgain')}
      hint={t('identify.clipsThatYouTrimmedOr')}
      checked={checked}
      onChange={onChange}
    />
  );
}
