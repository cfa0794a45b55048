/**
 * Moves the focus away from an item of a list that is about to disappear: to the next item, the
 * previous one, or the page's heading.
 */
export function focusBeside(item: Element | null): void {
  focusHeadingUnless(targetBeside(item));
}

/** What `focusBeside` focuses, for an item that may have disappeared by then. */
export function targetBeside(item: Element | null): Element | null | undefined {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  return beside?.matches('[tabindex]') ? beside : beside?.querySelector('a[href], button:enabled');
}

/** Focuses the element, or the page's heading when there is none. */
export function focusHeadingUnless(target: Element | null | undefined): void {
  const element = target ?? document.querySelector('main h1');
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
