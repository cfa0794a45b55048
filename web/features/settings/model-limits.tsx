import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ModelUsageResponse } from '#features/videos/usage/model-usage.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { limitModels } from '#web/api/model-usage.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { compactNumber, date, dollars } from '#web/ui/text/format.ts';
import styles from './usage-section.module.css';

type Limits = ModelUsageResponse['limits'];

/** The person's own limits, after which requests to models are not sent. */
export function ModelLimits({ limits }: { limits: Limits }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [dollarText, setDollarText] = useState(textOf(limits.dollars.own.limit));
  const [tokenText, setTokenText] = useState(textOf(limits.tokens.own.limit));
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const own = { dollars: amountIn(dollarText, 2), tokens: amountIn(tokenText, 0) };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { dollars: most, tokens } = own;
    if (most === undefined || tokens === undefined) return;
    setSaving(true);
    setError(undefined);
    await limitModels(client, { dollars: most, tokens }).then(
      () => toasts.add({ title: t('modelUsage.saved') }),
      (failure: unknown) => setError(sentenceOf(failure)),
    );
    setSaving(false);
  };
  return (
    <Panel
      title={t('modelUsage.yourLimits')}
      text={t('modelUsage.limitsText', { date: date(`${limits.resetsOn}T12:00:00Z`) })}
    >
      <form className={styles.limits} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('modelUsage.usDollars')}
          hint={hintOf(limits.dollars.server.limit, dollars)}
          inputMode="decimal"
          value={dollarText}
          error={own.dollars === undefined ? t('modelUsage.invalidDollars') : undefined}
          onChange={({ target }) => setDollarText(target.value)}
        />
        <TextField
          label={t('modelUsage.tokens')}
          hint={hintOf(limits.tokens.server.limit, compactNumber)}
          inputMode="numeric"
          value={tokenText}
          error={own.tokens === undefined ? t('modelUsage.invalidTokens') : undefined}
          onChange={({ target }) => setTokenText(target.value)}
        />
        <Button
          type="submit"
          loading={saving}
          disabled={own.dollars === undefined || own.tokens === undefined}
        >
          {t('common.save')}
        </Button>
      </form>
      {error && <Notice tone="wrong">{error}</Notice>}
    </Panel>
  );
}

const textOf = (limit: number | null) => (limit === null ? '' : String(limit));

const hintOf = (limit: number | null, show: (amount: number) => string) =>
  limit === null
    ? t('modelUsage.emptyForNone')
    : t('modelUsage.serverAllows', { limit: show(limit) });

/** The number in a field, with at most so many decimals; null: none; undefined: it is no number. */
function amountIn(text: string, decimals: 0 | 2): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const isNumber = decimals === 2 ? /^\d{1,6}(\.\d{1,2})?$/ : /^\d{1,12}$/;
  const most = decimals === 2 ? 100_000 : 1e12;
  return isNumber.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
}
