import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { searchSearch } from '#web/features/transcripts/search/search-search.ts';
import { t } from '#web/messages/messages.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import styles from './header-search.module.css';

/**
 * The one search: for videos, clips and everything that was said. In the library it narrows the
 * list while one types; Enter searches everything, everywhere. The key / goes to it.
 */
export function HeaderSearch() {
  const { path, query } = useRouterState({ select: ({ location }) => queryIn(location) });
  const [text, setText] = useState(query);
  const [shown, setShown] = useState({ path, query });
  // The address changed by other means than typing: a link, or the history.
  if (shown.path !== path || shown.query !== query) {
    setShown({ path, query });
    if (query !== text.trim()) setText(query);
  }
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      form.current?.querySelector('input')?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const change = (typed: string) => {
    setText(typed);
    if (path === '/')
      void navigate({
        to: '/',
        search: (before) => ({ ...before, search: typed.trim() || undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    // What is chosen on the page of results stays.
    if (!q && path !== '/search') return;
    void navigate({
      to: '/search',
      search: (before) => {
        const { q: _, ...chosen } = path === '/search' ? searchSearch(before) : {};
        return q ? { ...chosen, q } : chosen;
      },
    });
  };
  return (
    <search className={styles.search}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <SearchField
          className={styles.field}
          label={t('app.search')}
          placeholder={t('app.searchEverything')}
          value={text}
          maxLength={maxQueryLength}
          onChange={change}
        />
        {!text && (
          <span className={styles.key} aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )}
      </form>
    </search>
  );
}

/** Characters of a search; the server takes no more. */
const maxQueryLength = 1000;

/** What the address says is searched for. */
function queryIn({
  pathname,
  search,
}: {
  pathname: string;
  search: { q?: unknown; search?: unknown };
}) {
  const query = pathname === '/search' ? search.q : pathname === '/' ? search.search : undefined;
  return { path: pathname, query: typeof query === 'string' ? query : '' };
}

/**
 * Whether keys are text there, or belong to what is open over the page. The field for links has the
 * focus at first, and no link begins with a slash.
 */
function isTyping(target: EventTarget | null): boolean {
  const isEmptyLink =
    target instanceof HTMLInputElement && target.inputMode === 'url' && target.value === '';
  const typed = isEmptyLink ? '' : 'input, textarea, select, [contenteditable], ';
  return target instanceof Element && target.closest(`${typed}[role=dialog], [role=menu]`) !== null;
}
