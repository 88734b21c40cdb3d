import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import { homeChannel } from '@overtone/shared/discovery/channels/needed-channels.ts';
import type { ChannelId } from '@overtone/shared/ids.ts';
import type { StoredChannel } from './stored-channel.model.ts';

type Draft = Pick<StoredChannel, 'slug' | 'name' | 'contentType' | 'source'> & Partial<StoredChannel>;

/** The slug of the home page. The default channels are used until it is stored. */
export const homeSlug = homeChannel;

/** The time of a channel that nobody has edited. An editor that read it before it was stored has read the same version. */
const firstVersion = new Date(0).toISOString();

/** Returns the id of a default channel. */
const buildChannelId = (index: number): ChannelId => `chn_${String(index).padStart(26, '0')}`;

/** The sections of the home page in order. */
const sections: readonly Draft[] = [
  {
    ...{ slug: 'start-here', name: 'Start here', contentType: 'albums', source: 'popular' },
    ...{ hideTitle: true, nestedLayout: 'list' },
  },
  { slug: 'new-releases', name: 'New releases', contentType: 'albums', source: 'newest' },
  {
    ...{ slug: 'popular-tracks', name: 'Popular songs', contentType: 'tracks', source: 'popular' },
    ...{ layout: 'trackTable', nestedLayout: 'trackTable' },
  },
  { slug: 'playlists', name: 'Playlists', contentType: 'playlists', source: 'newest' },
  { slug: 'artists', name: 'Artists', contentType: 'artists', source: 'popular' },
  { slug: 'genres', name: 'Genres', contentType: 'genres', source: 'newest' },
];

const drafts: readonly Draft[] = [
  ...sections,
  { slug: 'popular-albums', name: 'Popular albums', contentType: 'albums', source: 'popular' },
  // The page of each genre: its albums.
  { slug: genreChannel, name: 'Genre', contentType: 'albums', source: 'newest' },
  {
    ...{ slug: homeSlug, name: 'Home', contentType: 'channels', source: 'picked', hideTitle: true },
    picks: sections.map((_, index) => ({ type: 'channel', id: buildChannelId(index) })),
  },
];

/**
 * The channels of a new site, to which its menus and its home page link until admins create others. Nested channels
 * come before the channels that contain them.
 */
export const defaultChannels: readonly StoredChannel[] = drafts.map((draft, index) => ({
  id: buildChannelId(index),
  description: null,
  hideTitle: false,
  sourceGenre: null,
  layout: 'grid',
  nestedLayout: 'carousel',
  restrictBy: 'genre',
  seo: { title: null, description: null },
  picks: [],
  ...{ createdAt: firstVersion, updatedAt: firstVersion, updatedBy: null, oldSlugs: [] },
  ...draft,
}));

/** Returns whether a channel is a default channel, which is not stored. */
export const isDefaultChannel = (channel: StoredChannel): boolean => defaultChannels.includes(channel);
