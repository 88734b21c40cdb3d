import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { hasNoRoom, watchDisk } from './disk.ts';
import { isDiskFull } from './disk-full.ts';
import { inTransaction } from './s3/storage/database.ts';

const mebibyte = 1024 ** 2;

test('a disk that is full is told of once, and once when there is room again', async () => {
  let free = 100 * mebibyte;
  const said: string[] = [];
  const disk = watchDisk(
    '/data',
    (sentence) => said.push(sentence),
    async () => free,
  );
  onTestFinished(disk.stop);
  expect(await disk.isFull()).toBe(false);
  free = 4_096;
  expect([await disk.isFull(), await disk.isFull()]).toEqual([true, true]);
  free = mebibyte;
  expect(await disk.isFull()).toBe(false);
  free = 0;
  expect(await disk.isFull()).toBe(true);
  const full = 'The disk of /data is full: nothing new is kept until there is room on it.';
  expect(said).toEqual([full, 'There is room on the disk of /data again.', full]);
});

test('the room on a folder’s disk is asked of the system', async () => {
  expect(await hasNoRoom(import.meta.dirname)).toBe(false);
});

test('a transaction that a full disk ends says that, and not that it cannot be rolled back', () => {
  using database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE words (word TEXT)');
  const fill = () =>
    inTransaction(database, () => {
      database.prepare('INSERT INTO words VALUES (?)').run('long'.repeat(10_000));
    });
  expect(fill).toThrow(expect.toSatisfy(isDiskFull));
  expect(database.prepare('SELECT count(*) AS count FROM words').get()).toEqual({ count: 0 });
});

test.each([
  [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' }), true],
  [new Error('the folder cannot be used', { cause: Object.assign(new Error('full'), { errcode: 13 }) }), true],
  [Object.assign(new Error('permission denied'), { code: 'EACCES' }), false],
  ['ENOSPC', false],
])('%s is one of a full disk: %s', (error, isOne) => {
  expect(isDiskFull(error)).toBe(isOne);
});
