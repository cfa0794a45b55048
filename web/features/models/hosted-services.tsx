import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  allowOwnKeys,
  type ModelProvider,
  type ModelScope,
  type ModelSettings,
  removeKey,
  testKey,
} from '#web/api/models.ts';
import { errorText } from '#web/messages/error-text.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { usesText } from './model-texts.ts';

/** The services that answer with a key: the key that is used, and where to get one. */
export function HostedServices({ settings }: { settings: ModelSettings }) {
  const { providers, isOperator, ownKeys } = settings;
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const allow = useMutation({ mutationFn: (allowed: boolean) => allowOwnKeys(client, allowed) });
  const hosted = providers.filter(({ isLocal }) => !isLocal);
  const withKeys = hosted.filter(({ keys, address }) => keys.length > 0 || address);
  const toAdd = hosted.filter(
    ({ canSet, keys, address }) => canSet.length > 0 && keys.length === 0 && !address,
  );
  return (
    <Panel
      title={t('models.hostedServices')}
      text={t('models.whatIsSentToThem')}
      action={
        toAdd.length > 0 && (
          <Button variant="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t('models.addAKey')}
          </Button>
        )
      }
    >
      {withKeys.length === 0 ? (
        <Text size="s" tone="soft">
          {toAdd.length > 0 ? t('models.noKeysYet') : t('models.theOperatorAddsKeys')}
        </Text>
      ) : (
        <ul className={rows.rows}>
          {withKeys.map((provider) => (
            <ServiceRow key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {isOperator && (
        <Switch
          label={t('models.peopleMayAddTheirOwn')}
          hint={t('models.theirKeysAreUsedFor')}
          checked={allow.isPending ? allow.variables : ownKeys}
          onChange={(allowed) => allow.mutate(allowed)}
        />
      )}
      {adding && <KeyDialog providers={toAdd} onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function ServiceRow({ provider }: { provider: ModelProvider }) {
  const { id, name, keys, keyPage, canSet, address } = provider;
  const client = useQueryClient();
  const toasts = useToasts();
  const row = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState<'replace' | ModelScope>();
  const test = useMutation({ mutationFn: (scope: ModelScope) => testKey(id, scope) });
  const stored = keys.flatMap(({ from }) => (from === 'environment' ? [] : [from]));
  // The one that is used comes first; the operator alone tests that of the server.
  const tested = stored.find((from) => canSet.includes(from));
  const removable = stored.filter((from) => canSet.includes(from));
  return (
    <li ref={row} className={rows.row}>
      <div className={rows.words}>
        <div className={rows.tools}>
          <Text as="h3" size="m" strong className={rows.name}>
            {name}
          </Text>
          <TestBadge test={test} />
        </div>
        {keys.map((key) => (
          <Text key={key.from} size="s" tone={key.state === 'lost' ? 'wrong' : 'soft'}>
            <KeyText provider={provider} apiKey={key} />
          </Text>
        ))}
        {address && (
          <Text size="s" tone="soft" className={rows.name}>
            {address.url}
          </Text>
        )}
        <Text size="xs" tone="soft">
          {usesText(provider)}
          {keyPage && (
            <>
              {' · '}
              <a href={keyPage} target="_blank" rel="noreferrer">
                {t('models.getAKey')}
              </a>
            </>
          )}
        </Text>
        {test.data?.error && (
          <Notice tone="wrong">{errorText(test.data.error.code, test.data.error.message)}</Notice>
        )}
        {test.error && <Notice tone="wrong">{sentenceOf(test.error)}</Notice>}
      </div>
      <div className={rows.tools}>
        {tested && (
          <Button
            size="small"
            loading={test.isPending}
            aria-label={t('models.testName', { name })}
            onClick={() => test.mutate(tested)}
          >
            {t('models.test')}
          </Button>
        )}
        {canSet.length > 0 && (
          <Button
            size="small"
            aria-label={t('models.replaceKeyOfName', { name })}
            onClick={() => setAsking('replace')}
          >
            {t('models.replace')}
          </Button>
        )}
        {removable.map((from) => (
          <Button
            key={from}
            size="small"
            variant="quiet"
            aria-label={t('models.removeKeyOfName', { name })}
            onClick={() => setAsking(from)}
          >
            {removable.length > 1 && from === 'own'
              ? t('models.removeYourKey')
              : t('common.remove')}
          </Button>
        ))}
      </div>
      {asking === 'replace' && (
        <KeyDialog providers={[provider]} onClose={() => setAsking(undefined)} />
      )}
      {asking !== 'replace' && asking !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={t('models.removeKeyOfNameQuestion', { name })}
          text={t('models.whatUsedItFallsBack')}
          confirmLabel={t('models.removeKey')}
          danger
          removes={row}
          onConfirm={async () => {
            await removeKey(client, id, asking);
            toasts.add({ title: t('models.keyRemoved', { name }) });
          }}
        />
      )}
    </li>
  );
}

function TestBadge({ test: { data } }: { test: { data: { works: boolean } | undefined } }) {
  if (data === undefined) return null;
  return data.works ? (
    <Badge tone="accent">{t('models.works')}</Badge>
  ) : (
    <Badge tone="wrong">{t('models.doesNotWork')}</Badge>
  );
}

type KeyTextProps = { provider: ModelProvider; apiKey: ModelProvider['keys'][number] };

/** The key by its last characters, and where it is from. */
function KeyText({ provider: { name }, apiKey: { from, setting, lastFour, state } }: KeyTextProps) {
  if (state === 'lost') return t('models.keyLost', { name });
  const key = lastFour === undefined ? t('models.key') : t('models.keyEnding', { lastFour });
  if (from === 'environment')
    return (
      <Rich
        id="models.keyFromEnvironment"
        values={{ key, setting: setting ?? '' }}
        elements={{ code: <code /> }}
      />
    );
  return from === 'own' ? t('models.yourKey', { key }) : t('models.keyOfServer', { key });
}
