import { type ReactNode, useRef, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import styles from '#web/ui/panels/rows.module.css';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';

type AccessRowProps = {
  name: string;
  /** ISO 8601. */
  lastUsedAt: string | undefined;
  /** Further facts. */
  children: ReactNode;
  /** The verb that ends the access: “Revoke”. */
  action: string;
  /** The consequences. */
  warning: string;
  confirmLabel: string;
  onEnd: () => Promise<void>;
};

/** A program that has access to the account, in a list. */
export function AccessRow({
  name,
  lastUsedAt,
  children,
  action,
  warning,
  confirmLabel,
  onEnd,
}: AccessRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [confirming, setConfirming] = useState(false);
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.words}>
        <Text strong className={styles.name}>
          {name}
        </Text>
        <Text size="s" tone="soft" numeric>
          <span title={lastUsedAt && dateTime(lastUsedAt)}>
            {lastUsedAt
              ? t('identity.lastUsed', { when: relativeTime(lastUsedAt) })
              : t('identity.neverUsed')}
          </span>
          {children}
        </Text>
      </div>
      <Button size="small" aria-label={`${action} ${name}`} onClick={() => setConfirming(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`${action} “${name}”?`}
        text={warning}
        confirmLabel={confirmLabel}
        danger
        removes={row}
        onConfirm={onEnd}
      />
    </li>
  );
}

/** A time, after a separator: “ · last used 2 hours ago”. */
export function AccessTime({ word, at }: { word: string; at: string }) {
  return (
    <>
      {' · '}
      <span title={dateTime(at)}>
        {word} {relativeTime(at)}
      </span>
    </>
  );
}
