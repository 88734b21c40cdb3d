// `loading="lazy"` is not enough: Chromium starts 1,250 to 2,500 px ahead, so that a first visit loads all pictures of the
// page at once.

/** Events that show that somebody uses the page, so that it may soon scroll. */
const inputEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/**
 * How far outside the view an element is near: on all sides by the size of the page or of the shelf that scrolls. Before
 * the first input nothing is, so that a first visit only loads what it shows.
 */
const margins = { beforeInput: '0px', afterInput: '100%' } as const;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let hasInput = false;

const take = (element: Element): void => {
  const onNear = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  onNear?.();
};

const createObserver = (): IntersectionObserver => {
  const margin = hasInput ? margins.afterInput : margins.beforeInput;
  // `rootMargin` only extends the window. `scrollMargin` extends what scrolls in it: the page and its shelves.
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) take(target);
    },
    { rootMargin: margin, scrollMargin: margin },
  );
};

const widen = (): void => {
  for (const event of inputEvents) removeEventListener(event, widen, true);
  hasInput = true;
  observer?.disconnect();
  observer = createObserver();
  for (const element of waiting.keys()) observer.observe(element);
};

const start = (): IntersectionObserver => {
  for (const event of inputEvents) addEventListener(event, widen, { capture: true, passive: true });
  // Printing requests all pictures. The browser may print the page before they are rendered.
  addEventListener('beforeprint', () => {
    for (const element of waiting.keys()) take(element);
  });
  return createObserver();
};

/** Whether the browser can observe what is near. Without `scrollMargin` it would only observe what is in view. */
export const canObserveNearView = (): boolean =>
  'IntersectionObserver' in globalThis && 'scrollMargin' in IntersectionObserver.prototype;

/**
 * Calls `onNear` once when the element is in or near the view, at the latest one frame after it is in view, or when the
 * page is about to be printed. All elements share one observer. Call it only if `canObserveNearView()`.
 * @returns stops observing the element
 */
export const observeNearView = (element: Element, onNear: () => void): (() => void) => {
  waiting.set(element, onNear);
  observer ??= start();
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
};
