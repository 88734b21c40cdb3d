import { host } from './toast-host.css.ts';
import { toasts } from './toasts.ts';

const places = () => document.querySelectorAll<HTMLElement>(`.${host}`);
const isAtToast = (): boolean => [...places()].some((place) => place.contains(document.activeElement));

let goBack: (() => void) | undefined;

/** Takes the focus to what a toast offers, and back to where it was: pressed again, or when the toast closes. */
export const focusToast = (): void => {
  const wasThere = isAtToast();
  goBack?.();
  if (wasThere) return;
  const before = document.activeElement;
  // In what is inert under a dialog nothing takes the focus.
  for (const place of places()) place.querySelector<HTMLElement>('a, button')?.focus();
  if (!isAtToast()) return;
  const stop = toasts.subscribe(() => goBack?.());
  goBack = () => {
    goBack = undefined;
    stop();
    if (before instanceof HTMLElement && isAtToast()) before.focus();
  };
};
