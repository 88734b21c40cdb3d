import { fork } from 'node:child_process';
import { once } from 'node:events';
import { beginStored, findAccountExport } from '@overtone/functions/accounts/export/account-exports.store.ts';
import { likes } from '@overtone/functions/library/marks/mark-kinds.ts';
import { markAction } from '@overtone/functions/library/marks/marks.store.ts';
import { addRowActions, firstPlaces } from '@overtone/functions/library/playlists/playlist-rows.store.ts';
import { createPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import type { TransactAction } from '@overtone/functions/platform/dynamo/transaction.ts';
import { putAction } from '@overtone/functions/platform/dynamo/transaction.ts';
import { withFolder } from '@overtone/functions/platform/with-folder.ts';
import { historyRowItem } from '@overtone/functions/plays/history/history-row.item.ts';
import { ensureListener } from '@overtone/functions/plays/listeners/listeners.store.ts';
import { addPerson } from '@overtone/functions/testing/people.ts';
import { ExportId, PlayId, PlaylistId, type TrackId, type UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { bundleWorker, heapOf } from './bundle-worker.ts';
import { load, trackAt, write } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const tracks = 10_000;
/** Megabytes of the function, as it is deployed. */
const functionMemory = 1_024;

const writeAll = async (actions: readonly TransactAction[]): Promise<void> => {
  const items = actions.flatMap(({ Put }) => (Put?.Item && Put.TableName ? [[Put.TableName, Put.Item] as const] : []));
  for (const some of chunks(items, limits.batchWriteMax * 8)) {
    await Promise.all(
      chunks(some, limits.batchWriteMax).map((batch) =>
        write(
          batch[0]?.[0] ?? '',
          batch.map(([, item]) => item),
        ),
      ),
    );
  }
};

const trackId = (number: number): TrackId => trackAt(number % tracks).id;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** Somebody who likes so many tracks, has so many in a playlist, and heard ten times as many. */
const addSomebody = async (many: number): Promise<UserId> => {
  const { user } = await addPerson({ name: 'Ada' });
  const likedAt = new Date().toISOString();
  await writeAll(numbers(many).map((number) => markAction(likes, user.id, { id: trackId(number), at: likedAt })));
  const playlist = {
    ...{ id: PlaylistId.parse(`pls_${ulid()}`), name: 'Everything', description: null, image: null, isPublic: false },
    ...{ owner: { id: user.id, name: user.name }, createdAt: likedAt, updatedAt: likedAt },
  };
  await createPlaylist(playlist, [], limits.playlistsMax);
  const held = firstPlaces(numbers(many).map((number) => trackAt(number % tracks)));
  await writeAll(addRowActions(playlist.id, held, likedAt));
  const listener = await ensureListener(user.id);
  if (!listener) throw new Error('Nobody listens');
  const { historyKey } = listener;
  await writeAll(
    numbers(10 * many).map((number) => {
      const playId = PlayId.parse(`ply_${ulid(Date.now() - number * 60_000)}`);
      return putAction(historyRowItem, {
        historyKey,
        playId,
        trackId: trackId(number * 7),
        source: 'album',
        sourceId: null,
      });
    }),
  );
  return user.id;
};

const exported = async (worker: string, many: number): Promise<(string | number)[]> => {
  const userId = await addSomebody(many);
  const id = ExportId.parse(`exp_${ulid()}`);
  const now = new Date();
  const asked = {
    userId,
    id,
    state: 'pending',
    heard_at: now.toISOString(),
    made_at: null,
    size: null,
    secret: null,
  } as const;
  await beginStored({ ...asked, expires: Math.floor(now.getTime() / 1_000) + 3_600 }, now);
  const from = performance.now();
  const child = fork(worker, [JSON.stringify({ userId, exportId: id })], { execArgv: heapOf(functionMemory) });
  const [{ before, most, roundTrips, reads }] = await once(child, 'message');
  const seconds = (performance.now() - from) / 1_000;
  const { state, size } = (await findAccountExport(userId)) ?? {};
  if (state !== 'ready') throw new Error(`The export is ${state}`);
  const mb = Number(((size ?? 0) / 1_000_000).toFixed(1));
  return [many, many, 10 * many, mb, Number(seconds.toFixed(1)), roundTrips, reads, before, most];
};

/** What a file with everything of somebody takes, who has much. */
export const benchAccountExport = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    await load(0, tracks, () => undefined);
    const rows = await withFolder('overtone-bench-', async (folder) => {
      const worker = await bundleWorker('account-export.worker.ts', folder);
      return [await exported(worker, 100), await exported(worker, tracks)];
    });
    printTable(
      `Everything of a person as a file, by a worker of its own with ${functionMemory} MB`,
      [
        'likes',
        'in a playlist',
        'listens',
        'MB',
        'seconds',
        'trips',
        'read units',
        'MB of memory at first',
        'MB at most',
      ],
      rows,
    );
  } finally {
    await stop();
  }
};
