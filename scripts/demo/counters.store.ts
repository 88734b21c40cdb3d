import { putItem } from '@overtone/functions/platform/dynamo/write.ts';
import { playCounterItem, type SubjectId } from '@overtone/functions/plays/play-counter.item.ts';

/**
 * Gives a track, album or artist the plays it starts with: a shard of its counter that no listener writes to, so that
 * real plays add to it and writing it twice changes nothing. One write unit.
 */
export const putFirstPlays = (subjectId: SubjectId, plays: number): Promise<void> =>
  putItem(playCounterItem, { subjectId, shard: 'demo', plays });
