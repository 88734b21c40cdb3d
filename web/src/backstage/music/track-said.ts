import type { ManagedTrack, TrackChange, TrackFields } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { readTrackFileName } from '@overtone/shared/media/track-file-name.ts';
import { areSameArtists, type Credited, creditedOf, pickOf } from './credited.ts';

/** What a form says of a track: as it is sent, but for the artists, whose names are shown; empty texts stand for nothing. */
export interface TrackSaid extends Omit<TrackFields, 'artists' | 'visibility' | 'releaseAt'> {
  artists: readonly Credited[];
}
export type SaidName = keyof TrackSaid;

/** What a row of a release knows of a track that is there already. */
const rowFields = ['name', 'artists', 'disc', 'number', 'explicit', 'genres', 'tags'] as const;
type RowField = (typeof rowFields)[number];

/** Of a track that nobody has said anything of. */
const nothingSaid: Omit<TrackSaid, 'name' | 'artists' | 'disc' | 'number'> = {
  ...{ explicit: false, genres: [], tags: [], description: null, credits: [], isrc: null, bpm: null, key: null },
  ...{ language: null, licence: 'all-rights-reserved', lyrics: null, downloads: false },
};

/** The letters of a name that a file may have. */
const nameMax = 200;

/** A title as long as it may be. */
export const clipTitle = (title: string): string => title.slice(0, nameMax);

/** A title out of a file's name: without its ending and the number before it. */
export const titleOf = (fileName: string): string => clipTitle(readTrackFileName(fileName).title);

/** @param artists of the release, who are a track's unless it says otherwise */
export const saidOfFile = (fileName: string, artists: readonly Credited[]): TrackSaid => ({
  ...nothingSaid,
  ...{ name: titleOf(fileName), artists, disc: 1, number: 1 },
});

export const rowSaidOf = (track: ManagedTrack): Pick<TrackSaid, RowField> => {
  const { name, artists, disc, number, explicit, genres, tags } = track;
  return { name, artists: creditedOf(artists), disc, number, explicit, genres, tags };
};

export const isSameSaid = (name: string, one: unknown, other: unknown): boolean => {
  if (name === 'artists') return areSameArtists(one as readonly Credited[], other as readonly Credited[]);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
};

const isRowField = (name: string): name is RowField => rowFields.some((field) => field === name);

/** What of it differs from a track as it is; whatever a row of it does not tell does. */
export const unlike = (said: Partial<TrackSaid>, track: ManagedTrack): Partial<TrackSaid> => {
  const known = rowSaidOf(track);
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => !(isRowField(name) && isSameSaid(name, value, known[name]))),
  );
};

/** As it is sent. */
export const changeOf = ({ artists, ...said }: Partial<TrackSaid>): TrackChange => ({
  ...said,
  ...(artists && { artists: artists.map(pickOf) }),
});
