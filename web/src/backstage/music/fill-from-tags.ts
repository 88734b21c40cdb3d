import type { Sound } from '@overtone/shared/backstage/music/sound.model.ts';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { AlbumSaid } from './album-said.ts';
import { type Credited, isSameArtist } from './credited.ts';
import { placeIn, type Release } from './release-draft.ts';
import { inPlaces, type Row } from './release-rows.ts';
import type { SaidName, TrackSaid } from './track-said.ts';

/** What names stand for here: whom somebody manages, and which genres the site has. */
export interface KnownNames {
  readonly artists: readonly Credited[];
  readonly genres: readonly Genre[];
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names as somebody may credit them: one of theirs by its page, any other by its name. */
const artistsOf = (names: readonly string[], { artists }: KnownNames): Credited[] => {
  const found = names
    .map((name) => name.trim().slice(0, limits.nameLengthMax))
    .filter(Boolean)
    .map((name) => artists.find((one) => folded(one.name) === folded(name)) ?? { id: null, name });
  return found
    .filter((artist, index) => found.findIndex((one) => isSameArtist(one, artist)) === index)
    .slice(0, limits.artistsMax);
};

const genresOf = (names: readonly string[], { genres }: KnownNames): string[] => {
  const wanted = new Set(names.map(folded));
  return genres
    .filter(({ name, displayName }) => wanted.has(folded(name)) || wanted.has(folded(displayName)))
    .map(({ name }) => name)
    .slice(0, limits.genresMax);
};

const isrcOf = (isrc: string | null): string | null => {
  const code = isrc?.replaceAll(/[\s-]/g, '').toUpperCase();
  return code && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
};

const within = (value: number | null, most: number): number | undefined =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;

/**
 * What a file's tags say of its track, as far as it may be said of one. Artists come along only where one of them is the
 * person's own: nobody may name others alone.
 */
export const saidByTags = ({ tags }: Sound, known: KnownNames): Partial<TrackSaid> => {
  const artists = artistsOf(tags.artists, known);
  const genres = genresOf(tags.genres, known);
  const [disc, number] = [within(tags.disc, limits.discsMax), within(tags.number, limits.trackNumberMax)];
  const isrc = isrcOf(tags.isrc);
  const title = tags.title?.trim().slice(0, limits.nameLengthMax);
  const bpm = tags.bpm !== null && tags.bpm >= 1 && tags.bpm <= limits.bpmMax ? tags.bpm : undefined;
  const lyrics = tags.lyrics?.trim() ? tags.lyrics.slice(0, limits.lyricsLengthMax) : undefined;
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

/** Whether tags may say what nobody has: a file that came here, of which nobody has said anything by hand. */
export const isOpenToTags = ({ fileId, byHand }: Row): boolean =>
  fileId !== null && byHand.every((name) => name === 'number' || name === 'disc');

const albumByTags = (album: AlbumSaid, sounds: readonly Sound[], known: KnownNames, isNew: boolean): AlbumSaid => {
  const tagged = sounds.flatMap(({ tags }) => (tags.album ? [tags.album] : []));
  const first = tagged[0];
  if (!first) return album;
  const artists = artistsOf(first.artists, known);
  const day = tagged.find(({ releaseDate }) => releaseDate)?.releaseDate ?? null;
  return {
    ...album,
    ...(album.name.trim() === '' && { name: first.title.trim().slice(0, limits.nameLengthMax) }),
    ...(isNew && artists.some(({ id }) => id !== null) && { artists }),
    ...(album.releaseDate === null && day && { releaseDate: day }),
  };
};

/** A release with what its files say of themselves, and of how many tracks they said anything. */
export const filledFromTags = (
  release: Release,
  sounds: readonly Sound[],
  known: KnownNames,
): { readonly release: Release; readonly filled: number } => {
  const byFile = new Map(sounds.map((sound) => [sound.fileId, sound]));
  let filled = 0;
  const rows = release.rows.map((row): Row => {
    const sound = row.fileId && isOpenToTags(row) ? byFile.get(row.fileId) : undefined;
    if (!sound) return row;
    const tagged = saidByTags(sound, known);
    // Where somebody put them in order by hand, they stay there.
    const said = Object.fromEntries(Object.entries(tagged).filter(([name]) => !row.byHand.includes(name as SaidName)));
    if (Object.keys(said).length === 0) return row;
    filled += 1;
    return { ...row, said: { ...row.said, ...said } };
  });
  const isUntouched = release.saved === null;
  const album = release.kind === 'album' ? albumByTags(release.album, sounds, known, isUntouched) : release.album;
  const next = { ...release, album, rows };
  return { release: { ...next, rows: inPlaces(rows, placeIn(next)) }, filled };
};
