import type { TrackId } from '@overtone/shared/ids.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import type { Engine } from '../engine/engine.ts';
import { currentItem } from '../engine/queue.ts';
import { hasScrobblers, noteScrobblers } from './scrobbles.ts';

/** Heard seconds after which a track is told of: who skips through a list is not followed from one to the next. */
const afterSeconds = 5;
/** Steps of the position larger than this are seeks, as for listens. */
const stepSeconds = 2;

/**
 * Has the services that somebody connected told what they play. What does not arrive is not told again: it would be
 * over.
 */
export const postNowPlaying = async (trackId: TrackId): Promise<void> => {
  try {
    const { scrobbles } = await call(scrobblerContract.playNow, { body: { trackId } });
    noteScrobblers(scrobbles);
  } catch (error) {
    // Nobody is signed in any more. Whatever else fails is soon over, and the listen itself is kept until it is taken.
    if (error instanceof ApiError && error.status === 401) noteScrobblers(false);
  }
};

/** Follows what is played, and tells of each track once it goes on; never of one that is not out. */
export const followNowPlaying = (engine: Engine, tell = postNowPlaying): void => {
  let key: string | undefined;
  let last: number | undefined;
  let heard = 0;
  let isRecorded = false;

  engine.progress.subscribe(() => {
    const { queue, status, rate } = engine.state.get();
    const { position } = engine.progress.get();
    const item = currentItem(queue);
    const isAnew = last !== undefined && position < 1 && last > position + stepSeconds;
    if (item?.key !== key || isAnew) {
      key = item?.key;
      last = undefined;
      heard = 0;
      isRecorded = false;
    }
    const step = position - (last ?? position);
    last = position;
    if (!item || isRecorded || status !== 'playing' || item.track.token || item.track.isPublished === false) return;
    if (step > 0 && step <= stepSeconds * rate) heard += step;
    if (heard < afterSeconds || !hasScrobblers()) return;
    isRecorded = true;
    void tell(item.track.id);
  });
};
