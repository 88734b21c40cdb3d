import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { playlistTrackItem } from '@overtone/functions/library/playlists/playlist-track.item.ts';
import {
  findPlaylist,
  type NewPlaylist,
  playlistWrites,
} from '@overtone/functions/library/playlists/playlists.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { listPage } from '@overtone/functions/platform/dynamo/list.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import { transact } from '@overtone/functions/platform/dynamo/transaction.ts';
import { addPlaylist, addTrack, newId } from '@overtone/functions/testing/catalogue.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './table.ts';

const tracksCount = 40;
const rounds = 15;
const warmUps = 3;

type Work = () => Promise<unknown>;

/** Microseconds of this process for one call; the emulator's are its own. */
const cpuOf = async (work: Work, calls: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
};

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Both in turn, so that whatever else the machine does meets both alike. */
const compare = async (plain: Work, ours: Work, calls: number) => {
  const times = { plain: [] as number[], ours: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const [one, other] = [await cpuOf(plain, calls), await cpuOf(ours, calls)];
    if (round < 0) continue;
    times.plain.push(one);
    times.ours.push(other);
  }
  return { plain: medianOf(times.plain), ours: medianOf(times.ours) };
};

/** What a hand would write with the SDK alone, of what the layer writes. */
const plainCreate = (writes: ReturnType<typeof playlistWrites>) => () => {
  const pk = `playlist#${newId.playlist()}`;
  const TransactItems = writes.map(({ Put }) => ({
    Put: {
      TableName: Put?.TableName,
      Item: { ...Put?.Item, pk },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }));
  return dynamo().send(new TransactWriteCommand({ TransactItems }));
};

/** CPU of the way to DynamoDB (`functions/src/platform/dynamo`) beside plain calls of lib-dynamodb: ratios within one run. */
export const benchDynamo = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const tracks: Track[] = [];
    for (let number = 0; number < tracksCount; number += 1) tracks.push(await addTrack());
    const playlist = await addPlaylist({}, tracks);
    const TableName = tableName('LIBRARY_TABLE');
    // Its stream, which nobody reads here, would take the emulator ten times the writing.
    await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
    const pk = `playlist#${playlist.id}`;
    const query = {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': 'track#' },
      Limit: tracksCount + 1,
    };
    const draft = (): NewPlaylist => ({ ...playlist, id: newId.playlist() });
    const cases: readonly (readonly [name: string, calls: number, plain: Work, ours: Work])[] = [
      [
        'get a playlist',
        40,
        () => dynamo().send(new GetCommand({ TableName, Key: { pk, sk: 'playlist' } })),
        () => findPlaylist(playlist.id),
      ],
      [
        `list ${tracksCount} rows`,
        20,
        () => dynamo().send(new QueryCommand({ TableName, ...query })),
        () => listPage(playlistTrackItem, 'key', { playlistId: playlist.id }, { perPage: tracksCount }, 'asc'),
      ],
      [
        `create one of ${tracksCount} tracks`,
        5,
        plainCreate(playlistWrites(playlist, tracks)),
        () => transact(playlistWrites(draft(), tracks)),
      ],
    ];
    const rows = [];
    for (const [name, calls, plain, ours] of cases) {
      const times = await compare(plain, ours, calls);
      rows.push([name, Math.round(times.plain), Math.round(times.ours), Number((times.ours / times.plain).toFixed(2))]);
    }
    printTable(
      'CPU of one call, median of the rounds: the SDK alone, and with our layer',
      ['call', 'plain µs', 'ours µs', 'ratio'],
      rows,
    );
  } finally {
    await stop();
  }
};
