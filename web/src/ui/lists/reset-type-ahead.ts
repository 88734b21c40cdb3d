/** Milliseconds without a key after which typing in an open list starts a new word (spec §9). */
const pauseMs = 500;

/** No option holds it: react-aria, whose own pause is a second and cannot be set, drops what was typed before. */
const resetKey = '\uFFFF';

const places = '[role="listbox"], [role="menu"], [aria-haspopup="listbox"]';

let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== resetKey && !ctrlKey && !metaKey && !altKey;

const reset = (): void => {
  const { activeElement } = document;
  if (activeElement?.closest(places))
    activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: resetKey, bubbles: true }));
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (!isTyped(event) || !(event.target instanceof Element) || !event.target.closest(places)) return;
  clearTimeout(timer);
  timer = setTimeout(reset, pauseMs);
};

/** Resets type-ahead in all lists and menus of the page. May be called more than once. */
export const resetTypeAhead = (): void => {
  if (isStarted) return;
  isStarted = true;
  addEventListener('keydown', onKeyDown, { capture: true });
};
