import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CaptionPreset,
  PresetList,
  PresetRequest,
  PresetResponse,
} from '#features/clips/presets/preset.schema.ts';
import { request, send } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** The user's saved presets, by name. */
export const presetsQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: ({ signal }) =>
    request<PresetList>('/api/clips/presets', { signal }).then(({ presets }) => presets),
  staleTime: 60_000,
});

export async function addPreset(
  client: QueryClient,
  preset: PresetRequest,
): Promise<CaptionPreset> {
  const response = await request<PresetResponse>('/api/clips/presets', {
    method: 'POST',
    body: preset,
    resumes: true,
  });
  cachePreset(client, response.preset);
  return response.preset;
}

/** Changes the given fields only. */
export async function changePreset(
  client: QueryClient,
  before: CaptionPreset,
  change: Partial<PresetRequest>,
): Promise<CaptionPreset> {
  const { name, subtitleCustomization, isDefault } = before;
  const body = { name, subtitleCustomization, isDefault, ...change };
  const response = await request<PresetResponse>(`/api/clips/presets/${before.id}`, {
    method: 'PUT',
    body,
  });
  cachePreset(client, response.preset);
  return response.preset;
}

/**
 * Hides a preset from the list; `deletePreset` deletes it.
 * @returns a function that shows it again
 */
export function hidePreset(client: QueryClient, preset: CaptionPreset): () => void {
  updateCached(client, presetsQuery.queryKey, (presets) =>
    presets?.filter(({ id }) => id !== preset.id),
  );
  return () => cachePreset(client, preset);
}

export async function deletePreset(id: string, keepalive: boolean): Promise<void> {
  await send(`/api/clips/presets/${id}`, { method: 'DELETE', keepalive });
}

/** Updates the cached list: sorted by name, with at most one default. */
function cachePreset(client: QueryClient, preset: CaptionPreset): void {
  updateCached(client, presetsQuery.queryKey, (presets = []) => {
    const others = presets.filter(({ id }) => id !== preset.id);
    const rest = preset.isDefault ? others.map((one) => ({ ...one, isDefault: false })) : others;
    return [...rest, preset].sort((a, b) => a.name.localeCompare(b.name));
  });
}
