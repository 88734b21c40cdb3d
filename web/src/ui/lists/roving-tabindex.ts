// A list with `data-roving-tabindex` has one tab stop: the last focused item. Arrow keys along the line move through all of
// its controls, arrow keys across it move between items, and Home and End go to its ends. In a list of `rows`, which
// are tab stops with their own vertical keys, the arrow keys along the line move into and out of a row.

const listSelector = '[data-roving-tabindex]';
const controlSelector = 'a[href], button:not(:disabled)';

const findList = (target: Element): HTMLElement | null => target.closest<HTMLElement>(listSelector);
const hasRows = (list: HTMLElement): boolean => list.dataset.rovingTabindex === 'rows';
const getControls = (container: Element): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(controlSelector),
];

/** The last focused control of each list. */
const lastFocused = new WeakMap<Element, Element>();

const updateTabStop = (list: HTMLElement): void => {
  const controls = getControls(list);
  const isCurrent = (control: Element): boolean =>
    control.closest('[aria-current]:not([aria-current="false"])') !== null;
  const tabStop = hasRows(list)
    ? undefined
    : (controls.find((control) => control === lastFocused.get(list)) ?? controls.find(isCurrent) ?? controls[0]);
  for (const control of controls) {
    const tabIndex = control === tabStop ? 0 : -1;
    if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
  }
};

const updateAllTabStops = (): void => {
  for (const list of document.querySelectorAll<HTMLElement>(listSelector)) updateTabStop(list);
};

/** Focuses the first control that can be focused, which excludes hidden ones. Returns whether there is one. */
const focusFirst = (controls: readonly (Element | null | undefined)[]): boolean =>
  controls.some((control) => {
    if (control instanceof HTMLElement) control.focus();
    return control === document.activeElement;
  });

/** Returns the item above or below, or the previous or next one if all are in one row; undefined if there is none. */
const findNeighbor = (items: readonly Element[], origin: Element, direction: 1 | -1): Element | undefined => {
  const fromBox = origin.getBoundingClientRect();
  const getCenter = ({ left, right }: DOMRect): number => (left + right) / 2;
  const boxes = items.map((item) => [item, item.getBoundingClientRect()] as const);
  const candidates = boxes.filter(([, { top }]) => direction * (top - fromBox.top) > fromBox.height / 2);
  const calculateDistance = ([, other]: readonly [Element, DOMRect]): number =>
    // The distance to a row counts more than the distance within it.
    Math.abs(other.top - fromBox.top) * 1e4 + Math.abs(getCenter(other) - getCenter(fromBox));
  if (candidates.length > 0)
    return candidates.reduce((nearest, candidate) =>
      calculateDistance(candidate) < calculateDistance(nearest) ? candidate : nearest,
    )[0];
  const isOneRow = boxes.every(([, { top }]) => Math.abs(top - fromBox.top) <= fromBox.height / 2);
  return isOneRow ? items[items.indexOf(origin) + direction] : undefined;
};

/** Moves into a row, through it, and back to the row itself. Returns whether the focus has moved. */
const moveInRow = (row: Element, target: HTMLElement, direction: 1 | -1): boolean => {
  const controls = getControls(row);
  const index = controls.indexOf(target);
  if (direction > 0) return focusFirst(controls.slice(index + 1));
  return index >= 0 && focusFirst([...controls.slice(0, index).reverse(), row]);
};

/** Moves to the previous or next control, or for `direction` 0 to another item. Returns whether the focus has moved. */
const moveInList = (list: HTMLElement, target: HTMLElement, key: string, direction: 1 | -1 | 0): boolean => {
  const controls = getControls(list);
  const index = controls.indexOf(target);
  if (direction !== 0)
    return focusFirst(direction > 0 ? controls.slice(index + 1) : controls.slice(0, index).reverse());
  const items = [...list.children];
  const currentItem = items.find((item) => item.contains(target));
  const focusItem = (item: Element | undefined): boolean =>
    item !== undefined && focusFirst(item.matches(controlSelector) ? [item] : getControls(item));
  if (key === 'Home') return focusItem(items[0]);
  if (key === 'End') return focusItem(items.at(-1));
  return currentItem !== undefined && focusItem(findNeighbor(items, currentItem, key === 'ArrowDown' ? 1 : -1));
};

const horizontalKeys: readonly string[] = ['ArrowLeft', 'ArrowRight'];
const verticalKeys: readonly string[] = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const onKeyDown = (event: KeyboardEvent): void => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  const list = findList(target);
  const isHorizontal = horizontalKeys.includes(key);
  if (!list || !(isHorizontal || verticalKeys.includes(key))) return;
  const forwardKey = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const sign = isHorizontal ? (key === forwardKey ? 1 : -1) : 0;
  const row = hasRows(list) ? target.closest('[role="row"]') : null;
  const hasMoved = row
    ? sign !== 0 && moveInRow(row, target, sign)
    : !hasRows(list) && moveInList(list, target, key, sign);
  if (hasMoved) event.preventDefault();
};

const onFocusIn = ({ target }: FocusEvent): void => {
  const list = target instanceof Element ? findList(target) : null;
  if (!list || hasRows(list)) return;
  lastFocused.set(list, target as Element);
  updateTabStop(list);
};

/**
 * Handles the existing lists and those that are added later.
 * @returns a function that stops it.
 */
export const startRovingTabindex = (): (() => void) => {
  updateAllTabStops();
  const observer = new MutationObserver(updateAllTabStops);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('keydown', onKeyDown);
  };
};
