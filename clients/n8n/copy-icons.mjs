import { copyFile } from 'node:fs/promises';

for (const node of ['Kinora', 'KinoraTrigger'])
  await copyFile('nodes/kinora.svg', `dist/nodes/${node}/kinora.svg`);
