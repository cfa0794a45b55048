/**
 * Moves the focus away from an item of a list that is about to disappear: to the next item, the previous one, or the page's heading.
 */
export function focusBeside(item: Element | null): void {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = beside?.matches('[tabindex]') ? beside : beside?.querySelector('a[href], button:enabled');
  focusHeadingUnless(target);
}

/** Focuses the element, or the page's heading when there is none. */
export function focusHeadingUnless(target: Element | null | undefined): void {
  const element = target ?? document.querySelector('main h1');
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
