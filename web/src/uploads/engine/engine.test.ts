import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { openBrowser } from '../testing/fake-browser.ts';
import { buildPickedFile, flushPromises } from './testing.ts';
import type { PickedFile } from './upload.model.ts';
import { s3MultipartUploader } from './uploaders/s3-multipart-uploader.ts';
import { s3Uploader } from './uploaders/s3-uploader.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

const buildFiles = (count: number, folder = ''): PickedFile[] =>
  Array.from({ length: count }, (_, index) => buildPickedFile(`${index}.wav`, 3, folder && `${folder}/${index}.wav`));

describe('createUploadEngine', () => {
  it('uploads three files in parallel and starts the next when one is completed', async () => {
    const { openTab, holdPuts } = openBrowser();
    const { add, listStates, completedEntries } = openTab();
    const releasePuts = holdPuts();
    add(...buildFiles(5));
    await flushPromises();
    expect(listStates()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending', 'pending']);
    releasePuts();
    await flushPromises();
    await flushPromises();
    expect(listStates()).toEqual(Array(5).fill('completed'));
    expect(completedEntries).toHaveLength(5);
  });

  it('uploads the files of a folder sequentially', async () => {
    const { openTab, getMaxParallelPuts } = openBrowser();
    const { add, listStates } = openTab();
    add(...buildFiles(4, 'Low Tide'));
    for (let turn = 0; turn < 6; turn++) await flushPromises();
    expect(listStates()).toEqual(Array(4).fill('completed'));
    expect(getMaxParallelPuts()).toBe(1);
  });

  it('continues with the next file after a failure and retries when the user asks for it', async () => {
    const { openTab, server } = openBrowser();
    const { engine, add, listStates, getItem } = openTab();
    server.failNext(
      s3UploadContract.presign.path,
      new ApiError(403, { code: 'quota.reached', message: 'Your space is used up.' }),
    );
    add(...buildFiles(2));
    await flushPromises();
    expect(listStates()).toEqual(['failed', 'completed']);
    expect(getItem(0).failure).toBe('Your space is used up.');
    engine.retry(getItem(0).id);
    await flushPromises();
    expect(listStates()).toEqual(['completed', 'completed']);
  });

  it('rejects a file without sending it when it is not allowed', async () => {
    const { openTab, calls } = openBrowser();
    const { engine, add, listStates, getItem } = openTab();
    add({ file: new File(['x'], 'notes.txt', { type: 'text/plain' }), relativePath: '' });
    await flushPromises();
    expect([listStates(), getItem(0).failure]).toEqual([['failed'], 'This file type is not allowed']);
    engine.retry(getItem(0).id);
    await flushPromises();
    expect([listStates(), calls]).toEqual([['failed'], []]);
  });

  it('pauses and resumes an upload', async () => {
    const { openTab, holdPuts, countBytesSent } = openBrowser();
    const { engine, add, listStates, getItem } = openTab();
    const releasePuts = holdPuts();
    add(buildPickedFile());
    await flushPromises();
    engine.pause(getItem(0).id);
    await flushPromises();
    expect([listStates(), getItem(0).isPaused]).toEqual([['pending'], true]);
    releasePuts();
    await flushPromises();
    expect(listStates()).toEqual(['pending']);
    engine.resume(getItem(0).id);
    await flushPromises();
    expect([listStates(), countBytesSent()]).toEqual([['completed'], 3]);
  });

  it('aborts a cancelled upload on the server, deletes its record and releases the lock', async () => {
    const { openTab, holdPuts, records, listBodies } = openBrowser();
    const { engine, add, listStates, getItem } = openTab();
    holdPuts();
    add(buildPickedFile());
    await flushPromises();
    const [key] = [...records.stored.values()].map((record) => record.key);
    await engine.cancel(getItem(0).id);
    expect(listStates()).toEqual(['aborted']);
    expect(listBodies('file-entries/delete')).toEqual([{ entryIds: [key?.split('/').at(-1)], deleteForever: true }]);
    expect(records.stored.size).toBe(0);
    const other = openTab();
    other.add(buildPickedFile());
    await flushPromises();
    expect(other.listStates()).toEqual(['inProgress']);
  });

  it.each([
    [500, 1],
    [0, 1],
    [404, 0],
  ])(
    'reports a cancelled upload that could not be deleted on the server, unless it does not exist (%i)',
    async (status, times) => {
      const { openTab, holdPuts, onTerminateFailed } = openBrowser();
      const abort = () => Promise.reject(new ApiError(status, {}));
      const { engine, add, listStates, getItem } = openTab({ ...s3Uploader, abort });
      holdPuts();
      add(buildPickedFile());
      await flushPromises();
      await engine.cancel(getItem(0).id);
      expect(listStates()).toEqual(['aborted']);
      expect(onTerminateFailed).toHaveBeenCalledTimes(times);
    },
  );
});

describe('createUploadEngine with failures', () => {
  it('fails an upload after 30 seconds without progress and aborts it when it is dismissed', async () => {
    const { openTab, faults, listBodies, records } = openBrowser();
    const { engine, add, getItem, listStates } = openTab();
    faults.push('noResponse');
    add(buildPickedFile());
    await flushPromises();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(getItem(0).state).toBe('inProgress');
    await vi.advanceTimersByTimeAsync(2_000);
    await flushPromises();
    expect([getItem(0).state, getItem(0).failure, getItem(0).canRetry]).toEqual(['failed', 'Upload timed out', true]);
    engine.dismiss([getItem(0).id]);
    await flushPromises();
    expect([listStates(), listBodies('file-entries/delete').length, records.stored.size]).toEqual([[], 1, 0]);
  });

  it('aborts a failed multipart upload in S3 when it is dismissed', async () => {
    const { openTab, faults, listBodies, uploads } = openBrowser(20);
    const { engine, add, getItem, listStates } = openTab(s3MultipartUploader);
    faults.push('noResponse', 'noResponse');
    add(buildPickedFile('Mooring.wav', 40));
    await flushPromises();
    await vi.advanceTimersByTimeAsync(31_000);
    await flushPromises();
    expect([getItem(0).state, uploads.size]).toEqual(['failed', 1]);
    const [uploadId] = uploads.keys();
    engine.dismiss([getItem(0).id]);
    await flushPromises();
    expect([listStates(), listBodies('s3/multipart/abort'), uploads.size]).toEqual([
      [],
      [{ key: expect.any(String), uploadId }],
      0,
    ]);
  });

  it('waits while the connection is lost and then continues', async () => {
    const { openTab, faults, connection } = openBrowser();
    const { add, getItem } = openTab();
    faults.push('lost');
    connection.disconnect();
    add(buildPickedFile());
    await flushPromises();
    expect([getItem(0).state, getItem(0).waitReason]).toEqual(['inProgress', 'connection']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(getItem(0).state).toBe('inProgress');
    connection.reconnect();
    await flushPromises();
    expect([getItem(0).state, getItem(0).waitReason]).toEqual(['completed', null]);
  });
});
