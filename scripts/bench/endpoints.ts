import { ensureGenre } from '@overtone/functions/catalog/genres/genres.store.ts';
import { ensureDefaultChannels } from '@overtone/functions/discovery/channels/ensure-default-channels.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { guest } from '@overtone/functions/platform/http/context.ts';
import { addPlaylist } from '@overtone/functions/testing/catalogue.ts';
import { createPlayId } from '@overtone/functions/testing/plays.ts';
import { requestAs } from '@overtone/functions/testing/test-app.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './print-table.ts';
import { buildAlbum, buildArtist, buildTrack, genreCount, writeTracks } from './synthetic-catalogue.ts';

/** Number of tracks in the small and in the large catalogue. */
const [smallCatalogue, largeCatalogue] = [40, 100_000];

const playlistId = `pls_${'0'.repeat(26)}` as const;
const api = '/api/v1';
const endpoints: readonly { readonly name: string; readonly path: string; readonly body?: unknown }[] = [
  { name: 'bootstrap-data', path: 'bootstrap-data' },
  { name: 'artists/:id', path: `artists/${buildArtist(0).id}` },
  { name: 'artists/:id/albums', path: `artists/${buildArtist(0).id}/albums` },
  { name: 'artists/:id/tracks', path: `artists/${buildArtist(0).id}/tracks` },
  { name: 'artists/:id/similar', path: `artists/${buildArtist(0).id}/similar` },
  { name: 'albums/:id', path: `albums/${buildAlbum(0).id}` },
  { name: 'tracks/:id', path: `tracks/${buildTrack(0).id}` },
  { name: 'tracks/:id/stream', path: `tracks/${buildTrack(0).id}/stream` },
  {
    name: 'plays',
    path: 'plays',
    body: {
      plays: [{ id: createPlayId(), trackId: buildTrack(0).id, source: 'album', seconds: 30, outcome: 'finished' }],
    },
  },
  { name: 'genres', path: 'genres' },
  { name: 'tags/:name/tracks', path: 'tags/tag-0/tracks?perPage=10' },
  { name: 'tags/:name/albums', path: 'tags/tag-0/albums?perPage=1' },
  { name: 'radio/artist/:id', path: `radio/artist/${buildArtist(0).id}` },
  { name: 'radio/track/:id', path: `radio/track/${buildTrack(0).id}` },
  { name: 'radio/playlist/:id', path: `radio/playlist/${playlistId}` },
  { name: 'playlists/:id', path: `playlists/${playlistId}` },
  { name: 'playlists/:id/tracks', path: `playlists/${playlistId}/tracks` },
  { name: 'channel/playlists', path: 'channel/playlists' },
  { name: 'channel/home', path: 'channel/home' },
  { name: 'channel/popular-tracks', path: 'channel/popular-tracks' },
  { name: 'channel/genre, restricted', path: 'channel/genre?restriction=genre-0&perPage=4' },
];

interface Cost {
  readonly roundTrips: number;
  readonly reads: number;
  readonly bytes: number;
}

const measureCost = async (path: string, body?: unknown): Promise<Cost> => {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const { result, roundTrips, reads } = await measureCapacity(() => requestAs(guest, `${api}/${path}`, init));
  if (result.status >= 400) throw new Error(`${path} returned status ${result.status}: ${await result.text()}`);
  return { roundTrips, reads, bytes: (await result.arrayBuffer()).byteLength };
};

const measureCosts = async (): Promise<Cost[]> => {
  const costs: Cost[] = [];
  for (const { path, body } of endpoints) costs.push(await measureCost(path, body));
  return costs;
};

/** Prints the reads of each endpoint in a small and in a large catalogue. They must not depend on the size. */
export const benchEndpoints = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    await writeTracks(0, smallCatalogue, () => undefined);
    for (let number = 0; number < genreCount; number++) {
      await ensureGenre({ name: `genre-${number}`, displayName: `Genre ${number}`, image: null });
    }
    await ensureDefaultChannels();
    await addPlaylist(
      { id: playlistId },
      Array.from({ length: 28 }, (_, number) => buildTrack(number)),
    );
    const smallCosts = await measureCosts();
    const startedAt = performance.now();
    await writeTracks(smallCatalogue, largeCatalogue, (items) => process.stderr.write(`\r${items} items written`));
    process.stderr.write(
      `\r${largeCatalogue} tracks written in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
    );
    const largeCosts = await measureCosts();
    printTable(
      'Reads per request: sequential round trips, read units (eventually consistent), bytes of the response',
      [
        'endpoint',
        `round trips at ${smallCatalogue}`,
        `round trips at ${largeCatalogue}`,
        `units at ${smallCatalogue}`,
        `units at ${largeCatalogue}`,
        'bytes',
      ],
      endpoints.map(({ name }, index) => {
        const [smallCost, largeCost] = [smallCosts[index], largeCosts[index]];
        return [
          name,
          smallCost?.roundTrips ?? 0,
          largeCost?.roundTrips ?? 0,
          smallCost?.reads ?? 0,
          largeCost?.reads ?? 0,
          largeCost?.bytes ?? 0,
        ];
      }),
    );
  } finally {
    await stop();
  }
};
