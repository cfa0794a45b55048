import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { adoptFound, type FoundService, stopUsingFound } from '#web/api/models.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { Text } from '#web/ui/text/text.tsx';
import styles from './models.module.css';

/** The model servers that run on the server's machine. */
export function FoundServices({ found }: { found: readonly FoundService[] }) {
  if (found.length === 0) return null;
  return (
    <Panel title={t('models.foundOnThisMachine')} text={t('models.nothingLeavesTheMachine')}>
      <ul className={rows.rows}>
        {found.map((service) => (
          <li key={service.provider} className={rows.row}>
            <FoundRow service={service} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A server that was found, with the model worth using: two clicks at most. */
export function FoundRow({ service }: { service: FoundService }) {
  const { provider, name, baseUrl, models, suggested, isUsed } = service;
  const client = useQueryClient();
  const [model, setModel] = useState(suggested ?? models[0] ?? '');
  const adopt = useMutation({ mutationFn: () => adoptFound(client, provider, { model }) });
  const stop = useMutation({ mutationFn: () => stopUsingFound(client, provider) });
  const error = adopt.error ?? stop.error;
  return (
    <>
      <div className={rows.words}>
        <div className={rows.tools}>
          <IconDeviceDesktop aria-hidden="true" stroke={1.75} size="1.2em" />
          <Text as="h3" size="m" strong>
            {t('models.nameIsRunning', { name })}
          </Text>
          {isUsed && <Badge tone="accent">{t('models.inUse')}</Badge>}
        </div>
        <Text size="s" tone="soft" className={rows.name}>
          {models.length === 0 ? t('models.itHasNoModelYet') : baseUrl}
        </Text>
        {error && (
          <Text size="s" tone="wrong" role="alert">
            {sentenceOf(error)}
          </Text>
        )}
      </div>
      {isUsed ? (
        <Button size="small" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('models.stopUsing')}
        </Button>
      ) : (
        models.length > 0 && (
          <div className={rows.tools}>
            {models.length > 1 && (
              <PlainSelect
                label={t('models.model')}
                hideLabel
                className={styles.found}
                value={model}
                onChange={setModel}
                options={models.map((one) => ({ value: one, label: one }))}
              />
            )}
            <Button
              variant="primary"
              size="small"
              loading={adopt.isPending}
              onClick={() => adopt.mutate()}
            >
              {t('models.useModel', { model })}
            </Button>
          </div>
        )
      )}
    </>
  );
}
