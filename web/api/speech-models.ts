import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  SpeechModelList,
  SpeechModelResponse,
} from '#features/speech-models/model-downloads.schema.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { type ErrorCode, request } from './client/request.ts';

export type SpeechModel = SpeechModelResponse;

const modelMissing = 'speech-model-missing' satisfies ErrorCode;

/** Whether the job failed because this server has no speech model for the video. */
export const needsSpeechModel = ({ status, code }: Pick<Job, 'status' | 'code'>): boolean =>
  status === 'failed' && code === modelMissing;

/** Current each second while a model is being installed. */
export const speechModelsQuery = queryOptions({
  queryKey: ['speech-models'],
  queryFn: ({ signal }) => request<SpeechModelList>('/api/speech-models', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.models.some(isOnItsWay) ? 1000 : false),
});

const isOnItsWay = ({ state }: SpeechModel) => state === 'downloading' || state === 'queued';

/** Starts the download or continues it. */
export async function installSpeechModel(client: QueryClient, id: string): Promise<void> {
  await request(`/api/speech-models/${id}/install`, { method: 'POST', resumes: true });
  await refresh(client);
}

export async function pauseSpeechModel(client: QueryClient, id: string): Promise<void> {
  await request(`/api/speech-models/${id}/install`, { method: 'DELETE' });
  await refresh(client);
}

/** Deletes the model, or what there is of its download. */
export async function removeSpeechModel(client: QueryClient, id: string): Promise<void> {
  await request(`/api/speech-models/${id}`, { method: 'DELETE' });
  await refresh(client);
}

/** Language models are among them, and what does a job may change with them. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: speechModelsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['model-settings'] }),
  ]);
}
