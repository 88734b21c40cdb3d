import type { PlayId } from '@overtone/shared/ids.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { createStore } from '../../player/engine/store.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

const removed = createStore<ReadonlySet<PlayId>>(new Set());

/** Listens that somebody took out in this visit: lists leave them out from the moment that it was asked for. */
export const removedPlays = { get: removed.get, subscribe: removed.subscribe };

const putBack = (id: PlayId): void => removed.set(new Set([...removed.get()].filter((other) => other !== id)));

/**
 * Takes a listen out of the history. It can be undone for as long as the toast is there; the API is told when that has
 * gone, or the page goes.
 */
export const removePlay = (id: PlayId): void => {
  removed.set(new Set([...removed.get(), id]));
  let isSettled = false;
  const settle = (end: () => void) => (): void => {
    if (isSettled) return;
    isSettled = true;
    stop();
    removeEventListener('pagehide', send);
    end();
  };
  const undo = settle(() => putBack(id));
  const send = settle(() => {
    call(historyContract.remove, { params: { playId: id } }).catch((error: unknown) => {
      putBack(id);
      showFailure(error);
    });
  });
  const toast = toasts.positive(t('Removed from your history.'), { action: { label: t('Undo'), onSelect: undo } });
  // Undo closes its toast before it is heard.
  const stop = toasts.subscribe(() => toasts.get()?.id !== toast && queueMicrotask(send));
  addEventListener('pagehide', send);
};
