import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const inspectorTabs = ['words', 'style', 'title', 'frame', 'sound'] as const;
export type InspectorTab = (typeof inspectorTabs)[number];

export type InspectorState = {
  tab: InspectorTab;
  /** Whether it stands beside the preview; otherwise it opens from below. */
  docked: boolean;
  /** Whether a tab is shown: always when docked. */
  isOpen: boolean;
  /** The versions of the clip are shown instead of a tab. */
  showsVersions: boolean;
  /** Shows a tab; the open one is closed where the inspector is not docked. */
  select: (tab: InspectorTab) => void;
  toggleVersions: () => void;
  /** Closes the versions, or the inspector; the focus returns to the button that opened it. */
  close: () => void;
  /** For the inspector, and the button in the head that shows the versions. */
  element: RefObject<HTMLElement | null>;
  versionsButton: RefObject<HTMLButtonElement | null>;
};

/** Windows in which everything is in sight; clip-editor.module.css has the same. */
const wide = '(min-width: 64rem) and (min-height: 38rem)';

/** What the inspector shows. Escape closes what was opened. */
export function useInspector(): InspectorState {
  const docked = useMatches(wide);
  const [tab, setTab] = useState<InspectorTab>('words');
  const [opened, setOpened] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const element = useRef<HTMLElement>(null);
  const versionsButton = useRef<HTMLButtonElement>(null);
  const canClose = showsVersions || (opened && !docked);
  const close = useCallback(() => {
    if (showsVersions) versionsButton.current?.focus();
    else element.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    if (showsVersions) setShowsVersions(false);
    else setOpened(false);
  }, [showsVersions]);
  useEffect(() => {
    if (!canClose) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Menus and dialogs are outside of it and close by themselves.
      if (event.target instanceof Node && element.current?.contains(event.target)) close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [canClose, close]);
  useEffect(() => {
    if (docked || !(opened || showsVersions)) return;
    // Below the head, the preview and the tabs leave room for what opens.
    const panes = element.current?.parentElement;
    const above = panes ? Number.parseFloat(getComputedStyle(panes).scrollMarginTop) : 0;
    if (panes && panes.getBoundingClientRect().top > above) panes.scrollIntoView();
  }, [docked, opened, showsVersions]);
  return {
    tab,
    docked,
    isOpen: docked || opened,
    showsVersions,
    select: (next) => {
      setShowsVersions(false);
      setOpened(docked || !(opened && next === tab && !showsVersions));
      setTab(next);
    },
    toggleVersions: () => setShowsVersions((shown) => !shown),
    close,
    element,
    versionsButton,
  };
}

function useMatches(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const onChange = () => setMatches(media.matches);
    onChange();
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [query]);
  return matches;
}
