import { spawnSync } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { execa } from 'execa';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';

/** The system's Python: apt installs its packages there. */
const python = '/usr/bin/python3';

/** Why tests with a real S3 service cannot run here; undefined when they can. */
export const swiftMissing: string | undefined =
  spawnSync(python, ['-c', 'import swift.common.middleware.s3api.s3api']).status === 0
    ? undefined
    : 'no OpenStack Swift (apt-get install python3-swift)';

export type Swift = AsyncDisposable & {
  /** Without a trailing slash. */
  endpoint: string;
  port: number;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  makeBucket(name: string): Promise<void>;
  /** The first ten keys of a bucket, in order: it lists at most ten at a time. */
  objects(bucket: string): Promise<string[]>;
  /** The keys of uploads that were neither completed nor aborted. */
  unfinished(bucket: string): Promise<string[]>;
  /** Bytes that objects and parts of uploads occupy. */
  bytesStored(): Promise<number>;
};

/**
 * A real OpenStack Swift with its S3 interface in a temporary folder, empty, removed when its scope
 * ends. It checks signatures.
 */
export async function startSwift(): Promise<Swift> {
  const scratch = await scratchFolder();
  const [accessKeyId, secretAccessKey, region] = ['kinora:tester', 'swift-secret', 'us-east-1'];
  const script = fileURLToPath(new URL('swift-server.py', import.meta.url));
  const server = execa(python, [script, scratch.path, accessKeyId, secretAccessKey], {
    reject: false,
    killSignal: 'SIGKILL',
  });
  const port = await portOf(server);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    endpoint,
    port,
    region,
    ...credentials,
    makeBucket: async (Bucket) => void (await client.send(new CreateBucketCommand({ Bucket }))),
    objects: async (Bucket) =>
      ((await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(
        ({ Key }) => Key ?? '',
      ),
    unfinished: async (Bucket) =>
      ((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []).map(
        ({ Key }) => Key ?? '',
      ),
    bytesStored: () => bytesBelow(join(scratch.path, 'devices/disk/objects')),
    async [Symbol.asyncDispose]() {
      client.destroy();
      server.kill();
      await server;
      await scratch[Symbol.asyncDispose]();
    },
  };
}

function portOf(server: { stdout: Readable } & PromiseLike<{ stderr: string }>): Promise<number> {
  return new Promise((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const port = /^serving at port (\d+)$/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
    server.then(({ stderr }) => reject(new Error(`Swift ended: ${stderr}`)));
  });
}

async function bytesBelow(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.data'),
  );
  // A file that is deleted meanwhile has no size.
  const sizes = await Promise.all(
    files.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
