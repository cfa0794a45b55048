import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads to the heading of a page that was gone to, so that it is read out and the next Tab is on it. Where the page itself gave the
 * focus to something, or what was pressed is still there, it stays.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let given: HTMLElement | undefined;
    const give = () => {
      given = main.querySelector('h1') ?? main;
      given.focus({ preventScroll: true });
    };
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged && !main.contains(document.activeElement)) give();
    });
    // The heading of a page that is being loaded makes room for that of the loaded one.
    const watching = new MutationObserver(() => {
      if (given && !given.isConnected && document.activeElement === document.body) give();
    });
    watching.observe(main, { childList: true, subtree: true });
    const moved = ({ target }: FocusEvent) => {
      if (target !== given) given = undefined;
    };
    main.addEventListener('focusin', moved);
    return () => {
      unsubscribe();
      watching.disconnect();
      main.removeEventListener('focusin', moved);
    };
  }, [router]);
}
