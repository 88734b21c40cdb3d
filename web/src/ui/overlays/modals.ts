import { createElement, type ReactNode } from 'react';
import { showFailure } from '../feedback/show-failure.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

type Modal = (close: () => void) => ReactNode;

let openModal: Modal | undefined;
const listeners = new Set<() => void>();

const show = (nextModal: Modal | undefined): void => {
  openModal = nextModal;
  for (const listener of listeners) listener();
};

/** The current dialog without a parent component, for menus and shortcuts, which close before it opens. */
export const modals = {
  /** Shows a dialog until it calls `close`. Another modal replaces it. */
  open(render: Modal): void {
    show(render);
  },
  close: (): void => show(undefined),
  /** Asks before an action that cannot be undone; see `ConfirmDialog`. Never rejects. */
  async confirm(props: Omit<ConfirmDialogProps, 'close'>): Promise<void> {
    try {
      const { ConfirmDialog } = await import('./confirm-dialog.tsx');
      show((close) => createElement(ConfirmDialog, { ...props, close }));
    } catch (error) {
      showFailure(error);
    }
  },
  get: (): Modal | undefined => openModal,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
