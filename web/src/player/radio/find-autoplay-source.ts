import { trackPath } from '../../lib/paths.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import type { Queue, QueueItem } from '../engine/queue.ts';

/** Returns the items in their order before shuffling. */
const getOrderedItems = ({ items, unshuffled }: Queue): readonly QueueItem[] => {
  if (!unshuffled) return items;
  const itemsByKey = new Map(items.map((item) => [item.key, item]));
  return unshuffled.flatMap((key) => itemsByKey.get(key) ?? []);
};

/**
 * Returns what autoplay tracks are similar to: the artist, album or track that played before them.
 * @param key of an autoplay track; without it, the result is for the tracks that autoplay adds next.
 * @returns undefined if the queue has no track that the listener chose.
 */
export const findAutoplaySource = (
  { queue, context }: Pick<PlayerState, 'queue' | 'context'>,
  key?: string,
): Pick<PlayContext, 'name' | 'path'> | undefined => {
  if (context?.type === 'artist') return context;
  const items = getOrderedItems(queue);
  const endIndex = key === undefined ? items.length : items.findIndex((item) => item.key === key);
  const chosenItem = items.slice(0, endIndex).findLast(({ addedBy }) => addedBy !== 'radio');
  const isFromContext = chosenItem?.addedBy !== 'user' && (context?.type === 'album' || context?.type === 'track');
  if (isFromContext || !chosenItem) return context ?? undefined;
  return { name: chosenItem.track.name, path: trackPath(chosenItem.track) };
};
