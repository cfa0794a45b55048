import {
  IconArrowUp,
  IconListSearch,
  IconPlayerStopFilled,
  IconWorldSearch,
} from '@tabler/icons-react';
import { type RefObject, useLayoutEffect } from 'react';
import type { ChatLimit } from '#features/chat/chat.schema.ts';
import type { LanguageModel } from '#web/api/chat.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import styles from './composer.module.css';
import { composerKeys, longestQuestion } from './composer-keys.ts';
import { LimitLine } from './limit-line.tsx';

export type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  busy: boolean;
  /** Whether a question can be sent now. */
  canSend: boolean;
  /** What that waits for, if it will be possible. */
  waitingFor: string | undefined;
  limit: ChatLimit | undefined;
  models: readonly LanguageModel[];
  webSearch: boolean;
  onWebSearch: (on: boolean) => void;
  /** Questions are about all of the person's videos. */
  library: boolean;
  /** Undefined in a chat that has videos of its own. */
  onLibrary: ((on: boolean) => void) | undefined;
  model: string | undefined;
  onModel: (id: string) => void;
};

/** The field for the question, with the choice of the model. */
export function Composer(props: ComposerProps) {
  const { field, text, onText, onSend, onStop, busy, canSend, waitingFor, limit } = props;
  useGrowing(field, text);
  const ready = canSend && text.trim() !== '';
  const send = () => {
    if (ready) onSend();
  };
  return (
    <form
      className={styles.composer}
      aria-label={t('common.ask')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.box}>
        <textarea
          dir="auto"
          ref={field}
          className={styles.field}
          aria-label={t('common.yourQuestion')}
          placeholder={
            props.library ? t('chat.askAboutAllYourVideos') : t('common.askAboutTheVideo')
          }
          rows={1}
          maxLength={longestQuestion}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={composerKeys({ send, stop: busy ? onStop : () => undefined })}
          aria-describedby="composer-note"
        />
        <div className={styles.bar}>
          <Choices {...props} />
          {busy ? (
            <IconButton
              variant="secondary"
              label={t('common.stop')}
              icon={<IconPlayerStopFilled />}
              onClick={onStop}
            />
          ) : (
            <IconButton
              type="submit"
              variant="primary"
              label={t('chat.send')}
              icon={<IconArrowUp />}
              disabled={!ready}
            />
          )}
        </div>
      </div>
      <p id="composer-note" className={styles.note}>
        {waitingFor ?? <LimitLine limit={limit} />}
      </p>
    </form>
  );
}

function Choices({
  models,
  webSearch,
  onWebSearch,
  library,
  onLibrary,
  model,
  onModel,
}: ComposerProps) {
  const general = models.filter(({ kind, configured }) => kind === 'general' && configured);
  const chosen =
    general.find(({ id }) => id === model) ?? general.find((one) => one.default) ?? general[0];
  const canSearch = models.some(({ kind, configured }) => kind === 'web-search' && configured);
  return (
    <div className={styles.choices}>
      {onLibrary && (
        <Switch
          label={
            <span className={styles.web}>
              <IconListSearch aria-hidden="true" />
              <span>
                <Rich
                  id="chat.searchMyVideos"
                  elements={{
                    long: <span className={styles.long} />,
                    short: <span className={styles.short} />,
                  }}
                />
              </span>
            </span>
          }
          checked={library}
          onChange={onLibrary}
        />
      )}
      {canSearch && (
        <Switch
          label={
            <span className={styles.web}>
              <IconWorldSearch aria-hidden="true" />
              <span>
                <Rich
                  id="chat.searchTheWeb"
                  elements={{
                    long: <span className={styles.long} />,
                    short: <span className={styles.short} />,
                  }}
                />
              </span>
            </span>
          }
          checked={webSearch}
          onChange={onWebSearch}
        />
      )}
      {general.length > 1 && chosen && !(webSearch && canSearch) && (
        <PlainSelect
          className={styles.model}
          label={t('common.model')}
          hideLabel
          value={chosen.id}
          onChange={onModel}
          options={general.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  );
}

/** Grows with its text where the browser does not support `field-sizing`. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [field, text]);
}
