import { host } from './toast-host.css.ts';
import { toasts } from './toasts.ts';

const places = () => document.querySelectorAll<HTMLElement>(`.${host}`);
const isAtToast = (): boolean => [...places()].some((place) => place.contains(document.activeElement));

let goBack: (() => void) | undefined;

/** Moves the focus to a toast's action, and back on the second press or when the toast closes. */
export const focusToast = (): void => {
  const wasThere = isAtToast();
  goBack?.();
  if (wasThere) return;
  const before = document.activeElement;
  // Elements that are inert under a dialog cannot be focused.
  for (const place of places()) place.querySelector<HTMLElement>('a, button')?.focus();
  if (!isAtToast()) return;
  const stop = toasts.subscribe(() => goBack?.());
  goBack = () => {
    goBack = undefined;
    stop();
    if (before instanceof HTMLElement && isAtToast()) before.focus();
  };
};
