import type { Engine } from './engine/engine.ts';
import { isLowQuality, lowerQualityFor, quality } from './quality.ts';

/** This many stalls within this time (milliseconds) mean that the connection is too slow. */
const stallsMax = 2;
const stallWindowMs = 60_000;
/** Milliseconds after which the high quality is tried again. */
const lowQualityMs = 10 * 60_000;
/** Waiting within this time after a seek is caused by the seek. */
const seekMs = 5_000;
/** A position change of more than these seconds is a seek. */
const seekSeconds = 3;

type WatchedEngine = Pick<Engine, 'state' | 'progress' | 'reload'>;

/**
 * Switches to the small rendition after repeated stalls if the quality is automatic. Playback continues at its
 * position.
 */
export const watchStalls = ({ state, progress, reload }: WatchedEngine): void => {
  let { status } = state.get();
  let { position } = progress.get();
  let seekedAt = Number.NEGATIVE_INFINITY;
  let stallTimes: readonly number[] = [];
  progress.subscribe(() => {
    const newPosition = progress.get().position;
    if (Math.abs(newPosition - position) > seekSeconds) seekedAt = performance.now();
    position = newPosition;
  });
  state.subscribe(() => {
    const previousStatus = status;
    status = state.get().status;
    const now = performance.now();
    if (previousStatus !== 'playing' || status !== 'waiting' || now - seekedAt < seekMs) return;
    stallTimes = [...stallTimes.filter((stallTime) => now - stallTime < stallWindowMs), now];
    if (stallTimes.length < stallsMax || quality.get() !== 'auto' || isLowQuality()) return;
    stallTimes = [];
    lowerQualityFor(lowQualityMs);
    reload();
  });
};
