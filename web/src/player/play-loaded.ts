import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { t } from '../lib/i18n.ts';
import { tellFailure } from '../ui/feedback/tell-failure.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { PlayContext } from './engine/player.model.ts';
import { player } from './player.ts';
import { type QueuePlace, queueTracks } from './queue/queue-actions.ts';

/** Gets what an album, an artist or a radio plays, when it is asked for. */
export type LoadTracks = () => Promise<readonly Track[]>;

/** Hands tracks on that have to be fetched first; says so where that fails, or there are none. */
const withLoaded = async (name: string, load: LoadTracks, use: (tracks: readonly Track[]) => void): Promise<void> => {
  try {
    const tracks = await load();
    if (tracks.length === 0) toasts.danger(t(':name has no tracks yet.', { name }));
    else use(tracks);
  } catch (error) {
    tellFailure(error);
  }
};

/** Plays something from its start. */
export const playLoaded = (context: PlayContext, load: LoadTracks): Promise<void> =>
  withLoaded(context.name, load, (tracks) => player.play(tracks, { context }));

/** Puts all of something into the queue, which can be undone. */
export const queueLoaded = (name: string, load: LoadTracks, place: QueuePlace): Promise<void> =>
  withLoaded(name, load, (tracks) => queueTracks(tracks, place));
