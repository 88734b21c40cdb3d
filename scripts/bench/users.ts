import { fork } from 'node:child_process';
import { once } from 'node:events';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { newUser } from '@overtone/functions/accounts/registration/register.service.ts';
import { exportFile } from '@overtone/functions/admin/exports/export-file.ts';
import { findExport, putExport } from '@overtone/functions/admin/exports/exports.store.ts';
import { rebuildList } from '@overtone/functions/admin/lists/rebuild-lists.ts';
import { getRoles } from '@overtone/functions/identity/roles/roles.store.ts';
import type { StoredUser } from '@overtone/functions/identity/users/stored-user.model.ts';
import { createUserActions } from '@overtone/functions/identity/users/users.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import { readObject } from '@overtone/functions/platform/objects.ts';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { addUser } from '@overtone/functions/testing/users.ts';
import { asUser } from '@overtone/functions/testing/visitor.ts';
import { managedUserContract } from '@overtone/shared/admin/users/managed-user.contract.ts';
import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Input } from '@overtone/shared/http/endpoint.ts';
import { ExportId, UserId } from '@overtone/shared/ids.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { bundleWorker, heapOf } from './bundle-worker.ts';
import { write } from './synthetic-catalogue.ts';
import { printTable } from './table.ts';

const small = 40;
const large = 100_000;
/** So many rows that half of the few people fill a page as well: pages are as long in both lists. */
const perPage = 10;
const batchesAtOnce = 8;
const timedCalls = 20;

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');
const isOdd = (number: number): boolean => number % 2 === 1;

/** Somebody: every block of eight has each kind of them, with items as long. */
const userAt = (number: number): StoredUser => {
  const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
  const name = `${isOdd(number) ? 'Ada' : 'Bea'} ${padded((number * 7_919) % 1_000_003, 8)}`;
  return {
    ...newUser({ email: `${name.toLowerCase().replace(' ', '.')}@people.example`, name }),
    id: UserId.parse(`usr_${padded(number, 26)}`),
    roleIds: [isOdd(number >> 1) ? 'users' : 'staff'],
    country: isOdd(number >> 2) ? 'ch' : 'no',
    email_verified_at: at,
    two_factor_confirmed_at: isOdd(number) ? at : null,
    created_at: at,
  };
};

const addUsers = async (from: number, to: number): Promise<void> => {
  const table = tableName('ACCOUNTS_TABLE');
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const batches = chunks(numbers, awsLimits.batchWriteMax);
  for (const some of chunks(batches, batchesAtOnce)) {
    await Promise.all(
      some.map((batch) => {
        const puts = batch.flatMap((number) => createUserActions(userAt(number)).map(({ Put }) => Put?.Item ?? {}));
        return write(
          table,
          puts.filter(({ sk }) => sk === 'user'),
        );
      }),
    );
  }
};

type Query = Readonly<Record<string, string | number>>;

/** Every sort and every filter by itself, all of them together, and searches. */
const questions: readonly (readonly [string, Query])[] = [
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

const ask = async (query: Query): Promise<void> => {
  const input = { query: { ...query, perPage } } as unknown as Input<typeof managedUserContract.list>;
  const { pagination } = await asUser('users.update').call(managedUserContract.list, input);
  if (pagination.data.length !== perPage)
    throw new Error(`${JSON.stringify(query)} has ${pagination.data.length} rows`);
};

interface Cost {
  readonly roundTrips: number;
  readonly reads: number;
  readonly ms: number;
}

const costs = async (): Promise<Cost[]> => {
  const found: Cost[] = [];
  for (const [, query] of questions) {
    await ask(query);
    const times: number[] = [];
    for (let time = 0; time < timedCalls; time += 1) {
      const from = performance.now();
      await ask(query);
      times.push(performance.now() - from);
    }
    times.sort((one, other) => one - other);
    // Kept for seconds by each container: one that has just read them.
    getRoles.clear();
    await getRoles();
    const { roundTrips, reads } = await measureCapacity(() => ask(query));
    found.push({ roundTrips, reads, ms: Math.round(times[timedCalls / 2] ?? 0) });
  }
  return found;
};

/** Megabytes of the function that the worker stands for. */
const functionMemory = 256;

/** Has everybody exported by a worker of its own. */
const exported = async (worker: string, name: string, sort: string): Promise<(string | number)[]> => {
  const { user } = await addUser({ roleIds: ['admins'] });
  const id = ExportId.parse(`exp_${user.id.slice('usr_'.length)}`);
  await putExport({
    userId: user.id,
    id,
    kind: 'users',
    wanted: { text: '', sort, order: 'asc', filters: {} },
    ids: null,
    state: 'waiting',
    rows: 0,
    created_at: new Date().toISOString(),
    expires: Math.floor(Date.now() / 1_000) + 3_600,
  });
  const from = performance.now();
  const child = fork(worker, [JSON.stringify({ userId: user.id, exportId: id })], {
    execArgv: heapOf(functionMemory),
  });
  const [{ before, most }] = await once(child, 'message');
  const seconds = (performance.now() - from) / 1_000;
  const { state, rows = 0 } = (await findExport(user.id, id)) ?? {};
  if (state !== 'ready') throw new Error(`The export is ${state}`);
  const bytes = (await readObject(exportFile(id))).byteLength;
  return [name, rows, Number((bytes / 1_000_000).toFixed(1)), Number(seconds.toFixed(1)), before, most];
};

/** What the list of people asks of DynamoDB with few and with many of them, and what a file of all of them takes. */
export const benchUsers = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const TableName = tableName('ACCOUNTS_TABLE');
    // Nobody reads it here, and it would take the emulator ten times the writing.
    await dynamo().send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
    await addUsers(0, small);
    await rebuildList('users');
    const before = await costs();
    const from = performance.now();
    await addUsers(small, large);
    process.stderr.write(`${large} people written in ${Math.round((performance.now() - from) / 1_000)} s\n`);
    const since = performance.now();
    await rebuildList('users');
    process.stderr.write(`and indexed in ${Math.round((performance.now() - since) / 1_000)} s\n`);
    const after = await costs();
    printTable(
      `A page of ${perPage} people: sequential round trips, read units, median milliseconds`,
      ['list', ...['trips', 'units', 'ms'].flatMap((what) => [`${what} at ${small}`, `${what} at ${large}`])],
      questions.map(([name], index) => {
        const [one, other] = [before[index], after[index]];
        return [
          name,
          ...(['roundTrips', 'reads', 'ms'] as const).flatMap((what) => [one?.[what] ?? 0, other?.[what] ?? 0]),
        ];
      }),
    );
    const rows = await withTempFolder('overtone-bench-', async (folder) => {
      const worker = await bundleWorker('export.worker.ts', folder);
      return [await exported(worker, "the table's index", 'created_at'), await exported(worker, 'the segment', 'name')];
    });
    printTable(
      `Everybody as a CSV file, by a worker of its own with ${functionMemory} MB`,
      ['rows from', 'rows', 'MB', 'seconds', 'MB of memory at first', 'MB at most'],
      rows,
    );
  } finally {
    await stop();
  }
};
