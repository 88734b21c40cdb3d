import type { TrackId } from '@overtone/shared/ids.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { ApiError, call } from '../../lib/api.ts';
import type { Engine } from '../engine/engine.ts';
import { getCurrentItem } from '../engine/queue.ts';
import { hasScrobblers, setHasScrobblers } from './has-scrobblers.ts';

/** Seconds of playback after which a track is sent, so that skipping through a list does not send every track. */
const minPlayedSeconds = 5;
/** A larger step of the position, in seconds, is a seek, as in `observePlays`. */
const stepSeconds = 2;

/** Sends the current track to the user's scrobblers. A failed request is not repeated, because it would be outdated. */
export const postNowPlaying = async (trackId: TrackId): Promise<void> => {
  try {
    const response = await call(scrobblerContract.updateNowPlaying, { body: { trackId } });
    setHasScrobblers(response.hasScrobblers);
  } catch (error) {
    // The user is logged out. Other failures are ignored: the play itself stays in the outbox.
    if (error instanceof ApiError && error.status === 401) setHasScrobblers(false);
  }
};

/** Sends each track after its first seconds of playback, except unpublished tracks. */
export const sendNowPlaying = (engine: Engine, post = postNowPlaying): void => {
  let itemKey: string | undefined;
  let lastPosition: number | undefined;
  let playedSeconds = 0;
  let isSent = false;

  engine.progress.subscribe(() => {
    const { queue, status, rate } = engine.state.get();
    const { position } = engine.progress.get();
    const item = getCurrentItem(queue);
    const hasRestarted = lastPosition !== undefined && position < 1 && lastPosition > position + stepSeconds;
    if (item?.key !== itemKey || hasRestarted) {
      itemKey = item?.key;
      lastPosition = undefined;
      playedSeconds = 0;
      isSent = false;
    }
    const step = position - (lastPosition ?? position);
    lastPosition = position;
    if (!item || isSent || status !== 'playing' || item.track.token || item.track.isPublished === false) return;
    if (step > 0 && step <= stepSeconds * rate) playedSeconds += step;
    if (playedSeconds < minPlayedSeconds || !hasScrobblers()) return;
    isSent = true;
    void post(item.track.id);
  });
};
