import { genreChannel } from '../discovery/channels/genre-channel.ts';
import { getSlug } from '../slug.ts';

// The paths of pages, for links in the app and for metadata, feeds and emails.

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the part of a path for a name. */
export const createNamePart = (name: string): string => encodeURIComponent(getSlug(name));

export const artistPath = ({ id, name }: Named): string => `/artist/${id}/${createNamePart(name)}`;

export const albumPath = ({ id, name, artists }: Named & { readonly artists: readonly Named[] }): string =>
  `/album/${id}/${createNamePart(artists[0]?.name ?? '')}/${createNamePart(name)}`;

/** Returns the path of a published track. An unpublished track is only reachable through its private link. */
export const publicTrackPath = ({ id, name }: Named): string => `/track/${id}/${createNamePart(name)}`;

export const playlistPath = ({ id, name }: Named): string => `/playlist/${id}/${createNamePart(name)}`;

export const channelPath = (slug: string): string => `/channel/${encodeURIComponent(slug)}`;

/** Returns the path of a genre. One channel shows all genres, with the genre as its restriction. */
export const genrePath = (name: string): string => `${channelPath(genreChannel)}/${encodeURIComponent(name)}`;

export const tagPath = (name: string): string => `/tag/${encodeURIComponent(name)}`;

export const userPath = ({ id, name }: { readonly id: string; readonly name: string | null }): string =>
  `/user/${id}/${createNamePart(name ?? '')}`;
