import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Focuses the heading after navigation, so that screen readers announce it and Tab continues from
 * there. Focus stays where it is if the page set it, or if the focused element is still on the
 * page.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    let focused: HTMLElement | undefined;
    const focusHeading = () => {
      focused = main.querySelector('h1') ?? main;
      focused.focus({ preventScroll: true });
    };
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged && !main.contains(document.activeElement)) focusHeading();
    });
    // The heading of a loading page is replaced by that of the loaded one.
    const observer = new MutationObserver(() => {
      if (focused && !focused.isConnected && document.activeElement === document.body)
        focusHeading();
    });
    observer.observe(main, { childList: true, subtree: true });
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target !== focused) focused = undefined;
    };
    main.addEventListener('focusin', onFocusIn);
    return () => {
      unsubscribe();
      observer.disconnect();
      main.removeEventListener('focusin', onFocusIn);
    };
  }, [router]);
}
