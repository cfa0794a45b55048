import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  INodeType,
  INodeTypeDescription,
} from 'n8n-workflow';
import { OperationalError } from 'n8n-workflow';
import { formats, usualFormat } from './formats';
import { kinora, startJob } from './request';

const only = (...operation: string[]) => ({ show: { operation } });

const fields: INodeProperties[] = [
  {
    displayName: 'Address of the Video',
    name: 'platformUrl',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'https://…',
    displayOptions: only('findClips'),
  },
  {
    displayName: 'What to Look For',
    name: 'prompt',
    type: 'string',
    default: '',
    placeholder: 'where she talks about money',
    displayOptions: only('findClips'),
  },
  {
    displayName: 'Video ID',
    name: 'videoId',
    type: 'string',
    required: true,
    default: '',
    displayOptions: only('exportClips', 'post', 'proposeTexts'),
  },
  {
    displayName: 'Clips',
    name: 'count',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 50 },
    default: 1,
    description: 'How many of the best clips are exported',
    displayOptions: only('exportClips'),
  },
  {
    displayName: 'Format',
    name: 'aspectRatio',
    type: 'options',
    options: formats.map((value) => ({ name: value, value })),
    default: usualFormat,
    displayOptions: only('exportClips'),
  },
  {
    displayName: 'Minutes to Wait',
    name: 'minutes',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 600 },
    default: 60,
    description: 'How long the node waits for the job',
    displayOptions: only('findClips', 'exportClips'),
  },
  {
    displayName: 'Exported Clip ID',
    name: 'exportedId',
    type: 'string',
    required: true,
    default: '',
    displayOptions: only('post', 'proposeTexts'),
  },
  {
    displayName: 'Account ID',
    name: 'accountId',
    type: 'string',
    required: true,
    default: '',
    displayOptions: only('post'),
  },
  {
    displayName: 'Platform',
    name: 'platform',
    type: 'options',
    options: [
      { name: 'Bluesky', value: 'bluesky' },
      { name: 'Facebook', value: 'facebook' },
      { name: 'Instagram Reels', value: 'instagram' },
      { name: 'LinkedIn', value: 'linkedin' },
      { name: 'Threads', value: 'threads' },
      { name: 'TikTok', value: 'tiktok' },
      { name: 'X', value: 'x' },
      { name: 'YouTube', value: 'youtube' },
      { name: 'YouTube Shorts', value: 'youtube-shorts' },
    ],
    default: 'youtube-shorts',
    displayOptions: only('post', 'proposeTexts'),
  },
  {
    displayName: 'Texts',
    name: 'texts',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    description: 'What is left out is proposed by Kinora',
    displayOptions: only('post'),
    options: [
      {
        displayName: 'Description',
        name: 'description',
        type: 'string',
        typeOptions: { rows: 4 },
        default: '',
      },
      {
        displayName: 'Hashtags',
        name: 'hashtags',
        type: 'string',
        default: '',
        description: 'Separated by spaces',
      },
      { displayName: 'Publish At', name: 'publishAt', type: 'dateTime', default: '' },
      { displayName: 'Title', name: 'title', type: 'string', default: '' },
      {
        displayName: 'Visibility',
        name: 'visibility',
        type: 'options',
        options: [
          { name: 'Private', value: 'private' },
          { name: 'Public', value: 'public' },
          { name: 'Unlisted', value: 'unlisted' },
        ],
        default: 'private',
      },
    ],
  },
  {
    displayName: 'Post ID',
    name: 'postId',
    type: 'string',
    required: true,
    default: '',
    displayOptions: only('getPost'),
  },
];

export class Kinora implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Kinora',
    name: 'kinora',
    icon: 'file:kinora.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description:
      'Find the moments of a video worth sharing, export them as captioned clips, and post them',
    defaults: { name: 'Kinora' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'kinoraApi', required: true }],
    properties: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        options: [
          {
            name: 'Export Clips',
            value: 'exportClips',
            action: 'Export the best clips of a video',
          },
          { name: 'Find Clips', value: 'findClips', action: 'Find the clips of a video' },
          { name: 'Get Post', value: 'getPost', action: 'Get the state of a post' },
          { name: 'List Accounts', value: 'listAccounts', action: 'List the accounts to post to' },
          { name: 'Post', value: 'post', action: 'Post an exported clip' },
          {
            name: 'Propose Texts',
            value: 'proposeTexts',
            action: 'Propose title text and hashtags for a platform',
          },
        ],
        default: 'findClips',
      },
      ...fields,
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item += 1) {
      try {
        const operation = String(this.getNodeParameter('operation', item));
        const run = operations[operation];
        for (const json of (await run?.(this, item)) ?? [])
          output.push({ json, pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        output.push({
          json: { error: error instanceof Error ? error.message : String(error) },
          pairedItem: { item },
        });
      }
    }
    return [output];
  }
}

type Operation = (context: IExecuteFunctions, item: number) => Promise<IDataObject[]>;

const operations: Record<string, Operation> = {
  async findClips(context, item) {
    const of = parameters(context, item);
    const jobId = await startJob(context, '/api/clips/identify', {
      platformUrl: of('platformUrl'),
      prompt: of('prompt'),
    });
    const job = await ended(context, jobId, Number(of('minutes')));
    const { video } = await kinora(context, 'GET', `/api/clips/videos/${String(job.videoId)}`);
    return [video as IDataObject];
  },

  async exportClips(context, item) {
    const of = parameters(context, item);
    const { video } = await kinora(context, 'GET', `/api/clips/videos/${of('videoId')}`);
    const { id, storageKey, clips } = video as {
      id: string;
      storageKey: string;
      clips: IDataObject[];
    };
    const selectedClips = clips
      .slice(0, Number(of('count')))
      .map(({ start, end, edit }) => ({ start, end, ...(edit ? { edit } : {}) }));
    const body = { videoId: id, storageKey, selectedClips, aspectRatio: of('aspectRatio') };
    const jobId = await startJob(context, '/api/clips/process', body);
    await ended(context, jobId, Number(of('minutes')));
    const { exportedClips } = await kinora(context, 'GET', `/api/clips/videos/${id}/exported`);
    return (exportedClips as IDataObject[]).filter((clip) => clip.jobId === jobId).reverse();
  },

  async proposeTexts(context, item) {
    return [await proposal(context, item)];
  },

  async post(context, item) {
    const of = parameters(context, item);
    const { hashtags, publishAt, ...given } = context.getNodeParameter(
      'texts',
      item,
      {},
    ) as IDataObject;
    const { title, description, hashtags: proposed } = await proposal(context, item);
    const { post } = await kinora(
      context,
      'POST',
      `/api/clips/videos/${of('videoId')}/exported/${of('exportedId')}/posts`,
      {
        accountId: of('accountId'),
        platform: of('platform'),
        title,
        description,
        hashtags:
          hashtags === undefined
            ? proposed
            : String(hashtags)
                .split(/[\s,]+/)
                .filter(Boolean),
        ...given,
        ...(publishAt ? { publishAt: new Date(String(publishAt)).toISOString() } : {}),
      },
    );
    return [post as IDataObject];
  },

  async getPost(context, item) {
    const { post } = await kinora(
      context,
      'GET',
      `/api/clips/posts/${parameters(context, item)('postId')}`,
    );
    return [post as IDataObject];
  },

  async listAccounts(context) {
    const { accounts } = await kinora(context, 'GET', '/api/clips/post-accounts');
    return accounts as IDataObject[];
  },
};

/** Values go into addresses and bodies: as text. */
const parameters = (context: IExecuteFunctions, item: number) => (name: string) =>
  encodeIds(name, String(context.getNodeParameter(name, item, '')));

const encodeIds = (name: string, value: string) =>
  name.endsWith('Id') ? encodeURIComponent(value.trim()) : value;

async function proposal(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const of = parameters(context, item);
  const path = `/api/clips/videos/${of('videoId')}/exported/${of('exportedId')}/post-texts?source=model&platform=${of('platform')}`;
  const { proposals } = await kinora(context, 'GET', path);
  return (proposals as IDataObject[])[0] ?? {};
}

/** The job once it has ended. Jobs that fail say why. */
async function ended(
  context: IExecuteFunctions,
  jobId: string,
  minutes: number,
): Promise<IDataObject> {
  const deadline = Date.now() + minutes * 60_000;
  for (let pause = 250; ; pause = Math.min(10_000, pause * 1.5)) {
    const job = await kinora(context, 'GET', `/api/clips/jobs/${jobId}`);
    if (job.status === 'complete') return job;
    if (job.status === 'failed' || job.status === 'cancelled')
      throw new OperationalError(`The job was not completed: ${String(job.error ?? job.status)}`);
    if (Date.now() > deadline)
      throw new OperationalError(
        `The job has not ended within ${minutes} minutes. It goes on: its ID is ${jobId}.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
