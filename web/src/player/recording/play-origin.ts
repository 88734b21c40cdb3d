import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { PlayContext } from '../engine/player.model.ts';
import type { QueueItem } from '../engine/queue.ts';

/** Where a play was started, as the API accepts it. */
export interface PlayOrigin {
  readonly source: PlaySource;
  readonly sourceId: string | null;
}

/** Sources without an ID. A search term is private. */
const sourcesWithoutId: readonly PlaySource[] = ['search', 'other'];

const createOrigin = (source: PlaySource, id: string | null = null): PlayOrigin => ({
  source,
  sourceId: sourcesWithoutId.includes(source) || (id?.length ?? 0) > playLimits.playSourceIdMax ? null : id,
});

/**
 * Returns where a queued track was started. Tracks that were added to the queue separately do not come from its list.
 */
export const getPlayOrigin = ({ by }: QueueItem, context: PlayContext | null): PlayOrigin => {
  if (by) return createOrigin(by === 'hand' ? 'queue' : by);
  return context ? createOrigin(context.type, context.id) : createOrigin('other');
};
