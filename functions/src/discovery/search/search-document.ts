import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Tag } from '@overtone/shared/catalog/tags/tag.model.ts';
import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import { isFindable } from '../../identity/users/is-findable.ts';

/** An artist, album, track, playlist, genre, tag, channel or user in the search index. */
export const SearchDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** The sort name of an artist, if it is known. */
  sortName: z.string().optional(),
  /** The names of the artists, or of the owner of a playlist; otherwise empty. */
  artists: z.array(z.string()),
  /** The name of the album of a track; otherwise empty. */
  album: z.string(),
  plays: z.number(),
});
export type SearchDocument = Readonly<z.output<typeof SearchDocument>>;

const types: Readonly<Record<string, SearchType>> = {
  trk: 'tracks',
  alb: 'albums',
  art: 'artists',
  pls: 'playlists',
  gen: 'genres',
  tag: 'tags',
  chn: 'channels',
  usr: 'users',
};

/** Returns the search type of an id, or undefined if items with such ids cannot be searched. */
export const getTypeOfId = (id: string): SearchType | undefined => types[id.slice(0, 3)];

/**
 * Returns the popularity in steps, one for each doubling of the plays. So a few more plays neither change the position
 * in the index nor cost a write.
 */
export const getPopularityLevel = (plays: number): number => Math.floor(Math.log2(plays + 1));

const Named = z.object({ id: z.string(), name: z.string() });
const Row = Named.extend({
  sortName: z.string().optional(),
  artists: z.array(Named).default([]),
  album: z.object({ name: z.string() }).nullish(),
  plays: z.number().default(0),
});

/** Returns the document of an artist, album or track. */
export const createDocument = (row: z.input<typeof Row>): SearchDocument => {
  const { id, name, sortName, artists, album, plays } = Row.parse(row);
  return {
    id,
    name,
    ...(sortName !== undefined && { sortName }),
    artists: artists.map((artist) => artist.name),
    album: album?.name ?? '',
    plays,
  };
};

/** Returns the document id of a genre or tag, which is created from its name. The table uses the same keys. */
export const createNamedId = (kind: 'genre' | 'tag', name: string): string => `${kind}#${name}`;

/** Returns the name of the genre or tag of a document id. */
export const getNameOfId = (id: string): string => id.slice(id.indexOf('#') + 1);

/** Creates a document that is only found by its name. It has no plays, so only the match determines its rank. */
const createPlainDocument = (id: string, name: string): SearchDocument => ({
  id,
  name,
  artists: [],
  album: '',
  plays: 0,
});

/** Returns the document of a genre. */
export const createGenreDocument = ({ name, displayName }: Pick<Genre, 'name' | 'displayName'>): SearchDocument =>
  createPlainDocument(createNamedId('genre', name), displayName);

/** Returns the document of a tag. */
export const createTagDocument = ({ name }: Tag): SearchDocument =>
  createPlainDocument(createNamedId('tag', name), name);

/** Returns the document of a playlist, which is found by its name and the name of its owner. */
export const createPlaylistDocument = ({
  id,
  name,
  owner,
}: Pick<Playlist, 'id' | 'name' | 'owner'>): SearchDocument => ({
  id,
  name,
  artists: owner.name === null ? [] : [owner.name],
  album: '',
  plays: 0,
});

/**
 * Returns the document of a channel, which is found by its name. Null for the genre channel, which has no content
 * without a genre.
 */
export const createChannelDocument = ({
  id,
  slug,
  name,
}: Pick<Channel, 'id' | 'slug' | 'name'>): SearchDocument | null =>
  slug === genreChannel ? null : createPlainDocument(id, name);

/** Returns the document of a user. Null for users without a name, or who did not choose to be found. */
export const createUserDocument = (user: Pick<User, 'id' | 'name' | 'findable'>): SearchDocument | null =>
  isFindable(user) ? createPlainDocument(user.id, user.name) : null;
