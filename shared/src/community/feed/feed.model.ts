import * as z from 'zod';
import { Album } from '../../catalog/music/album.model.ts';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { Image } from '../../media/images/image.model.ts';

/** Who released or reposted something: an artist that is followed, or a person. */
export const FeedPublisher = z.discriminatedUnion('type', [
  z.object({ type: z.literal('artist'), artist: ArtistRef.extend({ image: Image.nullable() }) }),
  z.object({ type: z.literal('user'), user: PublicProfile }),
]);
export type FeedPublisher = z.output<typeof FeedPublisher>;

/** What is released or reposted. */
export const FeedThing = z.discriminatedUnion('type', [
  z.object({ type: z.literal('track'), track: Track }),
  z.object({ type: z.literal('album'), album: Album }),
  z.object({ type: z.literal('playlist'), playlist: Playlist }),
]);
export type FeedThing = z.output<typeof FeedThing>;

/** That somebody whom one follows released or reposted something. */
export const FeedItem = z.object({
  /** Tells it from the others of the same feed. */
  id: z.string(),
  kind: z.enum(['released', 'reposted']),
  at: z.iso.datetime(),
  /** Those of its artists who are followed, or the one who reposted it. */
  by: z.array(FeedPublisher).min(1),
  thing: FeedThing,
});
export type FeedItem = z.output<typeof FeedItem>;
