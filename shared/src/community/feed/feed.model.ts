import * as z from 'zod';
import { Album } from '../../catalog/music/album.model.ts';
import { ArtistRef } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { Image } from '../../media/images/image.model.ts';

/** The artist or user who released or reposted something. */
export const FeedPublisher = z.discriminatedUnion('type', [
  z.object({ type: z.literal('artist'), artist: ArtistRef.extend({ image: Image.nullable() }) }),
  z.object({ type: z.literal('user'), user: PublicProfile }),
]);
export type FeedPublisher = z.output<typeof FeedPublisher>;

/** The released or reposted item. */
export const FeedMediaItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('track'), track: Track }),
  z.object({ type: z.literal('album'), album: Album }),
  z.object({ type: z.literal('playlist'), playlist: Playlist }),
]);
export type FeedMediaItem = z.output<typeof FeedMediaItem>;

/** A release or repost by an artist or user that the viewer follows. */
export const FeedItem = z.object({
  /** Unique in this feed. */
  id: z.string(),
  kind: z.enum(['released', 'reposted']),
  /** When it was released or reposted. */
  publishedAt: z.iso.datetime(),
  /** The followed artists of the release, or the user who reposted it. */
  publishers: z.array(FeedPublisher).min(1),
  item: FeedMediaItem,
});
export type FeedItem = z.output<typeof FeedItem>;
