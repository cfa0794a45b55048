import { t } from '#web/messages/messages.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { Text } from '#web/ui/text/text.tsx';
import styles from './usage-section.module.css';

type QuotaAmountProps = {
  label: string;
  amount: { used: number; limit: number | null };
  show: (amount: number) => string;
  hint: string | undefined;
};

/** An amount in use, as a bar where there is a limit. */
export function QuotaAmount({ label, amount: { used, limit }, show, hint }: QuotaAmountProps) {
  const share = limit ? used / limit : Number(limit === 0);
  return (
    <li className={styles.amount}>
      {limit === null ? (
        <Text as="div">
          {label}: {show(used)}
        </Text>
      ) : (
        <ProgressBar
          value={share}
          label={label}
          valueText={t('settings.usedOfLimit', { used: show(used), limit: show(limit) })}
          tone={share >= 1 ? 'wrong' : share >= 0.8 ? 'caution' : 'accent'}
        />
      )}
      {hint && limit !== null && (
        <Text size="s" tone="soft">
          {hint}
        </Text>
      )}
    </li>
  );
}
