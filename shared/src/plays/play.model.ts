import * as z from 'zod';
import { AlbumId, ArtistId, PlayId, TrackId } from '../ids.ts';

/** Where the listener pressed play. */
export const PlaySource = z.enum([
  'album',
  'artist',
  'channel',
  'embed',
  'playlist',
  'queue',
  'radio',
  'track',
  'other',
]);
export type PlaySource = z.output<typeof PlaySource>;

/** One listen, kept raw: insights, history and radio read from it later. */
export const Play = z.object({
  id: PlayId,
  trackId: TrackId,
  albumId: AlbumId.nullable(),
  artistIds: z.array(ArtistId),
  source: PlaySource,
  /** `mobile`, `tablet` or `desktop`; country is ISO 3166-1 alpha-2 from the CDN, null where it does not say. */
  device: z.enum(['mobile', 'tablet', 'desktop']),
  country: z.string().length(2).nullable(),
  /** When the API took it: ISO 8601, UTC. */
  playedAt: z.iso.datetime(),
});
export type Play = z.output<typeof Play>;
