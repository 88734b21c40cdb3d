import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { createItems, insertInto, type Queue, shuffleList } from '../engine/queue.ts';
import type { QueuedPart } from '../engine/unloaded-parts.ts';

/**
 * Inserts a loaded page of a list at its position. In a shuffled queue the tracks are mixed into the upcoming ones, but
 * never before the next item, which may be preloaded. Returns the same queue if the page is no longer needed.
 * @param cursor of the next page; null at the end of the list.
 */
export const insertPage = (
  queue: Queue,
  { key, cursor: from }: Pick<QueuedPart, 'key' | 'cursor'>,
  tracks: readonly Track[],
  cursor: string | null,
  random: () => number = Math.random,
): Queue => {
  const rest = queue.unloadedParts.find((other) => other.key === key && other.cursor === from);
  if (!rest) return queue;
  const added = createItems(tracks, rest.addedBy);
  const at = rest.before === null ? queue.items.length : queue.items.findIndex((item) => item.key === rest.before);
  let items = insertInto(queue.items, at, added);
  if (queue.unshuffled) {
    const mixFrom = Math.min(queue.index + 2, queue.items.length);
    items = [...queue.items.slice(0, mixFrom), ...shuffleList([...queue.items.slice(mixFrom), ...added], random)];
  }
  const nextPart = {
    ...rest,
    cursor,
    ...(rest.count !== undefined && { count: Math.max(rest.count - tracks.length, 0) }),
  };
  return {
    ...queue,
    items,
    unshuffled: queue.unshuffled && [...queue.unshuffled, ...added.map((item) => item.key)],
    unloadedParts: queue.unloadedParts.flatMap((other) => (other !== rest ? other : cursor === null ? [] : nextPart)),
  };
};

/** Removes the rest of a list. */
export const removeUnloadedPart = (queue: Queue, key: string): Queue => ({
  ...queue,
  unloadedParts: queue.unloadedParts.filter((rest) => rest.key !== key),
});
