import { limits } from '@overtone/shared/limits.ts';
import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { countryName } from '../../lib/country-name.ts';
import { t } from '../../lib/i18n.ts';

/** What is told by names: the breakdowns that are no music. */
export type NamedBreakdown = 'sources' | 'countries' | 'cities' | 'devices' | 'platforms' | 'browsers';

export const breakdownNames: Readonly<Record<NamedBreakdown, () => string>> = {
  sources: () => t('Sources'),
  countries: () => t('Countries'),
  cities: () => t('Cities'),
  devices: () => t('Devices'),
  platforms: () => t('Platforms'),
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

const placeless = (): string => t('Other (under :count listeners)', { count: limits.insightPlaceListenersMin });

/** A city as `DE/Berlin` is told. */
const cityName = (name: string): string => {
  const [code = '', ...city] = name.split('/');
  return city.length > 0 ? `${city.join('/')}, ${countryName(code)}` : name;
};

/** What a breakdown's name says to a person. */
export const nameIn = (breakdown: NamedBreakdown, name: string): string => {
  const isPlace = breakdown === 'countries' || breakdown === 'cities';
  if (name === 'other') return isPlace ? placeless() : t('Other');
  if (name === 'unknown') return t('Unknown');
  if (breakdown === 'sources') return sourceNames[name]?.() ?? name;
  if (breakdown === 'devices') return deviceNames[name]?.() ?? name;
  if (breakdown === 'countries') return countryName(name);
  return breakdown === 'cities' ? cityName(name) : name;
};

/** Which music stands in a list of what was played most. */
export type MusicList = 'tracks' | 'albums' | 'artists';

export const musicListNames: Readonly<Record<MusicList, () => string>> = {
  tracks: () => t('Top tracks'),
  albums: () => t('Top albums'),
  artists: () => t('Top artists'),
};

export interface Listed {
  /** Null for all others together. */
  readonly id: string | null;
  readonly name: string;
  readonly plays: number;
}

/** A list of music by names alone, as tables and files have it. */
export const listedIn = ({ tracks, albums, artists }: Pick<Insights, MusicList>, list: MusicList): Listed[] => {
  if (list === 'tracks')
    return tracks.map(({ track, plays }) => ({
      id: track?.id ?? null,
      name: track?.name ?? t('All other tracks'),
      plays,
    }));
  if (list === 'albums') return albums.map(({ album, plays }) => ({ id: album.id, name: album.name, plays }));
  return artists.map(({ artist, plays }) => ({ id: artist.id, name: artist.name, plays }));
};

/** The lists of music that have something in them: a track has none, an album its tracks. */
export const listsOf = (insights: Pick<Insights, MusicList>): MusicList[] =>
  (['tracks', 'albums', 'artists'] as const).filter((list) => insights[list].length > (list === 'artists' ? 1 : 0));
