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
  { key, cursor: pageCursor }: Pick<QueuedPart, 'key' | 'cursor'>,
  tracks: readonly Track[],
  cursor: string | null,
  random: () => number = Math.random,
): Queue => {
  const unloadedPart = queue.unloadedParts.find((other) => other.key === key && other.cursor === pageCursor);
  if (!unloadedPart) return queue;
  const newItems = createItems(tracks, unloadedPart.addedBy);
  const insertIndex =
    unloadedPart.before === null
      ? queue.items.length
      : queue.items.findIndex((item) => item.key === unloadedPart.before);
  let items = insertInto(queue.items, insertIndex, newItems);
  if (queue.unshuffled) {
    const mixFrom = Math.min(queue.index + 2, queue.items.length);
    items = [...queue.items.slice(0, mixFrom), ...shuffleList([...queue.items.slice(mixFrom), ...newItems], random)];
  }
  const remainingPart = {
    ...unloadedPart,
    cursor,
    ...(unloadedPart.count !== undefined && { count: Math.max(unloadedPart.count - tracks.length, 0) }),
  };
  return {
    ...queue,
    items,
    unshuffled: queue.unshuffled && [...queue.unshuffled, ...newItems.map((item) => item.key)],
    unloadedParts: queue.unloadedParts.flatMap((other) =>
      other !== unloadedPart ? other : cursor === null ? [] : remainingPart,
    ),
  };
};

/** Removes the rest of a list. */
export const removeUnloadedPart = (queue: Queue, key: string): Queue => ({
  ...queue,
  unloadedParts: queue.unloadedParts.filter((part) => part.key !== key),
});
