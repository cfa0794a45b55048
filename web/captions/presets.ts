import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CaptionPreset, PresetAnswer, PresetList, PresetRequest } from '#clips/contract.ts';
import { request, send } from '#web/api/request.ts';

/** The styles somebody has kept under a name, by name. */
export const presetsQuery = queryOptions({
  queryKey: ['presets'],
  queryFn: ({ signal }) => request<PresetList>('/api/clips/presets', { signal }).then(({ presets }) => presets),
  staleTime: 60_000,
});

export async function addPreset(client: QueryClient, preset: PresetRequest): Promise<CaptionPreset> {
  const answer = await request<PresetAnswer>('/api/clips/presets', { method: 'POST', body: preset });
  put(client, answer.preset);
  return answer.preset;
}

/** Changes what is given; the rest stays as it is. */
export async function changePreset(client: QueryClient, before: CaptionPreset, change: Partial<PresetRequest>): Promise<CaptionPreset> {
  const { name, subtitleCustomization, isDefault } = before;
  const body = { name, subtitleCustomization, isDefault, ...change };
  const answer = await request<PresetAnswer>(`/api/clips/presets/${before.id}`, { method: 'PUT', body });
  put(client, answer.preset);
  return answer.preset;
}

/** Takes a preset off the list: the server is told by `deletePreset`. @returns what puts it back */
export function hidePreset(client: QueryClient, preset: CaptionPreset): () => void {
  client.setQueryData(presetsQuery.queryKey, (presets) => presets?.filter(({ id }) => id !== preset.id));
  return () => put(client, preset);
}

export async function deletePreset(id: string, keepalive: boolean): Promise<void> {
  await send(`/api/clips/presets/${id}`, { method: 'DELETE', keepalive });
}

/** One default at most, in the order of names. */
function put(client: QueryClient, preset: CaptionPreset): void {
  client.setQueryData(presetsQuery.queryKey, (presets = []) => {
    const others = presets.filter(({ id }) => id !== preset.id);
    const rest = preset.isDefault ? others.map((one) => ({ ...one, isDefault: false })) : others;
    return [...rest, preset].sort((a, b) => a.name.localeCompare(b.name));
  });
}
