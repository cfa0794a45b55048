import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { kinora } from '../Kinora/request';

/** What is added at Kinora for each event, and removed with the workflow. */
const registrations: Record<
  string,
  { path: string; body: (url: string) => IDataObject; idOf: (answer: IDataObject) => unknown }
> = {
  'post.publish': {
    path: '/api/clips/post-accounts',
    body: (url) => ({ name: `n8n ${new URL(url).host}`, url }),
    idOf: ({ account }) => (account as IDataObject).id,
  },
  'job.complete': {
    path: '/api/webhooks',
    body: (url) => ({ url, events: ['job.complete'] }),
    idOf: ({ webhook }) => (webhook as IDataObject).id,
  },
  'job.failed': {
    path: '/api/webhooks',
    body: (url) => ({ url, events: ['job.failed'] }),
    idOf: ({ webhook }) => (webhook as IDataObject).id,
  },
};

/** Where a list of registrations has its entries. */
const entriesOf: Record<string, (answer: IDataObject) => unknown> = {
  '/api/clips/post-accounts': ({ accounts }) => accounts,
  '/api/webhooks': ({ webhooks }) => webhooks,
};

/** Whether Kinora still has what this node has added: it may have been deleted there. */
async function isRegistered(context: IHookFunctions): Promise<boolean> {
  const { id, path } = context.getWorkflowStaticData('node');
  if (id === undefined) return false;
  const entries = entriesOf[String(path)]?.(await kinora(context, 'GET', String(path)));
  return ((entries ?? []) as IDataObject[]).some((entry) => entry.id === id);
}

export class KinoraTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Kinora Trigger',
    name: 'kinoraTrigger',
    icon: 'file:kinora.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["event"]}}',
    description: 'Starts when a clip is to be posted, or a job of Kinora has ended',
    defaults: { name: 'Kinora Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'kinoraApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName: 'Event',
        name: 'event',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Clip Is to Be Posted', value: 'post.publish' },
          { name: 'Job Complete', value: 'job.complete' },
          { name: 'Job Failed', value: 'job.failed' },
        ],
        default: 'post.publish',
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return isRegistered(this);
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const event = String(this.getNodeParameter('event'));
        const registration = registrations[event];
        const url = this.getNodeWebhookUrl('default');
        if (registration === undefined || url === undefined) return false;
        const path = event === 'post.publish' ? `${registration.path}/webhook` : registration.path;
        const answer = await kinora(this, 'POST', path, registration.body(url));
        Object.assign(this.getWorkflowStaticData('node'), {
          id: registration.idOf(answer),
          secret: answer.secret,
          path: registration.path,
        });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const stored = this.getWorkflowStaticData('node');
        if (await isRegistered(this))
          await kinora(this, 'DELETE', `${String(stored.path)}/${String(stored.id)}`);
        for (const name of ['id', 'secret', 'path']) delete stored[name];
        return true;
      },
    },
  };

  /** Messages that this workflow's webhook did not sign are refused. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData('node');
    const request = this.getRequestObject();
    if (!isSigned(request.rawBody, this.getHeaderData(), String(secret ?? ''))) {
      this.getResponseObject().status(401).json({ message: 'The signature is not right.' });
      return { noWebhookResponse: true };
    }
    const { type, timestamp, data } = this.getBodyData();
    return {
      workflowData: [this.helpers.returnJsonArray([{ type, timestamp, ...(data as IDataObject) }])],
    };
  }
}

const mostSeconds = 300;

/** As the Standard Webhooks specification says: HMAC-SHA256 of id, timestamp and the raw body. */
function isSigned(body: Buffer, headers: Record<string, unknown>, secret: string): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => String(headers[name] ?? ''),
  );
  if (secret === '' || Math.abs(Date.now() / 1000 - Number(timestamp)) > mostSeconds) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return (signatures ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
