import { rebuildIndex } from '@overtone/functions/discovery/search/rebuild-index.ts';
import { measured } from '@overtone/functions/platform/capacity.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { addTrack } from '@overtone/functions/testing/catalogue.ts';
import { hardSongs, recordings } from '@overtone/functions/testing/hard-songs.ts';
import { addPerson, type Person } from '@overtone/functions/testing/people.ts';
import type { WantedSong } from '@overtone/shared/discovery/search/matching.model.ts';
import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { ListedSong } from '@overtone/shared/library/transfer/listed-songs.ts';
import { readPlaylistFile } from '@overtone/shared/library/transfer/read-file.ts';
import { limits } from '@overtone/shared/limits.ts';
import { csvLine } from '@overtone/shared/texts/csv.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { codeAt, load, trackAt } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

/** Writing 100,000 takes minutes: `BENCH_TRACKS` may name fewer. */
const tracks = Number(process.env.BENCH_TRACKS ?? 100_000);
const songs = 2_000;
/** Calls under way at once, as the browser has them. */
const lanes = 2;

/** The track that a line of the file means; every tenth means none. */
const meant = (line: number): number => (line * 7_919) % tracks;

/** By turns with a code and another name, by its very name, as another edition without a length, and what is not here. */
const lineOf = (line: number): string => {
  const { name, artists, album, duration } = trackAt(meant(line));
  const artist = artists.map((one) => one.name).join(', ');
  const kind = line % 10;
  const code = codeAt(meant(line));
  if (kind === 9) return csvLine([`Nobody’s song ${line}`, artist, 'Nowhere', duration, '']);
  if (code && kind < 5) return csvLine([name, artist, 'Another album', duration, code]);
  if (kind < 7) return csvLine([name.toUpperCase(), artist, album?.name ?? '', duration + 900, '']);
  return csvLine([`${name} - Remastered 2011`, artist, '', '', '']);
};

const csv = (): Uint8Array =>
  new TextEncoder().encode(
    [
      csvLine(['Track Name', 'Artist Name(s)', 'Album Name', 'Duration (ms)', 'ISRC']),
      ...Array.from({ length: songs }, (_, line) => lineOf(line)),
    ].join(''),
  );

const match = async (person: Person, wanted: readonly ListedSong[]) => {
  const batches = chunks(wanted, limits.songsMatchedMax);
  const found: Awaited<ReturnType<typeof one>>[] = [];
  const one = async (some: readonly ListedSong[]) => {
    const body = { songs: some.map(({ artists, ...song }) => ({ ...song, artists: [...artists] })) };
    return (await person.call(searchContract.match, { body })).matches;
  };
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < batches.length; at = next++) found[at] = await one(batches[at] ?? []);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return found.flat();
};

const make = async (person: Person, ids: readonly TrackId[]): Promise<number> => {
  const { playlist } = await person.call(playlistContract.create, { body: { name: 'Brought over' } });
  let made = playlist;
  for (const trackIds of chunks(ids, limits.playlistAddMax)) {
    const input = { params: { playlistId: playlist.id }, body: { trackIds: [...trackIds] } };
    made = (await person.call(playlistContract.addTracks, input)).playlist;
  }
  return made.tracksCount;
};

const timed = async <Result>(work: () => Promise<Result>) => {
  const from = performance.now();
  const { result, reads } = await measured(work);
  return { result, reads, seconds: Math.round(performance.now() - from) / 1_000 };
};

/** The hard cases, into the same catalogue. @returns names of their tracks by id */
const addHardSongs = async (): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const [key, [name, artists, album, seconds, isrc = null]] of Object.entries(recordings)) {
    const track = await addTrack(
      {
        ...{ name, duration: seconds * 1_000 },
        artists: artists.map((artist, index) => ({ id: `art_${'9'.repeat(25)}${index}` as const, name: artist })),
        album: { id: `alb_${'9'.repeat(26)}`, name: album, image: null },
      },
      { isrc },
    );
    names.set(track.id, key);
  }
  return names;
};

const hardWanted = (): ListedSong[] =>
  hardSongs.map(([[title, artists, album = '', seconds, isrc = '']]) => ({
    ...({ title, artists: [...artists], album, isrc } satisfies Partial<WantedSong>),
    duration: seconds === undefined ? null : seconds * 1_000,
  }));

/** A file of 2,000 songs brought over, over 100,000 tracks, whose names differ by a number alone; and the songs that are easily mistaken. */
export const benchImportPlaylist = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const isWanted = ({ sk, isrc }: Readonly<Record<string, unknown>>): boolean =>
      sk === 'track' || (sk === 'detail' && isrc !== null);
    await load(0, tracks, (items) => process.stderr.write(`\r${items} items written`), isWanted);
    const names = await addHardSongs();
    process.stderr.write('\rindexing\n');
    await rebuildIndex(() => undefined);
    const person = await addPerson({ permissions: [{ name: 'playlists.create', restrictions: [] }] });
    const file = csv();
    const read = await timed(async () => readPlaylistFile(file, 'songs.csv').songs);
    // The first call fetches the index.
    const first = await timed(() => match(person, read.result.slice(0, 1)));
    const matched = await timed(() => match(person, read.result));
    const found = matched.result.map(({ match: its }, line) => {
      const isRight = its?.track.id === trackAt(meant(line)).id && line % 10 !== 9;
      return its ? (isRight ? its.by : 'wrong') : 'none';
    });
    const count = (what: string): number => found.filter((by) => by === what).length;
    const ids = matched.result.flatMap(({ match: its }) => (its ? [TrackId.parse(its.track.id)] : []));
    const made = await timed(() => make(person, ids));
    const hard = (await match(person, hardWanted())).map(({ match: its }, at) => {
      const [found, wanted] = [its ? names.get(its.track.id) : null, hardSongs[at]?.[1]];
      return found === wanted ? 'right' : found === null ? 'asked' : 'wrong';
    });
    const hardCount = (what: string): number => hard.filter((one) => one === what).length;
    printTable(
      `A file of ${songs} songs over ${tracks} tracks; seconds, and eventually consistent read units`,
      ['step', 'seconds', 'units', 'units a song'],
      [
        ['the file is read', read.seconds, 0, 0],
        ['the first song, with the index', first.seconds, first.reads, first.reads],
        ['songs are looked for', matched.seconds, matched.reads, Math.round((matched.reads / songs) * 100) / 100],
        ['the playlist is made', made.seconds, made.reads, Math.round((made.reads / made.result) * 100) / 100],
      ],
    );
    printTable(
      'What was found',
      ['songs', 'by code', 'exactly', 'by likeness', 'not', 'wrong'],
      [
        [`the file's ${songs}`, count('isrc'), count('exact'), count('likeness'), count('none'), count('wrong')],
        [`the ${hard.length} hard ones`, '', `${hardCount('right')} right`, '', hardCount('asked'), hardCount('wrong')],
      ],
    );
  } finally {
    await stop();
  }
};
