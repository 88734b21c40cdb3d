import * as z from 'zod';
import { Genre, GenreName } from '../../catalog/genres/genre.model.ts';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { Tag } from '../../catalog/tags/tag.model.ts';
import { pageOf } from '../../http/page.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ChannelId } from '../../ids.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { limits } from '../../limits.ts';

export const ChannelContentType = z.enum(['tracks', 'albums', 'artists', 'playlists', 'genres', 'users', 'channels']);
export type ChannelContentType = z.output<typeof ChannelContentType>;

export const ChannelLayout = z.enum(['grid', 'carousel', 'list', 'trackTable']);
export type ChannelLayout = z.output<typeof ChannelLayout>;

/**
 * Where a channel's rows come from: picked by hand in their order, kept by the catalogue, all of it or a genre's newest, what
 * more people hear than they used to, or what most of them like.
 */
export const ChannelSource = z.enum(['picked', 'newest', 'popular', 'trending', 'liked', 'genre']);
export type ChannelSource = z.output<typeof ChannelSource>;

/** What a channel's page may be narrowed to: genres or tags. */
export const RestrictBy = z.enum(['genre', 'tag']);

/** What a channel's page is narrowed to; `displayName` is what a person reads. */
export const ChannelRestriction = z.discriminatedUnion('type', [
  Genre.extend({ type: z.literal('genre') }),
  Tag.extend({ type: z.literal('tag'), displayName: z.string() }),
]);
export type ChannelRestriction = z.output<typeof ChannelRestriction>;

/** A page that admins compose. */
export const Channel = z.object({
  id: ChannelId,
  slug: z.string().min(1).max(limits.labelLengthMax),
  name: z.string().min(1).max(limits.nameLengthMax),
  description: z.string().max(limits.descriptionLengthMax).nullable(),
  hideTitle: z.boolean(),
  contentType: ChannelContentType,
  source: ChannelSource,
  /** The genre of a source of that name; null of any other. */
  sourceGenre: GenreName.nullable(),
  layout: ChannelLayout,
  /** Layout when it stands as a section of another channel. */
  nestedLayout: ChannelLayout,
  restrictBy: RestrictBy,
  /** What the page is narrowed to (`/{slug}/{restriction}`, by its name); null on the channel's own page. */
  restriction: ChannelRestriction.nullable(),
});
export type Channel = z.output<typeof Channel>;

const LeafRow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('track'), track: Track }),
  z.object({ type: z.literal('album'), album: Album }),
  z.object({ type: z.literal('artist'), artist: Artist }),
  z.object({ type: z.literal('playlist'), playlist: Playlist }),
  z.object({ type: z.literal('genre'), genre: Genre }),
  z.object({ type: z.literal('user'), user: PublicProfile }),
]);

/** A nested channel with its first rows: one level deep, so a channel that nests itself ends. */
export const ChannelSection = z.object({
  type: z.literal('channel'),
  channel: Channel.extend({ content: pageOf(LeafRow) }),
});
export type ChannelSection = z.output<typeof ChannelSection>;

export const ChannelRow = z.discriminatedUnion('type', [...LeafRow.options, ChannelSection]);
export type ChannelRow = z.output<typeof ChannelRow>;
export type ChannelLeafRow = z.output<typeof LeafRow>;

export const ChannelPage = Channel.extend({ content: pageOf(ChannelRow) });
export type ChannelPage = z.output<typeof ChannelPage>;
