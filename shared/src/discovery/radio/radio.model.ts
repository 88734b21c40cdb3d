import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { Image } from '../../media/images/image.model.ts';

export const RadioSeedType = z.enum(['artist', 'track', 'genre', 'playlist']);
export type RadioSeedType = z.output<typeof RadioSeedType>;

/** The item from which a radio was started. The id of a genre is its name. */
export const RadioSeed = z.object({
  type: RadioSeedType,
  id: z.string(),
  name: z.string(),
  image: Image.nullable(),
});
export type RadioSeed = z.output<typeof RadioSeed>;

/** Why a track was selected. `name` is the artist, genre or tag that it shares with the seed. */
export const RadioReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('seed') }),
  z.object({ code: z.literal('inPlaylist') }),
  z.object({ code: z.literal('playlistArtist'), name: z.string() }),
  z.object({ code: z.literal('artist'), name: z.string() }),
  z.object({ code: z.literal('genre'), name: z.string() }),
  z.object({ code: z.literal('tag'), name: z.string() }),
  z.object({ code: z.literal('popular') }),
]);
export type RadioReason = z.output<typeof RadioReason>;

export const RadioTrack = Track.extend({ reason: RadioReason });
export type RadioTrack = z.output<typeof RadioTrack>;
