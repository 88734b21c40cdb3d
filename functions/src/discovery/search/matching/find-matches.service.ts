import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { SongMatch, WantedSong } from '@overtone/shared/discovery/search/matching.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findTracks } from '../../../catalog/public.ts';
import { nameKey } from '../../../platform/fold.ts';
import { newestSegment } from '../../../platform/segments/newest-segment.ts';
import type { NamedSong, SearchIndex } from '../search-index.ts';
import { readCode } from './codes/code-document.ts';
import { CodesReader, codesSegment } from './codes/codes-segment.ts';
import { choose, isCredible, type ReadSong, readSong } from './likeness.ts';
import { spellingsOf } from './song-artists.ts';

/** What gives the newest index over codes. A container fetches it with the first song that it is asked for. */
export const newestCodes = (now: () => number = Date.now) =>
  newestSegment(codesSegment, (database) => new CodesReader(database), now);

const namedOf = ({ song, title: { base, core, words }, texts, album }: ReadSong): NamedSong => ({
  keys: [nameKey(song.title).replaceAll(' ', ''), base, core].filter(Boolean),
  words,
  artists: spellingsOf(texts),
  album,
});

const readTracks = async (ids: readonly (readonly string[])[]): Promise<readonly (readonly Track[])[]> => {
  const found = await findTracks([...new Set(ids.flat())].map((id) => TrackId.parse(id)));
  const tracks = new Map<string, Track>(found.map((track) => [track.id, track]));
  return ids.map((some) => some.flatMap((id) => tracks.get(id) ?? []));
};

/** The track that a song is by its code: of several on different albums the one that is most like it. */
const believed = (wanted: ReadSong, byCode: readonly Track[]): Track | undefined => {
  const credible = byCode.filter((track) => isCredible(wanted, track));
  return choose(wanted, credible).match?.track ?? credible[0];
};

/** Every way to read a song, as a song by itself; its code tells it once. */
const readingsOf = ({ readings, ...song }: WantedSong): WantedSong[] => [
  { ...song, readings: [] },
  ...readings.map((reading) => ({ ...song, ...reading, isrc: '', readings: [] })),
];

/** Of what the ways to read a song have found, what is surest; of equal ones, that of the likelier way. */
const surest = (found: readonly SongMatch[]): SongMatch => {
  const matched =
    found.find(({ match }) => match !== null && match.by !== 'likeness') ?? found.find(({ match }) => match !== null);
  if (matched) return matched;
  const others = new Map(found.flatMap(({ others }) => others).map((track) => [track.id, track]));
  return { match: null, others: [...others.values()].slice(0, limits.songGuesses) };
};

/**
 * Finds the tracks that songs of a file are, by each way to read them: `limits.songReadings` more make one as dear as so many
 * songs. Costs as `findEach`.
 * @param codes the index over codes, `newestCodes`
 */
export const findMatches = async (
  index: SearchIndex,
  codes: ReturnType<typeof newestCodes>,
  songs: readonly WantedSong[],
): Promise<SongMatch[]> => {
  const readings = songs.map(readingsOf);
  const found = await findEach(index, codes, readings.flat());
  return readings.map((some) => surest(found.splice(0, some.length)));
};

/**
 * Finds the tracks that songs of a file are. The segments name them without the tables; then they are read as they are now:
 * those with a song's code, and in a second round trip what has the name of a song that no code has told. Half a unit for each:
 * one for most songs, `limits.songCandidates` of either at most.
 */
const findEach = async (
  index: SearchIndex,
  codes: ReturnType<typeof newestCodes>,
  songs: readonly WantedSong[],
): Promise<SongMatch[]> => {
  const reader = await codes();
  const read = songs.map(readSong);
  const idsByCode = songs.map(({ isrc }) => {
    const code = readCode(isrc);
    return code === undefined ? [] : (reader?.find(code, limits.songCandidates) ?? []);
  });
  const byCode = await readTracks(idsByCode);
  const told = read.map((song, at) => believed(song, byCode[at] ?? []));
  const named = read.map((song, at) => (told[at] ? null : namedOf(song)));
  const found = [
    ...(await index.findSongs(
      named.filter((song) => song !== null),
      limits.songCandidates,
    )),
  ];
  const byName = await readTracks(named.map((song) => (song === null ? [] : (found.shift() ?? []))));
  return read.map((song, at) => {
    const track = told[at];
    if (track) return { match: { track, by: 'isrc' }, others: [] };
    const { match, others } = choose(song, byName[at] ?? []);
    return { match, others: others.slice(0, limits.songGuesses) };
  });
};
