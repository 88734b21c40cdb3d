import { fork } from 'node:child_process';
import { once } from 'node:events';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { buildUser } from '@overtone/functions/accounts/registration/register.service.ts';
import { getExportObject } from '@overtone/functions/admin/exports/export-file.ts';
import { findExport, putExport } from '@overtone/functions/admin/exports/exports.store.ts';
import { rebuildList } from '@overtone/functions/admin/lists/rebuild-lists.ts';
import { getRoles } from '@overtone/functions/identity/roles/roles.store.ts';
import type { StoredUser } from '@overtone/functions/identity/users/stored-user.model.ts';
import { createUserActions } from '@overtone/functions/identity/users/users.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { splitIntoChunks } from '@overtone/functions/platform/chunks.ts';
import { getTableName } from '@overtone/functions/platform/dynamo/table.ts';
import { readObject } from '@overtone/functions/platform/objects.ts';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { addUser } from '@overtone/functions/testing/users.ts';
import { asUser } from '@overtone/functions/testing/visitor.ts';
import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { ExportId, UserId } from '@overtone/shared/ids.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { buildHeapFlags, bundleWorker } from './bundle-worker.ts';
import { printTable } from './print-table.ts';
import { writeBatch } from './synthetic-catalogue.ts';

/** Number of users in the small and in the large list. */
const [smallList, largeList] = [40, 100_000];
/** Small enough that half of the users of the small list fill a page, so that pages of both lists are equally long. */
const perPage = 10;
const batchConcurrency = 8;
const timedCalls = 20;

const padNumber = (number: number, digits: number): string => String(number).padStart(digits, '0');
const isOdd = (number: number): boolean => number % 2 === 1;

/**
 * Builds a user. Every block of eight users has all combinations of name, role and country, with items of equal size.
 */
const buildNumberedUser = (number: number): StoredUser => {
  const createdAt = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
  const name = `${isOdd(number) ? 'Ada' : 'Bea'} ${padNumber((number * 7_919) % 1_000_003, 8)}`;
  return {
    ...buildUser({ email: `${name.toLowerCase().replace(' ', '.')}@people.example`, name }),
    id: UserId.parse(`usr_${padNumber(number, 26)}`),
    roleIds: [isOdd(number >> 1) ? 'users' : 'staff'],
    country: isOdd(number >> 2) ? 'ch' : 'no',
    email_verified_at: createdAt,
    two_factor_confirmed_at: isOdd(number) ? createdAt : null,
    created_at: createdAt,
  };
};

const addUsers = async (from: number, to: number): Promise<void> => {
  const table = getTableName('ACCOUNTS_TABLE');
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const batches = splitIntoChunks(numbers, awsLimits.batchWriteMax);
  for (const concurrentBatches of splitIntoChunks(batches, batchConcurrency)) {
    await Promise.all(
      concurrentBatches.map((batch) => {
        const items = batch.flatMap((number) =>
          createUserActions(buildNumberedUser(number)).map(({ Put }) => Put?.Item ?? {}),
        );
        return writeBatch(
          table,
          items.filter(({ sk }) => sk === 'user'),
        );
      }),
    );
  }
};

type Query = Readonly<Record<string, string | number>>;

/** Every sort order and every filter alone, filters combined, and searches. */
const queries: readonly (readonly [name: string, query: Query])[] = [
  ...['created_at', 'name', 'email'].flatMap((sort) =>
    ['desc', 'asc'].map((order) => [`sort ${sort}:${order}`, { sort: `${sort}:${order}` }] as const),
  ),
  ['role', { role: 'users' }],
  ['state', { state: 'active' }],
  ['country', { country: 'ch,no' }],
  ['two_factor', { two_factor: 'on' }],
  ['two_factor, by name', { two_factor: 'on', sort: 'name:asc' }],
  ['role and country, by email', { role: 'users', country: 'ch,no', sort: 'email:desc' }],
  ['search "ada"', { query: 'ada', two_factor: 'on' }],
  ['search "a people", by name', { query: 'a people', sort: 'name:asc', two_factor: 'on' }],
];

/** @throws if the page is not full, because its cost could not be compared */
const listUsers = async (query: Query): Promise<void> => {
  const input = { query: { ...query, perPage } } as unknown as Input<typeof managedUserContract.list>;
  const { pagination } = await asUser('users.update').call(managedUserContract.list, input);
  if (pagination.data.length !== perPage)
    throw new Error(`${JSON.stringify(query)} returned ${pagination.data.length} users`);
};

interface Cost {
  readonly roundTrips: number;
  readonly reads: number;
  readonly ms: number;
}

const measureCosts = async (): Promise<Cost[]> => {
  const costs: Cost[] = [];
  for (const [, query] of queries) {
    await listUsers(query);
    const times: number[] = [];
    for (let call = 0; call < timedCalls; call += 1) {
      const startedAt = performance.now();
      await listUsers(query);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    // Containers cache the roles for seconds. Reading them again ensures that the measured call finds them cached.
    getRoles.clear();
    await getRoles();
    const { roundTrips, reads } = await measureCapacity(() => listUsers(query));
    costs.push({ roundTrips, reads, ms: Math.round(times[timedCalls / 2] ?? 0) });
  }
  return costs;
};

/** Memory of the deployed function in megabytes. */
const functionMemory = 256;

/** Exports all users in a worker process. Returns a row of the table. */
const measureExport = async (worker: string, source: string, sort: string): Promise<(string | number)[]> => {
  const { user } = await addUser({ roleIds: ['admins'] });
  const id = ExportId.parse(`exp_${user.id.slice('usr_'.length)}`);
  await putExport({
    userId: user.id,
    id,
    kind: 'users',
    selection: { text: '', sort, order: 'asc', filters: {} },
    ids: null,
    state: 'waiting',
    rows: 0,
    created_at: new Date().toISOString(),
    expires: Math.floor(Date.now() / 1_000) + 3_600,
  });
  const startedAt = performance.now();
  const child = fork(worker, [JSON.stringify({ userId: user.id, exportId: id })], {
    execArgv: buildHeapFlags(functionMemory),
  });
  const [{ memoryBefore, peakMemory }] = await once(child, 'message');
  const seconds = (performance.now() - startedAt) / 1_000;
  const { state, rows = 0 } = (await findExport(user.id, id)) ?? {};
  if (state !== 'ready') throw new Error(`The export has the state ${state}`);
  const bytes = (await readObject(getExportObject(id))).byteLength;
  return [source, rows, Number((bytes / 1_000_000).toFixed(1)), Number(seconds.toFixed(1)), memoryBefore, peakMemory];
};

/**
 * Prints the DynamoDB costs of the list of users with few and with many users, and the time and memory of an export.
 */
export const benchUsers = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const TableName = getTableName('ACCOUNTS_TABLE');
    // Without a consumer the stream is useless, and it slows down the emulator's writes tenfold.
    await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
    await addUsers(0, smallList);
    await rebuildList('users');
    const smallCosts = await measureCosts();
    const writingStartedAt = performance.now();
    await addUsers(smallList, largeList);
    process.stderr.write(
      `${largeList} users written in ${Math.round((performance.now() - writingStartedAt) / 1_000)} s\n`,
    );
    const indexingStartedAt = performance.now();
    await rebuildList('users');
    process.stderr.write(`and indexed in ${Math.round((performance.now() - indexingStartedAt) / 1_000)} s\n`);
    const largeCosts = await measureCosts();
    const fields = ['roundTrips', 'reads', 'ms'] as const;
    printTable(
      `A page of ${perPage} users: sequential round trips, read units, median milliseconds`,
      [
        'list',
        ...['round trips', 'units', 'ms'].flatMap((unit) => [`${unit} at ${smallList}`, `${unit} at ${largeList}`]),
      ],
      queries.map(([name], index) => [
        name,
        ...fields.flatMap((field) => [smallCosts[index]?.[field] ?? 0, largeCosts[index]?.[field] ?? 0]),
      ]),
    );
    const rows = await withTempFolder('overtone-bench-', async (folder) => {
      const worker = await bundleWorker('export.worker.ts', folder);
      return [
        await measureExport(worker, "the table's index", 'created_at'),
        await measureExport(worker, 'the segment', 'name'),
      ];
    });
    printTable(
      `Export of all users as a CSV file by a worker with ${functionMemory} MB`,
      ['source', 'rows', 'MB', 'seconds', 'MB of memory before', 'peak MB of memory'],
      rows,
    );
  } finally {
    await stop();
  }
};
