import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { artistItem } from '@overtone/functions/catalog/music/artist.item.ts';
import { findTracks, trackWrites } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { primaryKey } from '@overtone/functions/platform/dynamo/item.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import { renameWithCopies } from '@overtone/functions/platform/renames.ts';
import { addArtist } from '@overtone/functions/testing/catalogue.ts';
import { setArtistName } from '@overtone/functions/testing/names.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { audio, silent, trackAt, write } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const copies = 10_000;

/** Tracks of one artist. The table's stream, which nobody reads here, would take the emulator ten times the writing. */
const addTracks = async (artist: Artist): Promise<TrackId[]> => {
  const TableName = tableName('CATALOG_TABLE');
  await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
  const tracks = Array.from({ length: copies }, (_, number) => ({ ...trackAt(number), artists: [artist] }));
  const items = tracks.flatMap((track) =>
    trackWrites({ track, audio, detail: silent }).flatMap(({ Put }) => Put?.Item ?? []),
  );
  const credits = items.filter(({ pk, sk }) => sk === 'track' || pk === primaryKey(artistItem, artist).pk);
  for (const batch of chunks(credits, awsLimits.batchWriteMax)) await write(TableName, batch);
  return tracks.map(({ id }) => id);
};

/** How many tracks show a name. */
const countOf = async (ids: readonly TrackId[], name: string): Promise<number> =>
  (await findTracks(ids, { consistent: true })).filter(({ artists }) => artists[0]?.name === name).length;

interface Run {
  messages: number;
  reads: number;
  writes: number;
  /** Copies of the new name after a worker was killed. */
  atKill?: number;
}

/** Renames and has a worker follow, which is killed and started anew after so many messages, until every copy has the name. */
const rename = async (artist: Artist, ids: readonly TrackId[], name: string, killAfter?: number) => {
  const run: Run = { messages: 0, reads: 0, writes: 0 };
  const startWorker = (): ChildProcess => {
    const child = fork(`${import.meta.dirname}/renames.worker.ts`);
    child.on('message', ({ reads, writes }: Run) => {
      run.messages += 1;
      run.reads += reads;
      run.writes += writes;
    });
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  let child = startWorker();
  const from = performance.now();
  await renameWithCopies({ kind: 'artist', id: artist.id }, () => setArtistName(artist.id, name));
  let isKilled = killAfter === undefined;
  let shown = 0;
  while (shown < ids.length) {
    await wait(100);
    if (!isKilled && run.messages >= (killAfter ?? 0)) {
      await kill(child);
      isKilled = true;
      run.atKill = await countOf(ids, name);
      child = startWorker();
    }
    // Looking costs the emulator as much as working does: only when the walk may be over.
    if (run.messages >= ids.length / 1_000) shown = await countOf(ids, name);
  }
  const seconds = (performance.now() - from) / 1_000;
  await kill(child);
  return { ...run, seconds };
};

/** What it takes until a new name has reached its copies, and what a killed worker leaves behind. */
export const benchRenames = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const artist = await addArtist();
    const ids = await addTracks(artist);
    const whole = await rename(artist, ids, 'Renamed once');
    const killed = await rename(artist, ids, 'Renamed twice', copies / 1_000);
    printTable(
      `An artist's new name reaches ${copies} tracks`,
      ['worker', 'seconds', 'messages', 'read units', 'write units', 'copies when it was killed'],
      [
        ['left alone', Number(whole.seconds.toFixed(1)), whole.messages, whole.reads, whole.writes, '-'],
        [
          'killed half-way',
          Number(killed.seconds.toFixed(1)),
          killed.messages,
          killed.reads,
          killed.writes,
          String(killed.atKill),
        ],
      ],
    );
  } finally {
    await stop();
  }
};
