import { ApiError } from '../../lib/api.ts';
import { onConnectionBack } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { Engine } from '../engine/engine.ts';
import { createRefill } from '../engine/refill.ts';
import { showWaitingForTracks } from '../player-notices.ts';
import { loadAutoplayTracks } from '../radio/autoplay-tracks.ts';
import { runAfter } from '../run-after.ts';
import { createListLoader } from './list-loader.ts';
import { loadListPage } from './load-list-page.ts';
import { findUpcomingUnloadedPart } from './next-unloaded-part.ts';

const toastId = 'loading-list';

/** Exported here for callers that need an entire list, because its own module would be one more file in every visit. */
export { loadListPage };

/**
 * Creates what plays after the loaded queue: the unloaded parts of its lists, then a radio or similar tracks. Requests have a
 * timeout, because one without a response would block all later ones.
 */
export const createQueueContinuation = (engine: Engine) => {
  const listLoader = createListLoader({
    engine,
    load: (unloadedPart) => withTimeout(loadListPage(unloadedPart)),
    runAfter,
    isFinal: (error) =>
      !(error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)),
    report: {
      onDelayed: ({ name }) =>
        toasts.loading(t('We couldn’t load the next songs from :name. Playback continues when they load.', { name }), {
          id: toastId,
        }),
      onAvailable: () => toasts.close(toastId),
      onUnavailable: ({ name }) =>
        toasts.danger(t('The rest of :name is no longer available.', { name }), { id: 'player' }),
    },
  });
  const refill = createRefill(
    () => engine,
    (state) => withTimeout(loadAutoplayTracks(state)),
    showWaitingForTracks,
  );
  addEventListener('online', listLoader.retry);
  onConnectionBack(listLoader.retry);
  return {
    loadDuePages: listLoader.loadDuePages,
    /** See `EngineParts.onRunningLow`. */
    handleRunningLow(hasRunOut: boolean): void {
      if (!findUpcomingUnloadedPart(engine.state.get().queue)) void refill(hasRunOut);
      else if (hasRunOut) listLoader.handleQueueEnd();
    },
  };
};

export type QueueContinuation = ReturnType<typeof createQueueContinuation>;
