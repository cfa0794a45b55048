import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxFileBytes } from '#features/clips/brand/brand.constants.ts';
import type { BrandKit, BrandSlot } from '#features/clips/brand/brand.schema.ts';
import { deleteBrandFile, putBrandFile } from '#web/api/brand.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { bytes, inSentence } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './brand.module.css';
import { factsOf } from './file-facts.ts';
import { slotText } from './slot-text.ts';

/** One file of a kit, with the actions to upload, replace and remove it. */
export function KitFile({ kit, slot }: { kit: BrandKit; slot: BrandSlot }) {
  const { name, hint, accept } = slotText[slot];
  const file = kit.files[slot];
  const input = useRef<HTMLInputElement>(null);
  const { progress, error, upload, cancel, remove } = useKitFile(kit.id, slot);
  return (
    <div className={styles.file}>
      <div className={styles.fileHead}>
        <div className={styles.fileWords}>
          <Text strong>{name}</Text>
          <Text size="s" tone="soft" className={styles.fileName}>
            {file ? `${file.fileName} · ${factsOf(file)}` : hint}
          </Text>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={t('brand.nameChooseAFile', { name })}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void upload(chosen);
            // Choosing the same file again is a change, too.
            target.value = '';
          }}
        />
        {progress === undefined ? (
          <>
            <Button
              size="small"
              icon={<IconUpload />}
              aria-label={
                file
                  ? t('brand.replaceFile', { name: inSentence(name) })
                  : t('brand.uploadFile', { name: inSentence(name) })
              }
              onClick={() => input.current?.click()}
            >
              {file ? t('brand.replace') : t('brand.upload')}
            </Button>
            {file && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('brand.removeFile', { name: inSentence(name) })}
                onClick={() => void remove()}
              >
                {t('common.remove')}
              </Button>
            )}
          </>
        ) : (
          <Button size="small" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      {progress !== undefined && (
        <ProgressBar
          value={progress < 1 ? progress : null}
          label={progress < 1 ? t('common.uploading') : t('brand.checking')}
        />
      )}
      {error && <Notice tone="wrong">{error}</Notice>}
      {slot === 'music' && file && (
        // biome-ignore lint/a11y/useMediaCaption: music has no words to show.
        <audio controls preload="none" src={file.url} className={styles.audio} />
      )}
    </div>
  );
}

function useKitFile(id: string, slot: BrandSlot) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const upload = async (file: File) => {
    if (file.size > maxFileBytes[slot])
      return setError(
        t('brand.fileIsTooLarge', { size: bytes(file.size), limit: bytes(maxFileBytes[slot]) }),
      );
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress(0);
    try {
      await putBrandFile(client, {
        id,
        slot,
        file,
        signal: controller.signal,
        onProgress: setProgress,
      });
    } catch (failure) {
      if (!controller.signal.aborted) setError(sentenceOf(failure));
    } finally {
      setProgress(undefined);
    }
  };
  const remove = async () => {
    setError(undefined);
    await deleteBrandFile(client, id, slot).catch((failure: unknown) =>
      setError(sentenceOf(failure)),
    );
  };
  return { progress, error, upload, cancel: () => running.current?.abort(), remove };
}
