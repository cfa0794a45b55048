import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { deliveriesQuery, testWebhook, webhooksQuery } from '#web/api/webhooks.ts';
import { t } from '#web/messages/messages.tsx';

type Said = { tone: 'accent' | 'wrong' | 'neutral'; text: string };

/** The server waits 15 seconds for a response. */
const longestMs = 25_000;

/** Sends a test to a webhook and waits for the result. */
export function useWebhookTest(id: string) {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const [said, setSaid] = useState<Said>();
  const start = useCallback(async () => {
    setRunning(true);
    setSaid(undefined);
    try {
      const webhookId = await testWebhook(client, id);
      for (
        const end = Date.now() + longestMs;
        ;
        await new Promise((later) => setTimeout(later, 500))
      ) {
        const deliveries = await client.fetchQuery(deliveriesQuery(id));
        const delivery = deliveries.find((one) => one.webhookId === webhookId);
        if (delivery?.status === 'delivered')
          return setSaid({
            tone: 'accent',
            text: t('webhooks.theTestArrivedYourServer', {
              responseStatus: delivery.responseStatus ?? 0,
            }),
          });
        if (delivery)
          return setSaid({
            tone: 'wrong',
            text: t('webhooks.testDidNotArrive', { error: delivery.error ?? '' }),
          });
        if (Date.now() > end)
          return setSaid({
            tone: 'neutral',
            text: t('webhooks.theTestIsStillOn'),
          });
      }
    } catch (error) {
      setSaid({ tone: 'wrong', text: sentenceOf(error) });
    } finally {
      setRunning(false);
      void client.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true });
    }
  }, [client, id]);
  return { running, said, start: () => void start() };
}
