import { ensureChannel } from '@overtone/functions/discovery/channels/channels.store.ts';
import type { StoredChannel } from '@overtone/functions/discovery/channels/stored-channel.model.ts';
import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';

type ChannelDraft = Pick<StoredChannel, 'slug' | 'name' | 'contentType' | 'source'> & Partial<StoredChannel>;

/** What the home page nests, in its order: tiles to begin with, then what is new, and ways to look around. */
const sections: readonly ChannelDraft[] = [
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

const popularAlbums: ChannelDraft = {
  ...{ slug: 'popular-albums', name: 'Popular albums', contentType: 'albums', source: 'popular' },
};

/** Where a genre's name leads: the albums of whatever genre the page is narrowed to. */
const genre: ChannelDraft = { slug: genreChannel, name: 'Genre', contentType: 'albums', source: 'newest' };

const ensure = (draft: ChannelDraft): Promise<ChannelId> =>
  ensureChannel({
    id: ChannelId.parse(`chn_${ulid()}`),
    description: null,
    hideTitle: false,
    layout: 'grid',
    nestedLayout: 'carousel',
    picks: [],
    ...draft,
  });

/**
 * Makes the channels that a site starts with, each unless its slug is taken: `home` and what it nests, `popular-albums` and `genre`.
 * Run again, it changes nothing.
 */
export const ensureDefaultChannels = async (): Promise<void> => {
  const [ids] = await Promise.all([Promise.all(sections.map(ensure)), ensure(popularAlbums), ensure(genre)]);
  await ensure({
    ...{ slug: 'home', name: 'Home', contentType: 'channels', source: 'picked' },
    hideTitle: true,
    picks: ids.map((id) => ({ type: 'channel', id })),
  });
};
