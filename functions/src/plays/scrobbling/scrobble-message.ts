import { PlayId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { ScrobbleKey } from '../listeners/listener.item.ts';

/**
 * Plays, or the current track, to be sent to scrobblers. The message only has IDs. The worker finds the user's
 * connections by the key, which leads nowhere after they are deleted, and the names of tracks in the catalogue if
 * they are still published.
 */
export const ScrobbleMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plays'),
    scrobbleKey: ScrobbleKey,
    plays: z.array(z.object({ id: PlayId, trackId: TrackId })),
  }),
  z.object({ kind: z.literal('now-playing'), scrobbleKey: ScrobbleKey, trackId: TrackId, at: z.iso.datetime() }),
]);
export type ScrobbleMessage = z.output<typeof ScrobbleMessage>;
