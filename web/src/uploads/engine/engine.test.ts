import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { createUploadEngine } from './engine.ts';
import {
  createFakeConnection,
  createFakeServer,
  createMemoryLocks,
  createMemoryRecords,
  flushPromises,
  owner,
  picked,
  someLimits,
} from './testing.ts';
import type { PickedFile } from './upload.model.ts';
import { s3MultipartUploader } from './uploaders/s3-multipart-uploader.ts';
import { s3Uploader } from './uploaders/s3-uploader.ts';

const onTerminateFailed = vi.fn();

/** Simulates a browser whose tabs share records and locks. */
const openBrowser = (part = 20) => {
  const server = createFakeServer(part);
  const records = createMemoryRecords();
  const locks = createMemoryLocks();
  const connection = createFakeConnection();
  const openTab = (s3 = s3Uploader) => {
    const completedEntries: FileEntry[] = [];
    const engine = createUploadEngine({
      owner,
      tools: server.tools,
      uploaders: { form: s3, tus: s3, s3, 's3-multipart': s3MultipartUploader },
      records,
      locks,
      connection,
      wait: async () => undefined,
      now: Date.now,
      onEntry: (entry) => void completedEntries.push(entry),
      onTerminateFailed,
    });
    const states = () => engine.state.get().map(({ state }) => state);
    const itemAt = (index: number) => {
      const item = engine.state.get()[index];
      if (!item) throw new Error(`There is no item ${index}`);
      return item;
    };
    const add = (...files: PickedFile[]) => engine.add(files, someLimits());
    return { engine, states, itemAt, add, completedEntries };
  };
  return { ...server, server, records, locks, connection, openTab };
};

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

const buildFiles = (count: number, folder = ''): PickedFile[] =>
  Array.from({ length: count }, (_, index) => picked(`${index}.wav`, 3, folder && `${folder}/${index}.wav`));

describe('createUploadEngine', () => {
  it('uploads three files in parallel and starts the next when one is completed', async () => {
    const { openTab, holdPuts } = openBrowser();
    const { add, states, completedEntries } = openTab();
    const releasePuts = holdPuts();
    add(...buildFiles(5));
    await flushPromises();
    expect(states()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending', 'pending']);
    releasePuts();
    await flushPromises();
    await flushPromises();
    expect(states()).toEqual(Array(5).fill('completed'));
    expect(completedEntries).toHaveLength(5);
  });

  it('uploads the files of a folder sequentially', async () => {
    const { openTab, maxParallelPuts } = openBrowser();
    const { add, states } = openTab();
    add(...buildFiles(4, 'Low Tide'));
    for (let turn = 0; turn < 6; turn++) await flushPromises();
    expect(states()).toEqual(Array(4).fill('completed'));
    expect(maxParallelPuts()).toBe(1);
  });

  it('continues with the next file after a failure and retries on request', async () => {
    const { openTab, server } = openBrowser();
    const { engine, add, states, itemAt } = openTab();
    server.failNext(
      s3UploadContract.presign.path,
      new ApiError(403, { code: 'quota.reached', message: 'Your space is used up.' }),
    );
    add(...buildFiles(2));
    await flushPromises();
    expect(states()).toEqual(['failed', 'completed']);
    expect(itemAt(0).failure).toBe('Your space is used up.');
    engine.retry(itemAt(0).id);
    await flushPromises();
    expect(states()).toEqual(['completed', 'completed']);
  });

  it('rejects a file that is not allowed without sending it', async () => {
    const { openTab, calls } = openBrowser();
    const { engine, add, states, itemAt } = openTab();
    add({ file: new File(['x'], 'notes.txt', { type: 'text/plain' }), relativePath: '' });
    await flushPromises();
    expect([states(), itemAt(0).failure]).toEqual([['failed'], 'This file type is not allowed']);
    engine.retry(itemAt(0).id);
    await flushPromises();
    expect([states(), calls]).toEqual([['failed'], []]);
  });

  it('pauses and resumes an upload', async () => {
    const { openTab, holdPuts, bytesSent } = openBrowser();
    const { engine, add, states, itemAt } = openTab();
    const releasePuts = holdPuts();
    add(picked());
    await flushPromises();
    engine.pause(itemAt(0).id);
    await flushPromises();
    expect([states(), itemAt(0).isPaused]).toEqual([['pending'], true]);
    releasePuts();
    await flushPromises();
    expect(states()).toEqual(['pending']);
    engine.resume(itemAt(0).id);
    await flushPromises();
    expect([states(), bytesSent()]).toEqual([['completed'], 3]);
  });

  it('aborts a cancelled upload on the server, deletes its record and releases the lock', async () => {
    const { openTab, holdPuts, records, bodies } = openBrowser();
    const { engine, add, states, itemAt } = openTab();
    holdPuts();
    add(picked());
    await flushPromises();
    const [key] = [...records.stored.values()].map((record) => record.key);
    await engine.cancel(itemAt(0).id);
    expect(states()).toEqual(['aborted']);
    expect(bodies('file-entries/delete')).toEqual([{ entryIds: [key?.split('/').at(-1)], deleteForever: true }]);
    expect(records.stored.size).toBe(0);
    const other = openTab();
    other.add(picked());
    await flushPromises();
    expect(other.states()).toEqual(['inProgress']);
  });

  it.each([
    [500, 1],
    [0, 1],
    [404, 0],
  ])(
    'reports a cancelled upload that could not be deleted on the server, unless it does not exist (%i)',
    async (status, times) => {
      onTerminateFailed.mockClear();
      const { openTab, holdPuts } = openBrowser();
      const abort = () => Promise.reject(new ApiError(status, {}));
      const { engine, add, states, itemAt } = openTab({ ...s3Uploader, abort });
      holdPuts();
      add(picked());
      await flushPromises();
      await engine.cancel(itemAt(0).id);
      expect(states()).toEqual(['aborted']);
      expect(onTerminateFailed).toHaveBeenCalledTimes(times);
    },
  );
});

describe('createUploadEngine with failures', () => {
  it('fails an upload after 30 seconds without progress and aborts it when it is dismissed', async () => {
    const { openTab, faults, bodies, records } = openBrowser();
    const { engine, add, itemAt, states } = openTab();
    faults.push('silent');
    add(picked());
    await flushPromises();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(itemAt(0).state).toBe('inProgress');
    await vi.advanceTimersByTimeAsync(2_000);
    await flushPromises();
    expect([itemAt(0).state, itemAt(0).failure, itemAt(0).canRetry]).toEqual(['failed', 'Upload timed out', true]);
    engine.dismiss([itemAt(0).id]);
    await flushPromises();
    expect([states(), bodies('file-entries/delete').length, records.stored.size]).toEqual([[], 1, 0]);
  });

  it('waits for a lost connection and continues', async () => {
    const { openTab, faults, connection } = openBrowser();
    const { add, itemAt } = openTab();
    faults.push('lost');
    connection.disconnect();
    add(picked());
    await flushPromises();
    expect([itemAt(0).state, itemAt(0).waitsFor]).toEqual(['inProgress', 'connection']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(itemAt(0).state).toBe('inProgress');
    connection.reconnect();
    await flushPromises();
    expect([itemAt(0).state, itemAt(0).waitsFor]).toEqual(['completed', null]);
  });
});

describe('createUploadEngine in several tabs and visits', () => {
  it('does not upload a file in two tabs', async () => {
    const { openTab, holdPuts, bytesSent, countCalls } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    const releasePuts = holdPuts();
    one.add(picked());
    await flushPromises();
    other.add(picked());
    await flushPromises();
    expect([other.itemAt(0).state, other.itemAt(0).waitsFor]).toEqual(['pending', 'tab']);
    await vi.advanceTimersByTimeAsync(1_000);
    releasePuts();
    await flushPromises();
    await flushPromises();
    expect([one.states(), other.states()]).toEqual([['completed'], ['completed']]);
    expect(other.itemAt(0).entry).toEqual(one.itemAt(0).entry);
    expect([bytesSent(), countCalls(s3UploadContract.entries.path)]).toEqual([3, 1]);
  });

  it('resumes the upload of a closed tab without the uploaded parts', async () => {
    const { openTab, faults, bytesSent, puts } = openBrowser(10);
    const [one, other] = [openTab(s3MultipartUploader), openTab(s3MultipartUploader)];
    faults.push('passes', 'passes', 'silent', 'silent', 'silent', 'silent', 'silent');
    const file = picked('Mooring.wav', 100);
    one.add(file);
    await flushPromises();
    expect(puts).toHaveLength(2);
    other.add(file);
    await flushPromises();
    expect(other.itemAt(0).waitsFor).toBe('tab');
    await one.engine.stop(false);
    await flushPromises();
    await flushPromises();
    expect([other.states(), puts.length, bytesSent()]).toEqual([['completed'], 10, 100]);
  });

  it('restores an upload after a reload and waits for the file if there is no handle', async () => {
    const { openTab, holdPuts, bytesSent, countCalls } = openBrowser();
    const before = openTab();
    const releasePuts = holdPuts();
    before.add(picked());
    await flushPromises();
    await before.engine.stop(false);
    releasePuts();
    const { engine, itemAt, states } = openTab();
    await engine.restore();
    await flushPromises();
    expect([itemAt(0).name, itemAt(0).state, itemAt(0).waitsFor]).toEqual(['Mooring.wav', 'pending', 'file']);
    expect(engine.giveFile(picked('Mooring.wav', 4))).toBe(false);
    expect(engine.giveFile(picked())).toBe(true);
    await flushPromises();
    expect([states(), bytesSent(), countCalls(s3UploadContract.entries.path)]).toEqual([['completed'], 3, 2]);
  });

  it('reopens a file by its handle after requesting permission', async () => {
    const { openTab, holdPuts } = openBrowser();
    const before = openTab();
    let permission: PermissionState = 'prompt';
    const handle = {
      queryPermission: async () => permission,
      requestPermission: async () => {
        permission = 'granted';
        return permission;
      },
      getFile: async () => picked().file,
    } as unknown as FileSystemFileHandle;
    const releasePuts = holdPuts();
    before.add({ ...picked(), handle });
    await flushPromises();
    await before.engine.stop(false);
    releasePuts();
    const { engine, itemAt } = openTab();
    await engine.restore();
    expect(itemAt(0).waitsFor).toBe('permission');
    await engine.requestPermission(itemAt(0).id);
    await flushPromises();
    expect(itemAt(0).state).toBe('completed');
  });

  it('does not restore uploads of another tab and deletes all records after logging out', async () => {
    const { openTab, holdPuts, records } = openBrowser();
    const one = openTab();
    holdPuts();
    one.add(picked());
    await flushPromises();
    const other = openTab();
    await other.engine.restore();
    expect(other.states()).toEqual([]);
    await one.engine.stop(true);
    expect(records.stored.size).toBe(0);
  });

  it('waits for a file that can no longer be read', async () => {
    const { server, openTab } = openBrowser();
    const { FileUnreadableError } = await import('./file-unreadable.ts');
    const { checksum } = server.tools;
    Object.assign(server.tools, { checksum: async () => Promise.reject(new FileUnreadableError()) });
    const { engine, add, itemAt } = openTab();
    add(picked());
    await flushPromises();
    expect([itemAt(0).waitsFor, itemAt(0).failure]).toEqual([
      'file',
      'This file cannot be read any more. Choose it again.',
    ]);
    Object.assign(server.tools, { checksum });
    engine.giveFile(picked());
    await flushPromises();
    expect(itemAt(0).state).toBe('completed');
  });

  it('adds a file only once', async () => {
    const { openTab, holdPuts } = openBrowser();
    const { add, states } = openTab();
    holdPuts();
    add(picked(), picked());
    add(picked());
    await flushPromises();
    expect(states()).toEqual(['inProgress']);
  });

  it('publishes the progress at most four times a second', async () => {
    const { openTab, holdPuts } = openBrowser();
    const { engine, add, itemAt } = openTab();
    const releasePuts = holdPuts();
    add(picked('Mooring.wav', 100));
    await flushPromises();
    await vi.advanceTimersByTimeAsync(250);
    expect(engine.progress.get().get(itemAt(0).id)?.sent).toBe(50);
    await vi.advanceTimersByTimeAsync(750);
    releasePuts();
    await flushPromises();
    await vi.advanceTimersByTimeAsync(250);
    expect(engine.progress.get().get(itemAt(0).id)).toEqual({ sent: 100, speed: 40 });
  });
});
