import { expect, test } from 'vitest';
import { type ExportJob, exportGroups } from './export-items.ts';

const exportJob = (id: string, createdAt: string): ExportJob => ({
  id,
  kind: 'export',
  videoId: 'video',
  stage: 'render',
  progress: 0,
  status: 'queued',
  attempts: 1,
  parts: [{ stage: 'render', progress: 0, status: 'queued' }],
  createdAt,
  updatedAt: createdAt,
  request: {
    selectedClips: [{ start: '0', end: '9', seconds: 9 }],
    aspectRatio: '9:16',
    targetLanguage: null,
  },
});

test('newer exports come first, and of several formats that were exported at once the one that is worked on first', () => {
  const jobs = [
    exportJob('third format', '2999-03-04T12:00:00.400Z'),
    exportJob('second format', '2999-03-04T12:00:00.300Z'),
    exportJob('first format', '2999-03-04T11:59:59.900Z'),
    exportJob('earlier', '2999-03-04T11:59:50.000Z'),
  ];
  const data = { clips: [], jobs, videos: [], hidden: new Set<string>(), refreshing: false };
  const videos = Object.assign([], [{ id: 'video', title: 'A talk' }]);
  const [group] = exportGroups({ ...data, videos });
  const order = ['first format', 'second format', 'third format', 'earlier'];
  expect(group?.items.map(({ jobId }) => jobId)).toEqual(order);
  expect(group?.running.map(({ id }) => id)).toEqual(order);
});
