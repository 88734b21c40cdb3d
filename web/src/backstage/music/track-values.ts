import type { ManagedTrack, TrackChange, TrackFields } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { readTrackFileName } from '@overtone/shared/media/track-file-name.ts';
import { areSameArtists, type CreditedArtist, toArtistPick, toCreditedArtists } from './credited-artist.ts';

/** The values of a track in a form: the fields of the API, except that artists have names. Empty texts are null. */
export interface TrackValues extends Omit<TrackFields, 'artists' | 'visibility' | 'releaseAt'> {
  artists: readonly CreditedArtist[];
}
export type TrackFieldName = keyof TrackValues;

/** The fields of an existing track that a row of a release loads. */
const rowFields = ['name', 'artists', 'disc', 'number', 'explicit', 'genres', 'tags'] as const;
type RowField = (typeof rowFields)[number];

/** The values of a new track. */
const defaultValues: Omit<TrackValues, 'name' | 'artists' | 'disc' | 'number'> = {
  ...{ explicit: false, genres: [], tags: [], description: null, credits: [], isrc: null, bpm: null, key: null },
  ...{ language: null, licence: 'all-rights-reserved', lyrics: null, downloads: false },
};

/** Maximum length of the title of a track. */
const maxTitleLength = 200;

/** Shortens a title to the maximum length. */
export const clipTitle = (title: string): string => title.slice(0, maxTitleLength);

/** Returns the title in a file name, without the extension and the leading track number. */
export const getTitleFromFileName = (fileName: string): string => clipTitle(readTrackFileName(fileName).title);

/**
 * Returns the values that a file name suggests.
 * @param artists of the release, which are the default
 */
export const getFileValues = (fileName: string, artists: readonly CreditedArtist[]): TrackValues => ({
  ...defaultValues,
  ...{ name: getTitleFromFileName(fileName), artists, disc: 1, number: 1 },
});

export const getTrackRowValues = (track: ManagedTrack): Pick<TrackValues, RowField> => {
  const { name, artists, disc, number, explicit, genres, tags } = track;
  return { name, artists: toCreditedArtists(artists), disc, number, explicit, genres, tags };
};

export const isSameValue = (name: string, first: unknown, second: unknown): boolean => {
  if (name === 'artists')
    return areSameArtists(first as readonly CreditedArtist[], second as readonly CreditedArtist[]);
  return JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
};

const isRowField = (name: string): name is RowField => rowFields.some((field) => field === name);

/** Returns the values that differ from the track. Fields that a row does not load count as different. */
export const findTrackChanges = (values: Partial<TrackValues>, track: ManagedTrack): Partial<TrackValues> => {
  const currentValues = getTrackRowValues(track);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(isRowField(name) && isSameValue(name, value, currentValues[name])),
    ),
  );
};

/** Returns the values as the API expects them. */
export const buildTrackChange = ({ artists, ...values }: Partial<TrackValues>): TrackChange => ({
  ...values,
  ...(artists && { artists: artists.map(toArtistPick) }),
});
