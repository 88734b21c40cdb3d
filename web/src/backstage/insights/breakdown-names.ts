import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { getCountryName } from '../../lib/country-name.ts';
import { t } from '../../lib/i18n.ts';

/** The breakdowns by names other than music. */
export type NamedBreakdown = 'sources' | 'countries' | 'cities' | 'devices' | 'platforms' | 'browsers';

export const breakdownTitles: Readonly<Record<NamedBreakdown, () => string>> = {
  sources: () => t('Sources'),
  countries: () => t('Countries'),
  cities: () => t('Cities'),
  devices: () => t('Devices'),
  platforms: () => t('Operating systems'),
  browsers: () => t('Browsers'),
};

const sourceNames: Readonly<Record<string, () => string>> = {
  album: () => t('Album pages'),
  artist: () => t('Artist pages'),
  channel: () => t('Channels'),
  embed: () => t('Embeds'),
  library: () => t('Library'),
  link: () => t('Links'),
  playlist: () => t('Playlists'),
  profile: () => t('Profiles'),
  queue: () => t('Queue'),
  radio: () => t('Radio'),
  search: () => t('Search'),
  track: () => t('Track pages'),
};

const deviceNames: Readonly<Record<string, () => string>> = {
  mobile: () => t('Phone'),
  tablet: () => t('Tablet'),
  desktop: () => t('Computer'),
};

const getOtherPlacesLabel = (): string =>
  t('Other (fewer than :count listeners)', { count: playLimits.insightPlaceListenersMin });

/** Formats a city such as `DE/Berlin`. */
const formatCity = (name: string): string => {
  const [code = '', ...city] = name.split('/');
  return city.length > 0 ? `${city.join('/')}, ${getCountryName(code)}` : name;
};

/** Formats a name of a breakdown. */
export const formatBreakdownName = (breakdown: NamedBreakdown, name: string): string => {
  const isPlace = breakdown === 'countries' || breakdown === 'cities';
  if (name === 'other') return isPlace ? getOtherPlacesLabel() : t('Other');
  if (name === 'unknown') return t('Unknown');
  if (breakdown === 'sources') return sourceNames[name]?.() ?? name;
  if (breakdown === 'devices') return deviceNames[name]?.() ?? name;
  if (breakdown === 'countries') return getCountryName(name);
  return breakdown === 'cities' ? formatCity(name) : name;
};

/** The lists of the most played music. */
export type MusicList = 'tracks' | 'albums' | 'artists';

export const musicListTitles: Readonly<Record<MusicList, () => string>> = {
  tracks: () => t('Top tracks'),
  albums: () => t('Top albums'),
  artists: () => t('Top artists'),
};

export interface MusicPlays {
  /** Null for all other tracks together. */
  readonly id: string | null;
  readonly name: string;
  readonly plays: number;
}

/** Returns the names and plays of a list of music, for tables and CSV files. */
export const listMusicPlays = (
  { tracks, albums, artists }: Pick<Insights, MusicList>,
  list: MusicList,
): MusicPlays[] => {
  if (list === 'tracks')
    return tracks.map(({ track, plays }) => ({
      id: track?.id ?? null,
      name: track?.name ?? t('All other tracks'),
      plays,
    }));
  if (list === 'albums') return albums.map(({ album, plays }) => ({ id: album.id, name: album.name, plays }));
  return artists.map(({ artist, plays }) => ({ id: artist.id, name: artist.name, plays }));
};

/**
 * Returns the lists that have entries. A single artist is not listed. The insights of a track have no lists, and those
 * of an album list only its tracks.
 */
export const listNonEmptyLists = (insights: Pick<Insights, MusicList>): MusicList[] =>
  (['tracks', 'albums', 'artists'] as const).filter((list) => insights[list].length > (list === 'artists' ? 1 : 0));
