import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Tag } from '@overtone/shared/catalog/tags/tag.model.ts';
import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import { isFindable } from '../../identity/users/is-findable.ts';

/** What the index knows of one artist, album, track, playlist, genre, tag, channel or person. */
export const SearchDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** An artist's name as it is sorted, where that is known. */
  sortName: z.string().optional(),
  /** Names of its artists, or of whose playlist it is; empty on all that has neither. */
  artists: z.array(z.string()),
  /** Name of its album; empty where there is none. */
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

/** The kind of thing an id names; none for ids that search knows nothing of. */
export const typeOfId = (id: string): SearchType | undefined => types[id.slice(0, 3)];

/** Popularity in steps, one for each doubling of plays: what is played a little more keeps its place and costs nothing. */
export const levelOf = (plays: number): number => Math.floor(Math.log2(plays + 1));

const Named = z.object({ id: z.string(), name: z.string() });
const Row = Named.extend({
  sortName: z.string().optional(),
  artists: z.array(Named).default([]),
  album: z.object({ name: z.string() }).nullish(),
  plays: z.number().default(0),
});

/** The document of an artist, album or track. */
export const documentOf = (row: z.input<typeof Row>): SearchDocument => {
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

/** Genres and tags have no id of their own: they are known by their name, under which they stand in the table too. */
export const namedId = (kind: 'genre' | 'tag', name: string): string => `${kind}#${name}`;

/** The name of the genre or tag that a document stands for. */
export const nameOfId = (id: string): string => id.slice(id.indexOf('#') + 1);

/** A document of what is found by its name alone. Nobody counts its plays, so such things rank by their match. */
const plainDocument = (id: string, name: string): SearchDocument => ({ id, name, artists: [], album: '', plays: 0 });

/** The document of a genre. */
export const genreDocumentOf = ({ name, displayName }: Pick<Genre, 'name' | 'displayName'>): SearchDocument =>
  plainDocument(namedId('genre', name), displayName);

/** The document of a tag. */
export const tagDocumentOf = ({ name }: Tag): SearchDocument => plainDocument(namedId('tag', name), name);

/** The document of a playlist: found by its name, and by whose it is. */
export const playlistDocumentOf = ({ id, name, owner }: Pick<Playlist, 'id' | 'name' | 'owner'>): SearchDocument => ({
  id,
  name,
  artists: owner.name === null ? [] : [owner.name],
  album: '',
  plays: 0,
});

/** The document of a channel, found by its name; none of the frame around every genre, which is nothing without one. */
export const channelDocumentOf = ({ id, slug, name }: Pick<Channel, 'id' | 'slug' | 'name'>): SearchDocument | null =>
  slug === genreChannel ? null : plainDocument(id, name);

/** The document of a person; none of whoever did not choose to be found, or has no name to be found by. */
export const personDocumentOf = (person: Pick<User, 'id' | 'name' | 'findable'>): SearchDocument | null =>
  isFindable(person) ? plainDocument(person.id, person.name) : null;
