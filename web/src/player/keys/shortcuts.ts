import { type Action, actions } from './actions.ts';

/** An action with keys. */
export type Shortcut = Action & { readonly keys: NonNullable<Action['keys']> };

/** All shortcuts of the app, in the order of the sheet. */
export const shortcuts: readonly Shortcut[] = actions.filter((action): action is Shortcut => action.keys !== undefined);

/** Whether the key is a symbol. Keyboard layouts differ in whether a symbol needs Shift. */
const isSymbol = (key: string): boolean => key.length === 1 && !/[a-z ]/.test(key);

const matches = ({ keys }: Shortcut, event: KeyboardEvent): boolean => {
  const key = keys.at(-1) ?? '';
  return (
    (event.key.length === 1 ? event.key.toLowerCase() : event.key) === key &&
    !event.altKey &&
    (event.ctrlKey || event.metaKey) === keys.includes('Control') &&
    (isSymbol(key) || event.shiftKey === keys.includes('Shift'))
  );
};

/** Elements that handle keys themselves. A combobox dispatches typed keys to its list as new events. */
const keyHandlers = 'input:not([type="range"]), textarea, select, [role="menu"], [role="listbox"]';

/** Whether the focused element uses the key: text input, a slider, or a button that space presses. */
const isUsedByFocusedElement = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(keyHandlers)) return true;
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow');
  return key === ' ' && target.closest('button, a, summary, [role="button"]') !== null;
};

/**
 * Starts handling the shortcuts.
 * @param earlyEvents key events that occurred before this code was loaded.
 * @returns a function that stops it.
 */
export const startShortcuts = (earlyEvents: readonly KeyboardEvent[] = []): (() => void) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const shortcut = shortcuts.find((candidate) => matches(candidate, event));
    if (!shortcut || (!shortcut.isAllowedInTextFields && isUsedByFocusedElement(event))) return;
    event.preventDefault();
    shortcut.perform();
  };
  for (const event of earlyEvents) handleKey(event);
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
};
