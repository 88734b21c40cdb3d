import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import type { ChannelId } from '@overtone/shared/ids.ts';
import type { StoredChannel } from './stored-channel.model.ts';

type Draft = Pick<StoredChannel, 'slug' | 'name' | 'contentType' | 'source'> & Partial<StoredChannel>;

/** The channel that every site has once it is set up. */
export const homeSlug = 'home';

/** Of a channel that is not stored yet. */
const idAt = (place: number): ChannelId => `chn_${String(place).padStart(26, '0')}`;

/** What the home page nests, in its order: tiles to begin with, then what is new, and ways to look around. */
const sections: readonly Draft[] = [
  {
    ...{ slug: 'start-here', name: 'Start here', contentType: 'albums', source: 'popular' },
    ...{ hideTitle: true, nestedLayout: 'list' },
  },
  { slug: 'new-releases', name: 'New releases', contentType: 'albums', source: 'newest' },
  {
    ...{ slug: 'popular-tracks', name: 'Popular tracks', contentType: 'tracks', source: 'popular' },
    ...{ layout: 'trackTable', nestedLayout: 'trackTable' },
  },
  { slug: 'playlists', name: 'Playlists', contentType: 'playlists', source: 'newest' },
  { slug: 'artists', name: 'Artists', contentType: 'artists', source: 'popular' },
  { slug: 'genres', name: 'Genres', contentType: 'genres', source: 'newest' },
];

const drafts: readonly Draft[] = [
  ...sections,
  { slug: 'popular-albums', name: 'Popular albums', contentType: 'albums', source: 'popular' },
  // Where a genre's name leads: the albums of whatever genre the page is narrowed to.
  { slug: genreChannel, name: 'Genre', contentType: 'albums', source: 'newest' },
  {
    ...{ slug: homeSlug, name: 'Home', contentType: 'channels', source: 'picked', hideTitle: true },
    picks: sections.map((_, place) => ({ type: 'channel', id: idAt(place) })),
  },
];

/**
 * The channels that a site starts with, those that others nest before them: what its menus and its home page lead to
 * until somebody composes others.
 */
export const defaultChannels: readonly StoredChannel[] = drafts.map((draft, place) => ({
  id: idAt(place),
  description: null,
  hideTitle: false,
  sourceGenre: null,
  layout: 'grid',
  nestedLayout: 'carousel',
  restrictBy: 'genre',
  picks: [],
  ...draft,
}));

/** Whether this is one of those, on a site that nobody has set up yet. */
export const isUnset = (channel: StoredChannel): boolean => defaultChannels.includes(channel);
