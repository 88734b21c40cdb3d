import { PlayId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { ScrobbleKey } from '../listeners/listener.item.ts';

/**
 * What is to go out, by ids alone: to whom, the worker finds by the key, which leads to nobody once their connections
 * are gone; and what it is called, in the catalogue, which has to have it out still.
 */
export const ScrobbleMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plays'),
    scrobbleKey: ScrobbleKey,
    plays: z.array(z.object({ id: PlayId, trackId: TrackId })),
  }),
  z.object({ kind: z.literal('now'), scrobbleKey: ScrobbleKey, trackId: TrackId, at: z.iso.datetime() }),
]);
export type ScrobbleMessage = z.output<typeof ScrobbleMessage>;
