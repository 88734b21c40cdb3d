import { trackPath } from '../../lib/paths.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import type { Queue, QueueItem } from '../engine/queue.ts';

/** The items in the order before the queue was shuffled. */
const orderedItems = ({ items, unshuffled }: Queue): readonly QueueItem[] => {
  if (!unshuffled) return items;
  const byKey = new Map(items.map((item) => [item.key, item]));
  return unshuffled.flatMap((key) => byKey.get(key) ?? []);
};

/**
 * What the tracks that autoplay added are similar to: the artist, album or track that played before them.
 * @param key of one of these tracks; without it, what the next ones will be similar to
 * @returns undefined where nothing that the listener chose is left in the queue
 */
export const similarTo = (
  { queue, context }: Pick<PlayerState, 'queue' | 'context'>,
  key?: string,
): Pick<PlayContext, 'name' | 'path'> | undefined => {
  if (context?.type === 'artist') return context;
  const items = orderedItems(queue);
  const end = key === undefined ? items.length : items.findIndex((item) => item.key === key);
  const chosen = items.slice(0, end).findLast(({ by }) => by !== 'radio');
  const isOfContext = chosen?.by !== 'hand' && (context?.type === 'album' || context?.type === 'track');
  if (isOfContext || !chosen) return context ?? undefined;
  return { name: chosen.track.name, path: trackPath(chosen.track) };
};
