import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { Engine } from '../engine/engine.ts';
import { getCurrentItem, type QueueItem } from '../engine/queue.ts';
import { findNextUnloadedPart, type UnloadedPart } from '../engine/unloaded-parts.ts';
import { selectIsPlaying } from '../selectors.ts';
import { insertPage, removeUnloadedPart } from './insert-page.ts';
import { findUpcomingUnloadedPart } from './next-unloaded-part.ts';

/** Seconds before the first retry after a failure. The delay doubles with each further failure, up to the maximum. */
const firstRetrySeconds = 2;
const maxRetrySeconds = 60;

export interface ListLoaderParts {
  readonly engine: Engine;
  readonly load: (unloadedPart: UnloadedPart) => Promise<Page<Track>>;
  /**
   * Runs a function later.
   * @returns a function that cancels it.
   */
  readonly runAfter: (seconds: number, run: () => void) => () => void;
  /** Whether a retry would fail too. */
  readonly isFinal: (error: unknown) => boolean;
  readonly report: {
    /** Playback waits for a page that cannot be loaded now. */
    readonly onDelayed: (unloadedPart: UnloadedPart) => void;
    /** Playback no longer waits. */
    readonly onAvailable: () => void;
    /** The rest of a list cannot be loaded at all. */
    readonly onUnavailable: (unloadedPart: UnloadedPart) => void;
  };
}

/**
 * Loads the lists in the queue a page ahead of the current track. If playback has reached the end of the loaded tracks,
 * it continues as soon as there are more, unless the listener did something else in the meantime. Without a connection
 * it waits, and nothing else plays instead.
 */
export const createListLoader = ({ engine, load, runAfter, isFinal, report }: ListLoaderParts) => {
  let stoppedItem: QueueItem | undefined;
  let isLoading = false;
  let failures = 0;
  let cancelRetry: (() => void) | undefined;

  const isStopped = (): boolean => {
    const { queue, status } = engine.state.get();
    return stoppedItem !== undefined && stoppedItem === getCurrentItem(queue) && status === 'paused';
  };

  const resumePlayback = (): void => {
    if (!isStopped() || findNextUnloadedPart(engine.state.get().queue)) return;
    stoppedItem = undefined;
    engine.next();
    engine.resume();
  };

  const handleFailure = (unloadedPart: UnloadedPart & { readonly key: string }, error: unknown): void => {
    if (isFinal(error)) {
      engine.updateQueue((queue) => removeUnloadedPart(queue, unloadedPart.key));
      report.onUnavailable(unloadedPart);
      return;
    }
    cancelRetry = runAfter(Math.min(firstRetrySeconds * 2 ** failures, maxRetrySeconds), retry);
    failures += 1;
    if (findNextUnloadedPart(engine.state.get().queue)) report.onDelayed(unloadedPart);
  };

  const loadDuePages = async (): Promise<void> => {
    const state = engine.state.get();
    const unloadedPart = findUpcomingUnloadedPart(state.queue, true);
    if (!unloadedPart) report.onAvailable();
    if (!unloadedPart || isLoading || cancelRetry || !(selectIsPlaying(state) || isStopped())) return;
    isLoading = true;
    try {
      const { data, nextCursor } = await load(unloadedPart);
      failures = 0;
      report.onAvailable();
      engine.updateQueue((queue) => insertPage(queue, unloadedPart, data, nextCursor));
    } catch (error) {
      handleFailure(unloadedPart, error);
    }
    isLoading = false;
    resumePlayback();
    void loadDuePages();
  };

  const retry = (): void => {
    cancelRetry?.();
    cancelRetry = undefined;
    void loadDuePages();
  };

  return {
    /** Loads the pages that are due. Does nothing while it waits for the connection. */
    loadDuePages: (): void => void loadDuePages(),
    /** Call when playback has stopped at the end of the loaded tracks. */
    handleQueueEnd(): void {
      stoppedItem = getCurrentItem(engine.state.get().queue);
      retry();
    },
    /** Retries immediately; call when the connection is back. */
    retry,
  };
};
