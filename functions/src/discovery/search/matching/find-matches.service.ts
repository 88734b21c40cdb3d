import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { SongMatch, SongToMatch } from '@overtone/shared/discovery/search/matching.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { findTracks } from '../../../catalog/public.ts';
import { getNameKey } from '../../../platform/fold.ts';
import { openNewestSegment } from '../../../platform/segments/newest-segment.ts';
import type { SearchIndex, SongQuery } from '../search-index.ts';
import { parseCode } from './codes/code-document.ts';
import { CodesReader, codesSegment } from './codes/codes-segment.ts';
import { chooseMatch, isCodeCredible, type ParsedSong, parseSong } from './compare-songs.ts';
import { listArtistSpellings } from './song-artists.ts';

/** Returns a function that loads the newest index of codes. The container downloads it with its first request. */
export const createCodeIndex = (now: () => number = Date.now) =>
  openNewestSegment(codesSegment, (database) => new CodesReader(database), now);

const createQuery = ({ song, title: { fullTitle, mainTitle, words }, texts, album }: ParsedSong): SongQuery => ({
  keys: [getNameKey(song.title).replaceAll(' ', ''), fullTitle, mainTitle].filter(Boolean),
  words,
  artists: listArtistSpellings(texts),
  album,
});

const readTracks = async (idsPerSong: readonly (readonly string[])[]): Promise<readonly (readonly Track[])[]> => {
  const foundTracks = await findTracks([...new Set(idsPerSong.flat())].map((id) => TrackId.parse(id)));
  const tracks = new Map<string, Track>(foundTracks.map((track) => [track.id, track]));
  return idsPerSong.map((idsOfSong) => idsOfSong.flatMap((id) => tracks.get(id) ?? []));
};

/** Selects the track with the code of a song. If several albums contain it, the most similar one is selected. */
const selectByCode = (song: ParsedSong, tracks: readonly Track[]): Track | undefined => {
  const credible = tracks.filter((track) => isCodeCredible(song, track));
  return chooseMatch(song, credible).match?.track ?? credible[0];
};

/** Returns all readings of a song as separate songs. Only the first one has the code. */
const getReadings = ({ readings, ...song }: SongToMatch): SongToMatch[] => [
  { ...song, readings: [] },
  ...readings.map((reading) => ({ ...song, ...reading, isrc: '', readings: [] })),
];

/** Selects the most certain match of the readings of a song, or the match of the likelier reading. */
const selectBestReading = (results: readonly SongMatch[]): SongMatch => {
  const matched =
    results.find(({ match }) => match !== null && match.by !== 'similar') ??
    results.find(({ match }) => match !== null);
  if (matched) return matched;
  const suggestions = new Map(results.flatMap(({ suggestions }) => suggestions).map((track) => [track.id, track]));
  return { match: null, suggestions: [...suggestions.values()].slice(0, libraryLimits.songSuggestions) };
};

/**
 * Finds the matching tracks for songs of a file. All readings of a song are tried, and each of them costs as much as a
 * song (`matchSongs`).
 * @param loadCodeIndex loads the index of codes (`createCodeIndex`)
 */
export const findMatches = async (
  index: SearchIndex,
  loadCodeIndex: ReturnType<typeof createCodeIndex>,
  songs: readonly SongToMatch[],
): Promise<SongMatch[]> => {
  const readings = songs.map(getReadings);
  const results = await matchSongs(index, loadCodeIndex, readings.flat());
  return readings.map((readingsOfSong) => selectBestReading(results.splice(0, readingsOfSong.length)));
};

/**
 * Finds the matching tracks for songs with the segments, and reads them from the tables: the tracks with the code of a
 * song, and in a second round trip the candidates by name for songs without a match by code. Costs half a read unit for
 * each track that is read: one track for most songs, and at most `libraryLimits.songCandidatesMax` by code and as many
 * by name.
 */
const matchSongs = async (
  index: SearchIndex,
  loadCodeIndex: ReturnType<typeof createCodeIndex>,
  songs: readonly SongToMatch[],
): Promise<SongMatch[]> => {
  const reader = await loadCodeIndex();
  const parsedSongs = songs.map(parseSong);
  const idsByCode = songs.map(({ isrc }) => {
    const code = parseCode(isrc);
    return code === undefined ? [] : (reader?.find(code, libraryLimits.songCandidatesMax) ?? []);
  });
  const tracksByCode = await readTracks(idsByCode);
  const matchedByCode = parsedSongs.map((song, index) => selectByCode(song, tracksByCode[index] ?? []));
  const queries = parsedSongs.map((song, index) => (matchedByCode[index] ? null : createQuery(song)));
  const idsByName = [
    ...(await index.findSongs(
      queries.filter((query) => query !== null),
      libraryLimits.songCandidatesMax,
    )),
  ];
  const tracksByName = await readTracks(queries.map((query) => (query === null ? [] : (idsByName.shift() ?? []))));
  return parsedSongs.map((song, index) => {
    const track = matchedByCode[index];
    if (track) return { match: { track, by: 'isrc' }, suggestions: [] };
    const { match, suggestions } = chooseMatch(song, tracksByName[index] ?? []);
    return { match, suggestions: suggestions.slice(0, libraryLimits.songSuggestions) };
  });
};
