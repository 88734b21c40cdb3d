import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { keyed, mixed, type Queue, spliced } from '../engine/queue.ts';
import type { QueuedRest } from '../engine/rests.ts';

/**
 * A page of a list that came, at its place; dealt among what is to come where the queue is mixed, but never in front of
 * the next item, which may be ready to play. The same queue where nobody waits for the page any more.
 * @param cursor where the list goes on; null is its end
 */
export const filled = (
  queue: Queue,
  { key, cursor: from }: Pick<QueuedRest, 'key' | 'cursor'>,
  tracks: readonly Track[],
  cursor: string | null,
  random: () => number = Math.random,
): Queue => {
  const rest = queue.rests.find((other) => other.key === key && other.cursor === from);
  if (!rest) return queue;
  const added = keyed(tracks, rest.by);
  const at = rest.before === null ? queue.items.length : queue.items.findIndex((item) => item.key === rest.before);
  let items = spliced(queue.items, at, added);
  if (queue.unshuffled) {
    const ahead = Math.min(queue.index + 2, queue.items.length);
    items = [...queue.items.slice(0, ahead), ...mixed([...queue.items.slice(ahead), ...added], random)];
  }
  const on = { ...rest, cursor, ...(rest.count !== undefined && { count: Math.max(rest.count - tracks.length, 0) }) };
  return {
    ...queue,
    items,
    unshuffled: queue.unshuffled && [...queue.unshuffled, ...added.map((item) => item.key)],
    rests: queue.rests.flatMap((other) => (other !== rest ? other : cursor === null ? [] : on)),
  };
};

/** Gives up what is left of a list. */
export const withoutRest = (queue: Queue, key: string): Queue => ({
  ...queue,
  rests: queue.rests.filter((rest) => rest.key !== key),
});
