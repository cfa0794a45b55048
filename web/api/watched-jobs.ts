/** The jobs whose end the person wants to be told of in this tab, by id; they survive a reload. */
const storageKey = 'kinora watched jobs';

const listeners = new Set<() => void>();
let watched: ReadonlySet<string> = new Set(stored());

function stored(): string[] {
  return (sessionStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
}

export const watchedJobs = (): ReadonlySet<string> => watched;

/** Begins or ends watching a job. */
export function watchJob(id: string, watch: boolean): void {
  const next = new Set(watched);
  if (watch) next.add(id);
  else next.delete(id);
  watched = next;
  sessionStorage.setItem(storageKey, [...next].join(' '));
  for (const listener of listeners) listener();
}

/** Calls the listener after each change. @returns a function that ends that */
export function onWatchedJobs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
