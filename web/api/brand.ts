import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  BrandKit,
  BrandKitChange,
  BrandKitList,
  BrandKitResponse,
  BrandSlot,
} from '#features/clips/brand/brand.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { ApiError, type ErrorCode, request, send } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** The user's brand kits, by name. The addresses of their files expire after an hour. */
export const brandKitsQuery = queryOptions({
  queryKey: ['brand-kits'],
  queryFn: ({ signal }) =>
    request<BrandKitList>('/api/clips/brand-kits', { signal }).then(({ brandKits }) => brandKits),
  staleTime: 60_000,
});

export async function addBrandKit(
  client: QueryClient,
  kit: { name: string; isDefault?: boolean },
): Promise<BrandKit> {
  const { brandKit } = await request<BrandKitResponse>('/api/clips/brand-kits', {
    method: 'POST',
    body: kit,
    resumes: true,
  });
  cacheBrandKit(client, brandKit);
  return brandKit;
}

/** Changes the given fields only. */
export async function changeBrandKit(
  client: QueryClient,
  id: string,
  change: BrandKitChange,
): Promise<void> {
  const { brandKit } = await request<BrandKitResponse>(`/api/clips/brand-kits/${id}`, {
    method: 'PATCH',
    body: change,
  });
  cacheBrandKit(client, brandKit);
}

/**
 * Hides a kit from the list; `deleteBrandKit` deletes it.
 * @returns a function that shows it again
 */
export function hideBrandKit(client: QueryClient, kit: BrandKit): () => void {
  updateCached(client, brandKitsQuery.queryKey, (kits) => kits?.filter(({ id }) => id !== kit.id));
  return () => cacheBrandKit(client, kit);
}

export async function deleteBrandKit(id: string, keepalive: boolean): Promise<void> {
  await send(`/api/clips/brand-kits/${id}`, { method: 'DELETE', keepalive });
}

export type FileUpload = {
  id: string;
  slot: BrandSlot;
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
};

/**
 * Uploads a file of a kit. Uses XMLHttpRequest because fetch reports no upload progress. @throws
 * ApiError
 */
export async function putBrandFile(
  client: QueryClient,
  { id, slot, file, signal, onProgress }: FileUpload,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<BrandKitResponse>();
  const xhr = new XMLHttpRequest();
  xhr.open('PUT', `${pathOf(id, slot)}?name=${encodeURIComponent(file.name)}`);
  xhr.setRequestHeader('content-type', 'application/octet-stream');
  xhr.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  xhr.addEventListener('load', () =>
    xhr.status === 200 ? resolve(JSON.parse(xhr.responseText)) : reject(errorFrom(xhr)),
  );
  xhr.addEventListener('error', () =>
    reject(
      new ApiError(t('brand.theConnectionWasLost'), {
        status: 0,
      }),
    ),
  );
  xhr.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => xhr.abort(), { once: true });
  xhr.send(file);
  cacheBrandKit(client, (await promise).brandKit);
}

export async function deleteBrandFile(
  client: QueryClient,
  id: string,
  slot: BrandSlot,
): Promise<void> {
  const { brandKit } = await request<BrandKitResponse>(pathOf(id, slot), { method: 'DELETE' });
  cacheBrandKit(client, brandKit);
}

const pathOf = (id: string, slot: BrandSlot) => `/api/clips/brand-kits/${id}/files/${slot}`;

function errorFrom({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { error, code, details }: { error?: string; code?: ErrorCode; details?: unknown } =
      JSON.parse(responseText);
    if (error) return new ApiError(error, { status, code, details });
  } catch {
    // Not JSON: a proxy responded instead of the server.
  }
  return new ApiError(t('brand.theUploadFailed', { status }), { status });
}

/** Updates the cached list: sorted by name, with at most one default. */
function cacheBrandKit(client: QueryClient, kit: BrandKit): void {
  updateCached(client, brandKitsQuery.queryKey, (kits = []) => {
    const others = kits.filter(({ id }) => id !== kit.id);
    const rest = kit.isDefault ? others.map((one) => ({ ...one, isDefault: false })) : others;
    return [...rest, kit].sort((a, b) => a.name.localeCompare(b.name));
  });
  // Previews show what a kit adds.
  void client.invalidateQueries({ queryKey: ['captions'] });
}
