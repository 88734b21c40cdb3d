import { setStanding } from '@overtone/functions/catalog/standing/set-standing.service.ts';
import { measured } from '@overtone/functions/platform/capacity.ts';
import { addAlbum, addTrack } from '@overtone/functions/testing/catalogue.ts';
import { addMusician } from '@overtone/functions/testing/own-music.ts';
import type { Parts } from '@overtone/functions/testing/visitor.ts';
import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { ownAlbumContract } from '@overtone/shared/backstage/music/own-album.contract.ts';
import { ownTrackContract } from '@overtone/shared/backstage/music/own-track.contract.ts';
import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './table.ts';

const [few, many] = [10, 5_000];
const albumTracks = 10;
const hidden = { visibility: 'hidden', releaseAt: null, binnedAt: null } as const;

type Musician = Awaited<ReturnType<typeof addMusician>>;

/** Albums of ten tracks each, and one of them hidden. */
const addMusic = async ({ artist }: Musician, from: number, to: number): Promise<string> => {
  let albumId = '';
  for (let count = from; count < to; count += albumTracks) {
    const artists = [artist];
    const album = await addAlbum({ artists, tracksCount: albumTracks, duration: albumTracks * 61_000 });
    const numbers = Array.from({ length: albumTracks }, (_, place) => place + 1);
    await Promise.all(numbers.map((number) => addTrack({ artists, album, number })));
    if (count === 0) await setStanding(album.id, hidden, null);
    albumId = album.id;
    if (count % 500 === 0) process.stderr.write(`\r${count} tracks written`);
  }
  process.stderr.write('\n');
  return albumId;
};

/** What the rooms of the backstage ask for, at an artist of 10 and of 5,000 tracks: the figures must not differ. */
export const benchBackstage = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const musician = await addMusician();
    const { person, artist } = musician;
    const params = { artistId: artist.id };
    const calls = (albumId: string): readonly (readonly [string, Endpoint, Parts])[] => [
      ['own artists', backstageArtistContract.list, {}],
      ['albums', ownAlbumContract.list, { params }],
      ['albums that are hidden', ownAlbumContract.list, { params, query: { state: 'hidden' } }],
      ['albums that are live', ownAlbumContract.list, { params, query: { state: 'live' } }],
      ['tracks', ownTrackContract.list, { params }],
      ['tracks that are live, ten', ownTrackContract.list, { params, query: { state: 'live', perPage: 10 } }],
      ['an album of ten tracks', ownAlbumContract.get, { params: { albumId } }],
    ];
    const costs = async (albumId: string) => {
      const found = [];
      for (const [name, endpoint, parts] of calls(albumId)) {
        const { result, roundTrips, reads } = await measured(() => person.send(endpoint, parts as never));
        if (!result.ok) throw new Error(`${name}: ${result.status} ${await result.text()}`);
        found.push({ name, roundTrips, reads, bytes: (await result.arrayBuffer()).byteLength });
      }
      return found;
    };
    const before = await costs(await addMusic(musician, 0, few));
    const after = await costs(await addMusic(musician, few, many));
    printTable(
      'The rooms of the backstage: sequential round trips and read units, the session in them',
      ['call', `trips at ${few}`, `trips at ${many}`, `units at ${few}`, `units at ${many}`, 'bytes'],
      after.map(({ name, roundTrips, reads, bytes }, place) => {
        const small = before[place];
        return [name, small?.roundTrips ?? 0, roundTrips, small?.reads ?? 0, reads, bytes];
      }),
    );
  } finally {
    await stop();
  }
};
