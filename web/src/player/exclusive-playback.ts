import { getLastGesture } from '../lib/gestures.ts';
import { holdLock, listLocks } from '../lib/page-locks.ts';
import type { Engine } from './engine/engine.ts';
import { selectIsPlaying } from './selectors.ts';

/** The name of the channel, and the prefix of the lock names. */
const channelName = 'overtone.sound';

/** Returns the start times of the playing pages, from their locks. */
const listStartTimes = async (): Promise<number[]> => (await listLocks(channelName)).map(Number);

/**
 * Lets only one page of this origin play at a time, including frames: the one with the latest user gesture before it
 * started. A page that starts late (slow loading, or suspended) therefore does not interrupt a newer one. Active pages
 * are notified by a message. A page that starts or wakes up reads the held locks, because messages do not reach a
 * suspended page. Without locks, which require a secure origin, the page that starts last plays.
 * @param notify called with true when another page took over and this one was paused, and with false when this one
 * starts.
 */
export const ensureExclusivePlayback = (engine: Engine, notify: (isPausedByOther: boolean) => void): void => {
  const channel = new BroadcastChannel(channelName);
  /** The start time of this page; undefined while it does not play. */
  let startedAt: number | undefined;
  let releaseLock = (): void => undefined;

  const pauseIfOlder = (otherStartedAt: number): void => {
    if (startedAt === undefined || otherStartedAt <= startedAt) return;
    engine.pause();
    notify(true);
  };

  /** Acquires the lock of this page and checks whether a newer page plays. */
  const acquireLock = async (): Promise<void> => {
    if (startedAt === undefined || !navigator.locks) return;
    releaseLock();
    releaseLock = holdLock(channelName, startedAt);
    for (const otherStartedAt of await listStartTimes()) pauseIfOlder(otherStartedAt);
  };

  const startPlaying = (): void => {
    startedAt = navigator.locks ? getLastGesture() : Date.now();
    notify(false);
    channel.postMessage(startedAt);
    void acquireLock();
  };

  const handleChange = (): void => {
    const isPlaying = selectIsPlaying(engine.state.get());
    if (isPlaying && startedAt === undefined) startPlaying();
    if (isPlaying) return;
    startedAt = undefined;
    releaseLock();
  };

  channel.addEventListener('message', ({ data }) => pauseIfOlder(data));
  addEventListener('pageshow', acquireLock);
  document.addEventListener('resume', acquireLock);
  engine.state.subscribe(handleChange);
  handleChange();
};
