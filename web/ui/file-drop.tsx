import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  /** "Drop a video here". */
  label: string;
  hint?: ReactNode;
  buttonLabel?: string | undefined;
  /** As the input's attribute: "video/*,.mkv". Checked for what is dropped as well. */
  accept?: string | undefined;
  onFile: (file: File) => void;
  /** A file of another kind was dropped. */
  onWrongKind?: ((file: File) => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** Takes a file that is dropped on it or chosen with its button. */
export function FileDrop({
  label,
  hint,
  buttonLabel = 'Choose a file',
  accept,
  onFile,
  onWrongKind,
  disabled = false,
  className,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (!file || disabled) return;
    if (isAccepted(file, accept)) onFile(file);
    else onWrongKind?.(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files.item(0));
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <section
      aria-label={label}
      className={classNames(styles.drop, over && styles.over, className)}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.item(0));
          event.target.value = '';
        }}
      />
    </section>
  );
}

/** Whether a file is of one of the kinds that an `accept` attribute names. */
function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((one) => {
    const kind = one.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  });
}
