import { t } from '../../lib/i18n.ts';

type ToastType = 'danger' | 'loading' | 'positive';

/** A link, or an action that closes the toast. */
export type ToastAction = { readonly label: string } & ({ readonly path: string } | { readonly onSelect: () => void });

export interface ToastOptions {
  /** Replaces the toast with the same id. Without an id, it is a new toast. */
  readonly id?: string;
  readonly action?: ToastAction;
  /** A second action. */
  readonly secondAction?: ToastAction;
}

export interface Toast extends ToastOptions {
  readonly id: string;
  readonly type: ToastType;
  readonly message: string;
}

/** Milliseconds for which a toast is shown, with or without an action; 0 means until it is closed (spec §9). */
const durations: Record<ToastType, number> = { danger: 8_000, loading: 0, positive: 3_000 };

let currentToast: Toast | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let remainingMs = 0;
const listeners = new Set<() => void>();

const show = (nextToast: Toast | undefined): void => {
  currentToast = nextToast;
  clearTimeout(timer);
  timer = undefined;
  for (const listener of listeners) listener();
};

const startTimer = (milliseconds: number): void => {
  remainingMs = milliseconds;
  if (milliseconds === 0) return;
  endsAt = Date.now() + milliseconds;
  timer = setTimeout(() => show(undefined), milliseconds);
};

const showToast = (type: ToastType, message: string, options: ToastOptions = {}): string => {
  const id = options.id ?? `toast-${++lastId}`;
  show({ ...options, id, type, message });
  startTimer(durations[type]);
  return id;
};

/** The current toast. A newer one replaces it. */
export const toasts = {
  danger: (message: string = t('There was an issue. Please try again.'), options?: ToastOptions): string =>
    showToast('danger', message, options),
  positive: (message: string, options?: ToastOptions): string => showToast('positive', message, options),
  loading: (message: string, options?: ToastOptions): string => showToast('loading', message, options),
  close(id: string): void {
    if (currentToast?.id === id) show(undefined);
  },
  /** Pauses the timer while the pointer or the focus is on the toast. */
  pause(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    remainingMs = Math.max(endsAt - Date.now(), 1);
  },
  resume(): void {
    if (currentToast && !timer) startTimer(remainingMs);
  },
  get: (): Toast | undefined => currentToast,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
