import { genreChannel } from '../discovery/channels/genre-channel.ts';
import { slugOf } from '../slug.ts';

// Where the pages of things are: the app leads there, and whoever describes a page to others names it so.

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Part of a path made from a name, safe in a URL. */
export const namePart = (name: string): string => encodeURIComponent(slugOf(name));

export const artistPath = ({ id, name }: Named): string => `/artist/${id}/${namePart(name)}`;

export const albumPath = ({ id, name, artists }: Named & { readonly artists: readonly Named[] }): string =>
  `/album/${id}/${namePart(artists[0]?.name ?? '')}/${namePart(name)}`;

/** Of a track that is out; one that came by a private link is shown by that link alone. */
export const publicTrackPath = ({ id, name }: Named): string => `/track/${id}/${namePart(name)}`;

export const playlistPath = ({ id, name }: Named): string => `/playlist/${id}/${namePart(name)}`;

export const channelPath = (slug: string): string => `/channel/${encodeURIComponent(slug)}`;

/** One channel serves every genre, narrowed by its restriction. */
export const genrePath = (name: string): string => `${channelPath(genreChannel)}/${encodeURIComponent(name)}`;

export const tagPath = (name: string): string => `/tag/${encodeURIComponent(name)}`;

export const userPath = ({ id, name }: { readonly id: string; readonly name: string | null }): string =>
  `/user/${id}/${namePart(name ?? '')}`;
