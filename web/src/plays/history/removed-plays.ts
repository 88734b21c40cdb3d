import type { PlayId } from '@overtone/shared/ids.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { createStore } from '../../player/engine/store.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

const removedIds = createStore<ReadonlySet<PlayId>>(new Set());

/** Plays that the user removed since the page was loaded. Lists hide them immediately. */
export const removedPlays = { get: removedIds.get, subscribe: removedIds.subscribe };

const restore = (id: PlayId): void =>
  removedIds.set(new Set([...removedIds.get()].filter((removedId) => removedId !== id)));

/**
 * Removes a play from the history. The user can undo it while the toast is open. The request is sent when the toast
 * closes or the page is left.
 */
export const removePlay = (id: PlayId): void => {
  removedIds.set(new Set([...removedIds.get(), id]));
  let isHandled = false;
  const createOnceHandler = (run: () => void) => (): void => {
    if (isHandled) return;
    isHandled = true;
    unsubscribe();
    removeEventListener('pagehide', send);
    run();
  };
  const undo = createOnceHandler(() => restore(id));
  const send = createOnceHandler(() => {
    call(historyContract.remove, { params: { playId: id } }).catch((error: unknown) => {
      restore(id);
      showFailure(error);
    });
  });
  const toast = toasts.positive(t('Removed from your history'), { action: { label: t('Undo'), onSelect: undo } });
  // Undo closes its toast before its action runs.
  const unsubscribe = toasts.subscribe(() => toasts.get()?.id !== toast && queueMicrotask(send));
  addEventListener('pagehide', send);
};
