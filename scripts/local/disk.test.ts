import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDiskAlmostFull, watchDisk } from './disk.ts';
import { isDiskFull } from './errors.ts';
import { inTransaction } from './s3/storage/database.ts';

const mebibyte = 1024 ** 2;

describe('watchDisk', () => {
  it('reports once that the disk is full, and once that there is space again', async () => {
    let freeBytes = 100 * mebibyte;
    const messages: string[] = [];
    const disk = watchDisk(
      '/data',
      (message) => messages.push(message),
      async () => freeBytes,
    );
    onTestFinished(disk.stop);
    expect(await disk.isFull()).toBe(false);
    freeBytes = 4_096;
    expect([await disk.isFull(), await disk.isFull()]).toEqual([true, true]);
    freeBytes = mebibyte;
    expect(await disk.isFull()).toBe(false);
    freeBytes = 0;
    expect(await disk.isFull()).toBe(true);
    const fullMessage = 'The disk of /data is full: new data cannot be saved until space is freed.';
    expect(messages).toEqual([fullMessage, 'The disk of /data has free space again.', fullMessage]);
  });
});

describe('isDiskAlmostFull', () => {
  it('reads the free space from the operating system', async () => {
    expect(await isDiskAlmostFull(import.meta.dirname)).toBe(false);
  });
});

describe('inTransaction', () => {
  it('throws the error of the full disk if SQLite has rolled back already', () => {
    using database = new DatabaseSync(':memory:');
    database.exec('PRAGMA max_page_count = 2; CREATE TABLE words (word TEXT)');
    const fill = () =>
      inTransaction(database, () => {
        database.prepare('INSERT INTO words VALUES (?)').run('long'.repeat(10_000));
      });
    expect(fill).toThrow(expect.toSatisfy(isDiskFull));
    expect(database.prepare('SELECT count(*) AS count FROM words').get()).toEqual({ count: 0 });
  });
});

describe('isDiskFull', () => {
  it.each([
    [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), true],
    [Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' }), true],
    [new Error('the folder cannot be used', { cause: Object.assign(new Error('full'), { errcode: 13 }) }), true],
    [Object.assign(new Error('permission denied'), { code: 'EACCES' }), false],
    ['ENOSPC', false],
  ])('returns for the error "%s": %s', (error, expected) => {
    expect(isDiskFull(error)).toBe(expected);
  });
});
