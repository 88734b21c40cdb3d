// A list with `data-one-stop` has one tab stop: the last focused item. Arrow keys along the line move through all of
// its controls, arrow keys across it move between items, and Home and End go to its ends. In a list of `rows`, which
// are tab stops with their own vertical keys, the arrow keys along the line move into and out of a row.

const lists = '[data-one-stop]';
const pressed = 'a[href], button:not(:disabled)';

const listOf = (target: Element): HTMLElement | null => target.closest<HTMLElement>(lists);
const hasRows = (list: HTMLElement): boolean => list.dataset.oneStop === 'rows';
const controlsOf = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(pressed)];

/** The last focused element. */
const last = new WeakMap<Element, Element>();

const tidy = (list: HTMLElement): void => {
  const controls = controlsOf(list);
  const isCurrent = (control: Element): boolean =>
    control.closest('[aria-current]:not([aria-current="false"])') !== null;
  const stop = hasRows(list)
    ? undefined
    : (controls.find((control) => control === last.get(list)) ?? controls.find(isCurrent) ?? controls[0]);
  for (const control of controls) {
    const index = control === stop ? 0 : -1;
    if (control.tabIndex !== index) control.tabIndex = index;
  }
};

const tidyAll = (): void => {
  for (const list of document.querySelectorAll<HTMLElement>(lists)) tidy(list);
};

/** Hidden elements cannot be focused, so the next one is used. */
const focusFirst = (controls: readonly (Element | null | undefined)[]): boolean =>
  controls.some((control) => {
    if (control instanceof HTMLElement) control.focus();
    return control === document.activeElement;
  });

/** Returns the item above or below, or the previous or next one if all are in one line. */
const across = (items: readonly Element[], from: Element, sign: 1 | -1): Element | undefined => {
  const box = from.getBoundingClientRect();
  const centre = ({ left, right }: DOMRect): number => (left + right) / 2;
  const boxes = items.map((item) => [item, item.getBoundingClientRect()] as const);
  const beyond = boxes.filter(([, { top }]) => sign * (top - box.top) > box.height / 2);
  const near = ([, other]: readonly [Element, DOMRect]): number =>
    // The distance to a row counts more than the distance within it.
    Math.abs(other.top - box.top) * 1e4 + Math.abs(centre(other) - centre(box));
  if (beyond.length > 0) return beyond.reduce((one, other) => (near(other) < near(one) ? other : one))[0];
  const isOneRow = boxes.every(([, { top }]) => Math.abs(top - box.top) <= box.height / 2);
  return isOneRow ? items[items.indexOf(from) + sign] : undefined;
};

/** Moves into a row, through it, and back to the row itself. */
const inRow = (row: Element, target: HTMLElement, sign: 1 | -1): boolean => {
  const controls = controlsOf(row);
  const place = controls.indexOf(target);
  if (sign > 0) return focusFirst(controls.slice(place + 1));
  return place >= 0 && focusFirst([...controls.slice(0, place).reverse(), row]);
};

const inList = (list: HTMLElement, target: HTMLElement, key: string, sign: 1 | -1 | 0): boolean => {
  const controls = controlsOf(list);
  const place = controls.indexOf(target);
  if (sign !== 0) return focusFirst(sign > 0 ? controls.slice(place + 1) : controls.slice(0, place).reverse());
  const items = [...list.children];
  const here = items.find((item) => item.contains(target));
  const into = (item: Element | undefined): boolean =>
    item !== undefined && focusFirst(item.matches(pressed) ? [item] : controlsOf(item));
  if (key === 'Home') return into(items[0]);
  if (key === 'End') return into(items.at(-1));
  return here !== undefined && into(across(items, here, key === 'ArrowDown' ? 1 : -1));
};

const alongKeys: readonly string[] = ['ArrowLeft', 'ArrowRight'];
const acrossKeys: readonly string[] = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const press = (event: KeyboardEvent): void => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  const list = listOf(target);
  const isAlong = alongKeys.includes(key);
  if (!list || !(isAlong || acrossKeys.includes(key))) return;
  const getInlineDirection = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const sign = isAlong ? (key === getInlineDirection ? 1 : -1) : 0;
  const row = hasRows(list) ? target.closest('[role="row"]') : null;
  const isDone = row ? sign !== 0 && inRow(row, target, sign) : !hasRows(list) && inList(list, target, key, sign);
  if (isDone) event.preventDefault();
};

const remember = ({ target }: FocusEvent): void => {
  const list = target instanceof Element ? listOf(target) : null;
  if (!list || hasRows(list)) return;
  last.set(list, target as Element);
  tidy(list);
};

/**
 * Starts with the existing lists and follows new ones.
 * @returns a function that stops it.
 */
export const startRovingTabindex = (): (() => void) => {
  tidyAll();
  const changes = new MutationObserver(tidyAll);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('keydown', press);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('keydown', press);
  };
};
