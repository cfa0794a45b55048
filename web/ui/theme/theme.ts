import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const key = 'kinora.theme';
const listeners = new Set<() => void>();

/**
 * Light, dark or the system's theme; saved in this browser. public/theme.js applies it before the
 * first paint.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, savedTheme), saveTheme];
}

function savedTheme(): Theme {
  const saved = localStorage.getItem(key);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

function saveTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(key, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
