import { host as hostClass } from './toast-host.css.ts';
import { toasts } from './toasts.ts';

const getHosts = () => document.querySelectorAll<HTMLElement>(`.${hostClass}`);
const isToastFocused = (): boolean => [...getHosts()].some((host) => host.contains(document.activeElement));

let restoreFocus: (() => void) | undefined;

/** Moves the focus to a toast's action. The second call, or closing the toast, restores the previous focus. */
export const focusToast = (): void => {
  const wasFocused = isToastFocused();
  restoreFocus?.();
  if (wasFocused) return;
  const previousFocus = document.activeElement;
  // Elements that are inert under a dialog cannot be focused.
  for (const host of getHosts()) host.querySelector<HTMLElement>('a, button')?.focus();
  if (!isToastFocused()) return;
  const unsubscribe = toasts.subscribe(() => restoreFocus?.());
  restoreFocus = () => {
    restoreFocus = undefined;
    unsubscribe();
    if (previousFocus instanceof HTMLElement && isToastFocused()) previousFocus.focus();
  };
};
