import { type Action, actions } from './actions.ts';

/** An action that keys do. */
export type Shortcut = Action & { readonly keys: NonNullable<Action['keys']> };

/** Every shortcut of the app, as the sheet lists them. */
export const shortcuts: readonly Shortcut[] = actions.filter((action): action is Shortcut => action.keys !== undefined);

/** Layouts differ in whether a sign needs Shift. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z ]/.test(key);

const matches = ({ keys }: Shortcut, event: KeyboardEvent): boolean => {
  const key = keys.at(-1) ?? '';
  return (
    (event.key.length === 1 ? event.key.toLowerCase() : event.key) === key &&
    !event.altKey &&
    (event.ctrlKey || event.metaKey) === keys.includes('Control') &&
    (isSign(key) || event.shiftKey === keys.includes('Shift'))
  );
};

/** What takes keys for itself; what is typed in a combobox reaches its list as events of their own. */
const takers = 'input:not([type="range"]), textarea, select, [role="menu"], [role="listbox"]';

/** Keys that belong to what holds the focus: text being written, a slider, a button that space presses. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest(takers)) return true;
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow');
  return key === ' ' && target.closest('button, a, summary, [role="button"]') !== null;
};

/** Listens to the keys. @param early those that were pressed before @returns how to stop. */
export const startShortcuts = (early: readonly KeyboardEvent[] = []): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const shortcut = shortcuts.find((candidate) => matches(candidate, event));
    if (!shortcut || (!shortcut.always && isTaken(event))) return;
    event.preventDefault();
    shortcut.perform();
  };
  for (const event of early) press(event);
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
