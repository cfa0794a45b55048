import { IconLink, IconUpload, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { recognise } from './address.ts';
import { RecognisedHint } from './recognised-hint.tsx';
import styles from './submit-form.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useSubmission } from './use-submission.ts';

const kinds = 'video/*,.mkv,.mov,.avi,.ts,.m4v';

/** One field for an address, a place for a file, and a wish: where every clip begins. */
export function SubmitForm({ initialAddress, onStarted }: { initialAddress: string; onStarted: () => void }) {
  const [address, setAddress] = useState(initialAddress);
  const [prompt, setPrompt] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const submission = useSubmission({
    onStarted: () => {
      setAddress('');
      setPrompt('');
      onStarted();
    },
  });
  const take = (file: File) => submission.submitFile(file, prompt.trim());
  const over = useFileDrop(take);
  const recognised = recognise(address);
  const busy = submission.sending || submission.sent !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(recognised.kind === 'nothing');
    if (recognised.kind === 'nothing' || recognised.kind === 'playlist' || recognised.kind === 'garbage') field.current?.focus();
    else if (!busy) submission.submitAddress(address.trim(), prompt.trim());
  };
  return (
    <form className={styles.form} data-over={over || undefined} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        className={styles.address}
        label="Address of a video"
        placeholder="https://"
        prefix={<IconLink aria-hidden="true" />}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setMissing(false);
        }}
        aria-invalid={(missing && recognised.kind === 'nothing') || undefined}
        aria-describedby={hintId}
      />
      <div id={hintId} className={styles.hint}>
        <RecognisedHint recognised={recognised} missing={missing} />
      </div>
      <TextField
        className={styles.prompt}
        label="What are you looking for?"
        placeholder="Optional, e.g. funny answers"
        value={prompt}
        maxLength={2000}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <Button type="submit" variant="primary" loading={submission.sending} className={styles.go}>
        Find clips
      </Button>
      {submission.sent === undefined ? (
        <FilePicker over={over} disabled={busy} onFile={take} />
      ) : (
        <Sending sent={submission.sent} onStop={submission.stop} />
      )}
      {submission.error && (
        <Notice tone="wrong" title="That did not start" className={styles.failed}>
          {sentenceOf(submission.error)}
        </Notice>
      )}
    </form>
  );
}

type FilePickerProps = { over: boolean; disabled: boolean; onFile: (file: File) => void };

function FilePicker({ over, disabled, onFile }: FilePickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <Button size="small" icon={<IconUpload aria-hidden="true" />} onClick={() => chooser.current?.click()} disabled={disabled}>
        Choose a file
      </Button>
      <span className={styles.drop}>{over ? 'Let go to send it' : 'or drop one on this page'}</span>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={kinds}
        aria-label="Video file"
        onChange={({ target }) => {
          const file = target.files?.item(0);
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

function Sending({ sent, onStop }: { sent: number; onStop: () => void }) {
  return (
    <div className={styles.sending}>
      <ProgressBar value={sent} label={sent < 1 ? 'Sending the file' : 'Storing the file'} />
      <Button size="small" variant="quiet" icon={<IconX aria-hidden="true" />} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
