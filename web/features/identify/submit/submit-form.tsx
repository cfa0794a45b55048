import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { isQuotaError } from '#web/api/account.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { findDefaultsQuery } from '#web/api/find-options.ts';
import { videosQuery } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LanguageSelect } from '#web/ui/fields/language-select.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { QuotaLink } from '#web/ui/messages/quota-link.tsx';
import { listOf } from '#web/ui/text/format.ts';
import type { FindChoice } from '../find-options/find-choice.ts';
import { FindOptionsButton } from '../find-options/find-options-button.tsx';
import { promptExamples } from '../find-options/prompt-examples.ts';
import { OnlyLanguage } from '../words/only-language.tsx';
import { LinkHint } from './link-hint.tsx';
import styles from './submit-form.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useReadAddress } from './use-read-address.ts';
import { useSubmission } from './use-submission.ts';

const acceptedFiles =
  'video/*,audio/*,.mkv,.mov,.avi,.ts,.m4v,.vtt,.srt,.sbv,.ass,.ssa,.ttml,.dfxp,.itt,.json3,.json,.xml,.csv';

/**
 * The form that adds a video: a link or a file, and optionally a prompt and the language spoken.
 */
export function SubmitForm({ initialAddress }: { initialAddress: string }) {
  const [address, setAddress] = useState(initialAddress);
  const { data: defaults } = useQuery(findDefaultsQuery);
  const [typedPrompt, setPrompt] = useState<string>();
  const prompt = typedPrompt ?? defaults?.prompt ?? '';
  const [choice, setChoice] = useState<FindChoice>();
  const [language, setLanguage] = useState('');
  const [onlyLanguage, setOnlyLanguage] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [unpaired, setUnpaired] = useState<UnpairedCaptions>();
  const field = useRef<HTMLInputElement>(null);
  const [hintId, examplesId] = [useId(), useId()];
  useEffect(() => focusWithMouse(field.current), []);
  const submission = useSubmission();
  const [notLoaded, setNotLoaded] = useState<unknown>();
  const upload = async (files: File[]) => {
    setNotLoaded(undefined);
    const loaded = await loadUploads().catch(setNotLoaded);
    if (!loaded) return;
    const { addUploads, pairCaptions } = loaded;
    const {
      videos,
      others,
      unpaired: names,
    } = pairCaptions(files, {
      prompt: typedPrompt?.trim(),
      find: choice,
      language,
      onlyLanguage: language !== '' && onlyLanguage,
    });
    setUnpaired(
      names.length + others.length > 0
        ? { names, others, hasVideos: videos.length > 0 }
        : undefined,
    );
    submission.reset();
    if (videos.length === 0) return;
    addUploads(videos);
    setPrompt(undefined);
    setChoice(undefined);
  };
  const dragging = useFileDrop((files) => void upload(files));
  const { link, finished, read } = useReadAddress(address, useQuery(videosQuery).data ?? []);
  const navigate = useNavigate();
  const busy = submission.starting;
  const error = notLoaded ?? submission.error;
  const isPlain = !typedPrompt?.trim() && choice === undefined;
  const submit = async () => {
    const { link, finished } = await read();
    setSubmitted(link.kind === 'empty' || link.kind === 'invalid');
    if (link.kind === 'empty' || link.kind === 'playlist' || link.kind === 'invalid')
      field.current?.focus();
    else if (finished && isPlain)
      void navigate({ to: '/videos/$videoId', params: { videoId: finished.id } });
    else if (!busy)
      submission.submit({
        platformUrl: link.address,
        prompt: typedPrompt?.trim(),
        ...choice,
        ...(language && { language, onlyLanguage }),
      });
  };
  return (
    <form
      className={styles.form}
      data-dragging={dragging || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <LinkField
        ref={field}
        className={styles.address}
        label={t('identify.videoLink')}
        placeholder="https://"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setSubmitted(false);
          setUnpaired(undefined);
          submission.reset();
        }}
        aria-invalid={submitted || undefined}
        aria-describedby={hintId}
      />
      <div id={hintId} className={styles.hint}>
        <LinkHint link={link} submitted={submitted} finished={finished} />
      </div>
      <TextField
        className={styles.prompt}
        label={t('common.whatAreYouLookingFor')}
        placeholder={t('common.optionalEGJokes')}
        value={prompt}
        maxLength={2000}
        list={examplesId}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <datalist id={examplesId}>
        {promptExamples.map((example) => (
          <option key={example} value={example} />
        ))}
      </datalist>
      <LanguageSelect className={styles.language} value={language} onChange={setLanguage} />
      {language && (
        <OnlyLanguage className={styles.only} checked={onlyLanguage} onChange={setOnlyLanguage} />
      )}
      <Button
        type="submit"
        variant="primary"
        loading={submission.starting}
        className={styles.submit}
      >
        {finished && isPlain ? t('identify.openVideo') : t('common.findClips')}
      </Button>
      <div className={styles.options}>
        <FindOptionsButton choice={choice} onChange={setChoice} />
      </div>
      <FilePicker dragging={dragging} onFiles={(files) => void upload(files)} />
      {unpaired && <UnpairedNotice {...unpaired} />}
      {error && (
        <Notice
          tone="wrong"
          title={t('common.couldntStart')}
          className={styles.failed}
          action={isQuotaError(error) && <QuotaLink />}
        >
          {sentenceOf(error)}
        </Notice>
      )}
    </form>
  );
}

/** Most people paste a link: what sends files is loaded with the first file. */
async function loadUploads() {
  const [{ pairCaptions }, { addUploads }] = await Promise.all([
    import('../uploads/pair-captions.ts'),
    import('../uploads/send-uploads.ts'),
  ]);
  return { pairCaptions, addUploads };
}

/**
 * Focuses the field, so that a link can be pasted at once. Not on touch screens, whose keyboard would
 * cover the page, and not when something else has the focus already, other than the link that led
 * here.
 */
function focusWithMouse(field: HTMLInputElement | null): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  if (document.activeElement?.matches('body, a')) field?.focus({ preventScroll: true });
}

type UnpairedCaptions = {
  names: readonly string[];
  others: readonly string[];
  hasVideos: boolean;
};

/**
 * Caption files that belong to none of the videos chosen with them, and `others` of those videos.
 */
function UnpairedNotice({ names, others, hasVideos }: UnpairedCaptions) {
  if (!hasVideos)
    return (
      <Notice tone="wrong" title={t('common.couldntStart')} className={styles.failed}>
        {t('identify.chooseTheVideoTogetherWith')}
      </Notice>
    );
  return (
    <Notice
      tone="wrong"
      title={t('identify.notUsed', { names: listOf([...names, ...others]) })}
      className={styles.failed}
    >
      {names.length > 0
        ? t('identify.aCaptionFileNeedsThe')
        : t('identify.aVideoTakesOneCaptionFile')}
    </Notice>
  );
}

type FilePickerProps = { dragging: boolean; onFiles: (files: File[]) => void };

function FilePicker({ dragging, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button
        size="small"
        icon={<IconUpload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('identify.chooseFiles')}
      </Button>
      <span className={styles.drop}>
        {dragging ? t('identify.dropToUpload') : t('identify.orDropThemAnywhereOn')}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('identify.videoFile')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
