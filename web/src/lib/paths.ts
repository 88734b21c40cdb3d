import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { genreChannel } from '@overtone/shared/discovery/channels/genre-channel.ts';
import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { slugOf } from '@overtone/shared/slug.ts';
import { type ByLink, privatePath } from './private-link.ts';

/** Part of a path made from a name, safe in a URL. */
const part = (name: string): string => encodeURIComponent(slugOf(name));

export const artistPath = ({ id, name }: ArtistRef): string => `/artist/${id}/${part(name)}`;

export const albumPath = ({ id, name, artists }: Pick<AlbumRef, 'id' | 'name'> & { artists: ArtistRef[] }): string =>
  `/album/${id}/${part(artists[0]?.name ?? '')}/${part(name)}`;

/** One that came by a private link is shown by that link alone. */
export const trackPath = ({ id, name, token }: Pick<Track, 'id' | 'name'> & ByLink): string =>
  token ? privatePath(token) : `/track/${id}/${part(name)}`;

export const playlistPath = ({ id, name }: Pick<Playlist, 'id' | 'name'>): string => `/playlist/${id}/${part(name)}`;

export const channelPath = (slug: string): string => `/channel/${encodeURIComponent(slug)}`;

/** One channel serves every genre, narrowed by its restriction. */
export const genrePath = (name: string): string => `${channelPath(genreChannel)}/${encodeURIComponent(name)}`;

export const tagPath = (name: string): string => `/tag/${encodeURIComponent(name)}`;

/** The words of what plays. */
export const lyricsPath = '/lyrics';

export const radioPath = ({ type, id, name }: Pick<RadioSeed, 'type' | 'id' | 'name'>): string =>
  `/radio/${type}/${encodeURIComponent(id)}/${part(name)}`;

/** What whoever signed in heard. */
export const historyPath = '/library/history';

/** Whoever signed in changes here what is theirs. */
export const accountSettingsPath = '/account-settings';

/** Where the site is run: leads to its report. */
export const adminPath = '/admin';

export const userPath = ({ id, name }: Pick<PublicProfile, 'id' | 'name'>): string => `/user/${id}/${part(name ?? '')}`;

/** Where an artist's people begin. */
export const overviewPath = '/backstage';

/** Where whoever makes music sends it. */
export const uploadPath = '/backstage/upload';

/** Where somebody asks for an artist's profile, and sees what came of it (spec §2.7). */
export const requestsPath = '/backstage/requests';

/** A text of dots alone would be taken for a step up the path. */
export const searchPath = (text: string, tab?: string): string => {
  const query = /^\.*$/.test(text) ? '' : encodeURIComponent(text.toWellFormed());
  return ['/search', query, query && tab].filter(Boolean).join('/');
};
