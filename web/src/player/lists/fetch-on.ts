import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { Engine } from '../engine/engine.ts';
import { currentItem, type QueueItem } from '../engine/queue.ts';
import { pendingRest, type Rest } from '../engine/rests.ts';
import { selectIsOn } from '../selectors.ts';
import { filled, withoutRest } from './filled.ts';
import { restAhead } from './rest-ahead.ts';

/** Seconds to the first new attempt after a failure, doubled with each that fails, and the most. */
const firstWait = 2;
const longestWait = 60;

export interface FetchOnParts {
  readonly engine: Engine;
  readonly load: (rest: Rest) => Promise<Page<Track>>;
  /** Runs something later. @returns how to call it off. */
  readonly after: (seconds: number, run: () => void) => () => void;
  /** Whether asking again would end the same. */
  readonly isFinal: (error: unknown) => boolean;
  readonly tell: {
    /** The music waits for a page that cannot be had now. */
    readonly late: (rest: Rest) => void;
    /** It waits no more. */
    readonly there: () => void;
    /** What is left of a list cannot be had at all. */
    readonly gone: (rest: Rest) => void;
  };
}

/**
 * Loads on the lists in the queue, a page ahead of what plays. Where the music has come to the end of what is loaded it
 * goes on by itself as soon as there is more, unless the listener did something else meanwhile; without a connection it
 * waits, and nothing else plays in the list's place.
 */
export const createFetchOn = ({ engine, load, after, isFinal, tell }: FetchOnParts) => {
  let stopped: QueueItem | undefined;
  let isLoading = false;
  let failures = 0;
  let callOff: (() => void) | undefined;

  const isStopped = (): boolean => {
    const { queue, status } = engine.state.get();
    return stopped !== undefined && stopped === currentItem(queue) && status === 'paused';
  };

  const goOn = (): void => {
    if (!isStopped() || pendingRest(engine.state.get().queue)) return;
    stopped = undefined;
    engine.next();
    engine.resume();
  };

  const failed = (rest: Rest & { readonly key: string }, error: unknown): void => {
    if (isFinal(error)) {
      engine.alter((queue) => withoutRest(queue, rest.key));
      tell.gone(rest);
      return;
    }
    callOff = after(Math.min(firstWait * 2 ** failures, longestWait), again);
    failures += 1;
    if (pendingRest(engine.state.get().queue)) tell.late(rest);
  };

  const look = async (): Promise<void> => {
    const state = engine.state.get();
    const rest = restAhead(state.queue, true);
    if (!rest) tell.there();
    if (!rest || isLoading || callOff || !(selectIsOn(state) || isStopped())) return;
    isLoading = true;
    try {
      const { data, nextCursor } = await load(rest);
      failures = 0;
      tell.there();
      engine.alter((queue) => filled(queue, rest, data, nextCursor));
    } catch (error) {
      failed(rest, error);
    }
    isLoading = false;
    goOn();
    void look();
  };

  const again = (): void => {
    callOff?.();
    callOff = undefined;
    void look();
  };

  return {
    /** Loads what is due; nothing while it waits for the connection. */
    look: (): void => void look(),
    /** The music has stopped at the end of what is loaded. */
    ranOut(): void {
      stopped = currentItem(engine.state.get().queue);
      again();
    },
    /** The connection is back: tries at once. */
    again,
  };
};
