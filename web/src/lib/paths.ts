import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import { createNamePart, publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import { type PrivateLinkAccess, privatePath } from './private-link.ts';

// Shared with the server, which describes pages to other sites. Separate names would add code to every visit.
// biome-ignore lint/performance/noBarrelFile: the single import for all paths of the app.
export {
  albumPath,
  artistPath,
  channelPath,
  genrePath,
  playlistPath,
  tagPath,
  userPath,
} from '@overtone/shared/http/page-paths.ts';

/** Returns the path of a track. A track of a private link has only the page of that link. */
export const trackPath = (track: Pick<Track, 'id' | 'name'> & PrivateLinkAccess): string =>
  track.token ? privatePath(track.token) : publicTrackPath(track);

/** The lyrics of the current track. */
export const lyricsPath = '/lyrics';

export const radioPath = ({ type, id, name }: Pick<RadioSeed, 'type' | 'id' | 'name'>): string =>
  `/radio/${type}/${encodeURIComponent(id)}/${createNamePart(name)}`;

/** The listening history of the logged-in user. */
export const historyPath = '/library/history';

/** The settings of the logged-in user. */
export const accountSettingsPath = '/account-settings';

/** The admin area, which opens with its report. */
export const adminPath = '/admin';

/** The start page for an artist's managers. */
export const overviewPath = '/backstage';

/** The upload page. */
export const uploadPath = '/backstage/upload';

/** The page for artist profile requests (spec §2.7). */
export const requestsPath = '/backstage/requests';

/** A text that consists only of dots would be interpreted as a relative path. */
export const searchPath = (text: string, tab?: string): string => {
  const query = /^\.*$/.test(text) ? '' : encodeURIComponent(text.toWellFormed());
  return ['/search', query, query && tab].filter(Boolean).join('/');
};
