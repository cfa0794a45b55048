/** Whether the text in an element is read from the right. */
export const isRightToLeft = (element: Element | null | undefined): boolean =>
  !!element && getComputedStyle(element).direction === 'rtl';
