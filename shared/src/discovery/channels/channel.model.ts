import * as z from 'zod';
import { Genre, GenreName } from '../../catalog/genres/genre.model.ts';
import { Album } from '../../catalog/music/album.model.ts';
import { Artist } from '../../catalog/music/artist.model.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { Tag } from '../../catalog/tags/tag.model.ts';
import { createPageSchema } from '../../http/page.ts';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ChannelId } from '../../ids.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { discoveryLimits } from '../discovery-limits.ts';

export const ChannelContentType = z.enum(['tracks', 'albums', 'artists', 'playlists', 'genres', 'users', 'channels']);
export type ChannelContentType = z.output<typeof ChannelContentType>;

export const ChannelLayout = z.enum(['grid', 'carousel', 'list', 'trackTable']);
export type ChannelLayout = z.output<typeof ChannelLayout>;

/**
 * The rows of a channel: picked by an admin, the newest or most played items, items whose plays are increasing, the
 * most liked items, or the newest items of a genre.
 */
export const ChannelSource = z.enum(['picked', 'newest', 'popular', 'trending', 'liked', 'genre']);
export type ChannelSource = z.output<typeof ChannelSource>;

/** The type of restrictions of a channel. */
export const RestrictBy = z.enum(['genre', 'tag']);

/** The restriction of the page of a channel. */
export const ChannelRestriction = z.discriminatedUnion('type', [
  Genre.extend({ type: z.literal('genre') }),
  Tag.extend({ type: z.literal('tag'), displayName: z.string() }),
]);
export type ChannelRestriction = z.output<typeof ChannelRestriction>;

/** A page that admins compose. */
export const Channel = z.object({
  id: ChannelId,
  slug: z.string().min(1).max(textLimits.labelLengthMax),
  name: z.string().min(1).max(textLimits.nameLengthMax),
  description: z.string().max(textLimits.descriptionLengthMax).nullable(),
  hideTitle: z.boolean(),
  contentType: ChannelContentType,
  source: ChannelSource,
  /** The genre if the source is `genre`, otherwise null. */
  sourceGenre: GenreName.nullable(),
  layout: ChannelLayout,
  /** The layout as a section of another channel. */
  nestedLayout: ChannelLayout,
  restrictBy: RestrictBy,
  /** Title and description for search engines. Null for the templates of the site. */
  seo: z.object({
    title: z.string().max(textLimits.nameLengthMax).nullable(),
    description: z.string().max(discoveryLimits.seoDescriptionLengthMax).nullable(),
  }),
  /** The restriction of the page (`/{slug}/{restriction}`, by its name); null on the page of the channel itself. */
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

/** A nested channel with its first rows. There is only one level, so a channel may contain itself. */
export const ChannelSection = z.object({
  type: z.literal('channel'),
  channel: Channel.extend({ content: createPageSchema(LeafRow) }),
});
export type ChannelSection = z.output<typeof ChannelSection>;

export const ChannelRow = z.discriminatedUnion('type', [...LeafRow.options, ChannelSection]);
export type ChannelRow = z.output<typeof ChannelRow>;
export type ChannelLeafRow = z.output<typeof LeafRow>;

export const ChannelPage = Channel.extend({ content: createPageSchema(ChannelRow) });
export type ChannelPage = z.output<typeof ChannelPage>;
