import { ensureGenre } from '@overtone/functions/catalog/genres/genres.store.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { guest } from '@overtone/functions/platform/http/context.ts';
import { addPlaylist } from '@overtone/functions/testing/catalogue.ts';
import { newPlayId } from '@overtone/functions/testing/plays.ts';
import { requestAs } from '@overtone/functions/testing/test-app.ts';
import { ensureDefaultChannels } from '../demo/channels.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { albumAt, artistAt, genres, load, trackAt } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const small = 40;
const large = 100_000;

const playlistId = `pls_${'0'.repeat(26)}` as const;
const api = '/api/v1';
const endpoints: readonly { readonly name: string; readonly path: string; readonly body?: unknown }[] = [
  { name: 'bootstrap-data', path: 'bootstrap-data' },
  { name: 'artists/:id', path: `artists/${artistAt(0).id}` },
  { name: 'artists/:id/albums', path: `artists/${artistAt(0).id}/albums` },
  { name: 'artists/:id/tracks', path: `artists/${artistAt(0).id}/tracks` },
  { name: 'artists/:id/similar', path: `artists/${artistAt(0).id}/similar` },
  { name: 'albums/:id', path: `albums/${albumAt(0).id}` },
  { name: 'tracks/:id', path: `tracks/${trackAt(0).id}` },
  { name: 'tracks/:id/stream', path: `tracks/${trackAt(0).id}/stream` },
  {
    name: 'plays',
    path: 'plays',
    body: { plays: [{ id: newPlayId(), trackId: trackAt(0).id, source: 'album', seconds: 30, outcome: 'finished' }] },
  },
  { name: 'genres', path: 'genres' },
  { name: 'tags/:name/tracks', path: 'tags/tag-0/tracks?perPage=10' },
  { name: 'tags/:name/albums', path: 'tags/tag-0/albums?perPage=1' },
  { name: 'radio/artist/:id', path: `radio/artist/${artistAt(0).id}` },
  { name: 'radio/track/:id', path: `radio/track/${trackAt(0).id}` },
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

const costOf = async (path: string, body?: unknown): Promise<Cost> => {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const { result, roundTrips, reads } = await measureCapacity(() => requestAs(guest, `${api}/${path}`, init));
  if (result.status >= 400) throw new Error(`${path} answered ${result.status}: ${await result.text()}`);
  return { roundTrips, reads, bytes: (await result.arrayBuffer()).byteLength };
};

const costs = async (): Promise<Cost[]> => {
  const measuredCosts: Cost[] = [];
  for (const { path, body } of endpoints) measuredCosts.push(await costOf(path, body));
  return measuredCosts;
};

/** What each endpoint asks of DynamoDB, in a small and in a large catalogue: the figures must not differ. */
export const benchEndpoints = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    await load(0, small, () => undefined);
    for (let number = 0; number < genres; number++) {
      await ensureGenre({ name: `genre-${number}`, displayName: `Genre ${number}`, image: null });
    }
    await ensureDefaultChannels();
    await addPlaylist(
      { id: playlistId },
      Array.from({ length: 28 }, (_, number) => trackAt(number)),
    );
    const before = await costs();
    const from = performance.now();
    await load(small, large, (items) => process.stderr.write(`\r${items} items written`));
    process.stderr.write(`\r${large} tracks written in ${Math.round((performance.now() - from) / 1000)} s\n`);
    const after = await costs();
    printTable(
      'Reads per request: sequential round trips, read units (eventually consistent), bytes of the reply',
      ['endpoint', `trips at ${small}`, `trips at ${large}`, `units at ${small}`, `units at ${large}`, 'bytes'],
      endpoints.map(({ name }, index) => {
        const [one, other] = [before[index], after[index]];
        return [
          name,
          one?.roundTrips ?? 0,
          other?.roundTrips ?? 0,
          one?.reads ?? 0,
          other?.reads ?? 0,
          other?.bytes ?? 0,
        ];
      }),
    );
  } finally {
    await stop();
  }
};
