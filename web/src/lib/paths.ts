import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import { namePart, publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import { type ByLink, privatePath } from './private-link.ts';

// Those that whoever describes a page to others knows as well; a name of its own for each would be code in every visit.
// biome-ignore lint/performance/noBarrelFile: the way to all paths of the app is here.
export {
  albumPath,
  artistPath,
  channelPath,
  genrePath,
  playlistPath,
  tagPath,
  userPath,
} from '@overtone/shared/http/page-paths.ts';

/** One that came by a private link is shown by that link alone. */
export const trackPath = (track: Pick<Track, 'id' | 'name'> & ByLink): string =>
  track.token ? privatePath(track.token) : publicTrackPath(track);

/** The words of what plays. */
export const lyricsPath = '/lyrics';

export const radioPath = ({ type, id, name }: Pick<RadioSeed, 'type' | 'id' | 'name'>): string =>
  `/radio/${type}/${encodeURIComponent(id)}/${namePart(name)}`;

/** What whoever signed in heard. */
export const historyPath = '/library/history';

/** Whoever signed in changes here what is theirs. */
export const accountSettingsPath = '/account-settings';

/** Where the site is run: leads to its report. */
export const adminPath = '/admin';

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
