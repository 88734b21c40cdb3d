import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { artistItem } from '@overtone/functions/catalog/music/artist.item.ts';
import { buildTrackWrites, findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { splitIntoChunks } from '@overtone/functions/platform/chunks.ts';
import { getPrimaryKey } from '@overtone/functions/platform/dynamo/item.ts';
import { getTableName } from '@overtone/functions/platform/dynamo/table.ts';
import { renameWithCopies } from '@overtone/functions/platform/renames.ts';
import { addArtist } from '@overtone/functions/testing/catalogue.ts';
import { setArtistName } from '@overtone/functions/testing/names.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './print-table.ts';
import { buildTrack, emptyDetail, masterFile, writeBatch } from './synthetic-catalogue.ts';

/** Number of tracks that contain the artist's name. */
const trackCount = 10_000;

/**
 * Adds tracks of one artist. The table's stream is disabled because it has no consumer and slows down the emulator's
 * writes tenfold.
 */
const addTracks = async (artist: Artist): Promise<TrackId[]> => {
  const TableName = getTableName('CATALOG_TABLE');
  await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
  const tracks = Array.from({ length: trackCount }, (_, number) => ({ ...buildTrack(number), artists: [artist] }));
  const items = tracks.flatMap((track) =>
    buildTrackWrites({ track, audio: masterFile, detail: emptyDetail }).flatMap(({ Put }) => Put?.Item ?? []),
  );
  // The worker reads only the tracks and the artist's list of them.
  const neededItems = items.filter(({ pk, sk }) => sk === 'track' || pk === getPrimaryKey(artistItem, artist).pk);
  for (const batch of splitIntoChunks(neededItems, awsLimits.batchWriteMax)) await writeBatch(TableName, batch);
  return tracks.map(({ id }) => id);
};

/** Counts the tracks that contain the artist's name. */
const countRenamedTracks = async (ids: readonly TrackId[], name: string): Promise<number> =>
  (await findTracks(ids, { consistent: true })).filter(({ artists }) => artists[0]?.name === name).length;

interface RenameCost {
  messages: number;
  reads: number;
  writes: number;
  /** Number of tracks with the new name when the worker was killed. */
  renamedAtKill?: number;
}

/**
 * Renames an artist and runs a worker until all tracks have the new name.
 * @param killAfter number of messages after which the worker is killed and restarted; never by default
 */
const renameArtist = async (artist: Artist, ids: readonly TrackId[], name: string, killAfter?: number) => {
  const cost: RenameCost = { messages: 0, reads: 0, writes: 0 };
  const startWorker = (): ChildProcess => {
    const child = fork(`${import.meta.dirname}/renames.worker.ts`);
    child.on('message', ({ reads, writes }: RenameCost) => {
      cost.messages += 1;
      cost.reads += reads;
      cost.writes += writes;
    });
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  let worker = startWorker();
  const startedAt = performance.now();
  await renameWithCopies({ kind: 'artist', id: artist.id }, () => setArtistName(artist.id, name));
  let isKilled = killAfter === undefined;
  let renamedCount = 0;
  while (renamedCount < ids.length) {
    await wait(100);
    if (!isKilled && cost.messages >= (killAfter ?? 0)) {
      await kill(worker);
      isKilled = true;
      cost.renamedAtKill = await countRenamedTracks(ids, name);
      worker = startWorker();
    }
    // Counting loads the emulator as much as renaming. It is therefore skipped until the last message may be processed.
    if (cost.messages >= ids.length / 1_000) renamedCount = await countRenamedTracks(ids, name);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await kill(worker);
  return { ...cost, seconds };
};

/**
 * Prints the time and the capacity that a rename takes, with a worker that is not interrupted and with one that is
 * killed.
 */
export const benchRenames = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const artist = await addArtist();
    const ids = await addTracks(artist);
    const completed = await renameArtist(artist, ids, 'Renamed once');
    const killed = await renameArtist(artist, ids, 'Renamed twice', trackCount / 1_000);
    printTable(
      `Renaming an artist with ${trackCount} tracks`,
      ['worker', 'seconds', 'messages', 'read units', 'write units', 'renamed tracks at kill'],
      [
        [
          'not killed',
          Number(completed.seconds.toFixed(1)),
          completed.messages,
          completed.reads,
          completed.writes,
          '-',
        ],
        [
          'killed halfway',
          Number(killed.seconds.toFixed(1)),
          killed.messages,
          killed.reads,
          killed.writes,
          String(killed.renamedAtKill),
        ],
      ],
    );
  } finally {
    await stop();
  }
};
