/** Milliseconds without a key after which type-ahead in an open list starts again (spec §9). */
const pauseMs = 500;

/**
 * A text that no option contains. It resets the type-ahead of react-aria, which by itself waits for one second; that
 * time cannot be configured.
 */
const resetKey = '\uFFFF';

const typeAheadSelector = '[role="listbox"], [role="menu"], [aria-haspopup="listbox"]';

let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== resetKey && !ctrlKey && !metaKey && !altKey;

const sendResetKey = (): void => {
  const { activeElement } = document;
  if (activeElement?.closest(typeAheadSelector))
    activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: resetKey, bubbles: true }));
};

const onKeyDown = (event: KeyboardEvent): void => {
  if (!isCharacter(event) || !(event.target instanceof Element) || !event.target.closest(typeAheadSelector)) return;
  clearTimeout(timer);
  timer = setTimeout(sendResetKey, pauseMs);
};

/** Resets type-ahead in all lists and menus of the page. Can be called repeatedly. */
export const resetTypeAhead = (): void => {
  if (isStarted) return;
  isStarted = true;
  addEventListener('keydown', onKeyDown, { capture: true });
};
