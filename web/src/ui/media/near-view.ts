// `loading="lazy"` is not enough: Chromium starts 1,250 to 2,500 px ahead, so that a first visit loads all pictures of the
// page at once.

/** Events that show that the user interacts with the page, which may scroll soon. */
const inputEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/**
 * How far outside the view an element counts as near, on all sides, as a percentage of the page or the shelf that scrolls.
 * The margin is 0 before the first input, so that a first visit loads only what it shows.
 */
const margins = { beforeInput: '0px', afterInput: '100%' } as const;

const listenersByElement = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let hasInput = false;

const notifyNear = (element: Element): void => {
  const onNear = listenersByElement.get(element);
  listenersByElement.delete(element);
  observer?.unobserve(element);
  onNear?.();
};

const createObserver = (): IntersectionObserver => {
  const margin = hasInput ? margins.afterInput : margins.beforeInput;
  // `rootMargin` extends only the window. `scrollMargin` extends the scroll containers in it: the page and its shelves.
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) notifyNear(target);
    },
    { rootMargin: margin, scrollMargin: margin },
  );
};

const widenMargins = (): void => {
  for (const event of inputEvents) removeEventListener(event, widenMargins, true);
  hasInput = true;
  observer?.disconnect();
  observer = createObserver();
  for (const element of listenersByElement.keys()) observer.observe(element);
};

const startObserving = (): IntersectionObserver => {
  for (const event of inputEvents) addEventListener(event, widenMargins, { capture: true, passive: true });
  // Printing requests all pictures. The browser may print the page before they are rendered.
  addEventListener('beforeprint', () => {
    for (const element of listenersByElement.keys()) notifyNear(element);
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
  listenersByElement.set(element, onNear);
  observer ??= startObserving();
  observer.observe(element);
  return () => {
    listenersByElement.delete(element);
    observer?.unobserve(element);
  };
};
