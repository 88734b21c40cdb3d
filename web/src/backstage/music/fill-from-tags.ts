import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import type { AlbumValues } from './album-values.ts';
import { type CreditedArtist, isSameArtist } from './credited-artist.ts';
import { createPositionGetter, type Release } from './release-draft.ts';
import { type Row, sortRows } from './release-rows.ts';
import type { TrackFieldName, TrackValues } from './track-values.ts';

/** The managed artists and the genres of the site, to which names in tags are matched. */
export interface MatchableNames {
  readonly artists: readonly CreditedArtist[];
  readonly genres: readonly Genre[];
}

const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Matches names to managed artists. Other names are credited without an artist page. */
const matchArtists = (names: readonly string[], { artists }: MatchableNames): CreditedArtist[] => {
  const matches = names
    .map((name) => name.trim().slice(0, textLimits.nameLengthMax))
    .filter(Boolean)
    .map((name) => artists.find((artist) => normalizeName(artist.name) === normalizeName(name)) ?? { id: null, name });
  return matches
    .filter((artist, index) => matches.findIndex((match) => isSameArtist(match, artist)) === index)
    .slice(0, catalogLimits.artistsMax);
};

const matchGenres = (names: readonly string[], { genres }: MatchableNames): string[] => {
  const normalizedNames = new Set(names.map(normalizeName));
  return genres
    .filter(
      ({ name, displayName }) =>
        normalizedNames.has(normalizeName(name)) || normalizedNames.has(normalizeName(displayName)),
    )
    .map(({ name }) => name)
    .slice(0, catalogLimits.genresMax);
};

const normalizeIsrc = (isrc: string | null): string | null => {
  const code = isrc?.replaceAll(/[\s-]/g, '').toUpperCase();
  return code && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
};

const getIfInRange = (value: number | null, max: number): number | undefined =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;

/**
 * Returns the values in the tags of a file that are valid for a track. Artists are included only if the user manages
 * one of them, because the API requires that.
 */
export const getTagValues = ({ tags }: Sound, matchableNames: MatchableNames): Partial<TrackValues> => {
  const artists = matchArtists(tags.artists, matchableNames);
  const genres = matchGenres(tags.genres, matchableNames);
  const [disc, number] = [
    getIfInRange(tags.disc, catalogLimits.discsMax),
    getIfInRange(tags.number, catalogLimits.trackNumberMax),
  ];
  const isrc = normalizeIsrc(tags.isrc);
  const title = tags.title?.trim().slice(0, textLimits.nameLengthMax);
  const bpm = tags.bpm !== null && tags.bpm >= 1 && tags.bpm <= catalogLimits.bpmMax ? tags.bpm : undefined;
  const lyrics = tags.lyrics?.trim() ? tags.lyrics.slice(0, catalogLimits.lyricsLengthMax) : undefined;
  return {
    ...(title && { name: title }),
    ...(artists.some(({ id }) => id !== null) && { artists }),
    ...(genres.length > 0 && { genres }),
    ...(disc && { disc }),
    ...(number && { number }),
    ...(tags.explicit !== null && { explicit: tags.explicit }),
    ...(isrc && { isrc }),
    ...(bpm && { bpm }),
    ...(lyrics && { lyrics }),
  };
};

/** Whether a row can be filled from tags: it has an uploaded file, and no field except its position was edited. */
export const canFillFromTags = ({ fileId, editedFields }: Row): boolean =>
  fileId !== null && editedFields.every((name) => name === 'number' || name === 'disc');

const fillAlbumFromTags = (
  album: AlbumValues,
  sounds: readonly Sound[],
  matchableNames: MatchableNames,
  isNew: boolean,
): AlbumValues => {
  const taggedAlbums = sounds.flatMap(({ tags }) => (tags.album ? [tags.album] : []));
  const firstAlbum = taggedAlbums[0];
  if (!firstAlbum) return album;
  const artists = matchArtists(firstAlbum.artists, matchableNames);
  const day = taggedAlbums.find(({ releaseDate }) => releaseDate)?.releaseDate ?? null;
  return {
    ...album,
    ...(album.name.trim() === '' && { name: firstAlbum.title.trim().slice(0, textLimits.nameLengthMax) }),
    ...(isNew && artists.some(({ id }) => id !== null) && { artists }),
    ...(album.releaseDate === null && day && { releaseDate: day }),
  };
};

/** Fills a release from the tags of its files. Returns it with the number of changed tracks. */
export const fillReleaseFromTags = (
  release: Release,
  sounds: readonly Sound[],
  matchableNames: MatchableNames,
): { readonly release: Release; readonly filledCount: number } => {
  const soundsByFile = new Map(sounds.map((sound) => [sound.fileId, sound]));
  let filledCount = 0;
  const rows = release.rows.map((row): Row => {
    const sound = row.fileId && canFillFromTags(row) ? soundsByFile.get(row.fileId) : undefined;
    if (!sound) return row;
    const tagValues = getTagValues(sound, matchableNames);
    // Fields that the user edited keep their values.
    const edits = Object.fromEntries(
      Object.entries(tagValues).filter(([name]) => !row.editedFields.includes(name as TrackFieldName)),
    );
    if (Object.keys(edits).length === 0) return row;
    filledCount += 1;
    return { ...row, edits: { ...row.edits, ...edits } };
  });
  const isNewAlbum = release.saved === null;
  const album =
    release.kind === 'album' ? fillAlbumFromTags(release.album, sounds, matchableNames, isNewAlbum) : release.album;
  const filledRelease = { ...release, album, rows };
  return { release: { ...filledRelease, rows: sortRows(rows, createPositionGetter(filledRelease)) }, filledCount };
};
