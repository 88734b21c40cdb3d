import { limits } from '@overtone/shared/limits.ts';
import type { PlaySource } from '@overtone/shared/plays/play.model.ts';
import type { PlayContext } from '../engine/player.model.ts';
import type { QueueItem } from '../engine/queue.ts';

/** Where a listen was started, as the API takes it. */
export interface PlayOrigin {
  readonly source: PlaySource;
  readonly sourceId: string | null;
}

/** Of these the name says it all: what somebody searched for is nobody's business. */
const unnamed: readonly PlaySource[] = ['search', 'other'];

const from = (source: PlaySource, id: string | null = null): PlayOrigin => ({
  source,
  sourceId: unnamed.includes(source) || (id?.length ?? 0) > limits.playSourceIdMax ? null : id,
});

/** Where a track of the queue was started from: what was put beside a list is not from there. */
export const sourceOf = ({ by }: QueueItem, context: PlayContext | null): PlayOrigin => {
  if (by) return from(by === 'hand' ? 'queue' : by);
  return context ? from(context.type, context.id) : from('other');
};
