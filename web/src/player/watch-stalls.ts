import type { Engine } from './engine/engine.ts';
import { beSlow, isSaving, quality } from './quality.ts';

/** So many stalls within so long, in milliseconds, are a line that does not keep up. */
const stallsMax = 2;
const withinMs = 60_000;
/** A line may be better when this is over. */
const slowMs = 10 * 60_000;
/** What is waited for right after a jump is the jump. */
const jumpMs = 5_000;
/** Seconds between two tellings of the position that only a jump makes. */
const jumpSeconds = 3;

type Watched = Pick<Engine, 'state' | 'progress' | 'reload'>;

/** Takes the small rendition where the good one stalls and the listener leaves the choice to us; it goes on where it was. */
export const watchStalls = ({ state, progress, reload }: Watched): void => {
  let { status } = state.get();
  let { position } = progress.get();
  let jumpedAt = Number.NEGATIVE_INFINITY;
  let stalls: readonly number[] = [];
  progress.subscribe(() => {
    const next = progress.get().position;
    if (Math.abs(next - position) > jumpSeconds) jumpedAt = performance.now();
    position = next;
  });
  state.subscribe(() => {
    const before = status;
    status = state.get().status;
    const now = performance.now();
    if (before !== 'playing' || status !== 'waiting' || now - jumpedAt < jumpMs) return;
    stalls = [...stalls.filter((at) => now - at < withinMs), now];
    if (stalls.length < stallsMax || quality.get() !== 'auto' || isSaving()) return;
    stalls = [];
    beSlow(slowMs);
    reload();
  });
};
