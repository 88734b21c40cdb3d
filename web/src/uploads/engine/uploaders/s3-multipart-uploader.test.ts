import { crc32 } from 'node:zlib';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { createFakeServer } from '../../testing/fake-server.ts';
import { encodeCrc32 } from '../crc32.ts';
import { describeFile } from '../items.ts';
import { createRetry } from '../retry.ts';
import { getFailureChanges } from '../run-item.ts';
import { buildBytes, createFakeConnection, flushPromises, owner } from '../testing.ts';
import type { ResumeState } from '../upload.model.ts';
import { s3MultipartUploader } from './s3-multipart-uploader.ts';

const part = 10;

/** Prepares the upload of a file in parts of ten bytes. Delays are recorded instead of waited for. */
const setUp = (
  size: number,
  server = createFakeServer(part),
  resumeState: ResumeState = {},
  content = buildBytes(size),
) => {
  const controller = new AbortController();
  const connection = createFakeConnection();
  const waits: number[] = [];
  const savedStates: ResumeState[] = [];
  const sentBytes: number[] = [];
  const file = new File([content], 'Mooring.wav', { lastModified: 1 });
  const retry = createRetry({
    connection,
    wait: async (milliseconds) => void waits.push(milliseconds),
    signal: controller.signal,
    onAttempt: () => undefined,
    onWaiting: () => undefined,
  });
  const task = {
    ...server.tools,
    file,
    fileInfo: describeFile({ file, relativePath: '' }, owner, 'wsp_1'),
    resumeState,
    saveResumeState: async (next: ResumeState) => void savedStates.push(next),
    onSent: (sent: number) => void sentBytes.push(sent),
    signal: controller.signal,
    retry,
  };
  return {
    ...server,
    server,
    controller,
    connection,
    waits,
    savedStates,
    sentBytes,
    run: () => s3MultipartUploader.send(task),
  };
};

describe('s3MultipartUploader', () => {
  it('sends each byte once, five parts in parallel, and completes with the checksum of the file', async () => {
    const { run, puts, countBytesSent, getMaxParallelPuts, objects, sentBytes, listBodies, listQueries } = setUp(237);
    const entry = await run();
    expect(listQueries(s3UploadContract.create.path)).toEqual([{ workspaceId: 'wsp_1' }]);
    expect(entry.file_size).toBe(237);
    expect(puts).toHaveLength(24);
    expect(countBytesSent()).toBe(237);
    expect(getMaxParallelPuts()).toBe(5);
    expect([...objects.values()]).toEqual([{ crc: encodeCrc32(crc32(buildBytes(237))), size: 237 }]);
    expect(sentBytes.at(-1)).toBe(237);
    const [{ parts } = { parts: [] }] = listBodies(s3UploadContract.complete.path) as [
      { parts: { PartNumber: number }[] },
    ];
    expect(parts.map(({ PartNumber }) => PartNumber)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it('signs the first part separately and then at most ten parts at a time, each with its checksum', async () => {
    const { run, listBodies } = setUp(400);
    await run();
    const batches = listBodies(s3UploadContract.sign.path) as { partNumbers: number[]; crc32s: string[] }[];
    expect(batches.map(({ partNumbers }) => partNumbers.length)).toEqual([1, 2, 4, 8, 10, 10, 5]);
    expect(batches[0]?.crc32s[0]).toBe(encodeCrc32(crc32(buildBytes(10))));
  });

  it('sends an empty file as one part', async () => {
    const { run, puts } = setUp(0);
    await run();
    expect(puts.map((put) => put.bytes)).toEqual([0]);
  });

  it('retries a part three times with the delays of the specification', async () => {
    const { run, faults, waits, countBytesSent } = setUp(10);
    faults.push(503, 'lost', 409);
    await run();
    expect(waits).toEqual([1_000, 3_000, 5_000]);
    expect(countBytesSent()).toBe(10);
  });

  it('throws after the fourth failure of a part', async () => {
    const { run, faults, waits } = setUp(10);
    faults.push(503, 503, 503, 503);
    await expect(run()).rejects.toMatchObject({ status: 503 });
    expect(waits).toHaveLength(3);
  });

  it.each([400, 404, 412])('does not retry after status %i', async (status) => {
    const { run, faults, waits } = setUp(10);
    faults.push(status);
    await expect(run()).rejects.toMatchObject({ status });
    expect(waits).toEqual([]);
  });

  it('requests a new signature when it has expired', async () => {
    const { run, faults, waits, countCalls, countBytesSent } = setUp(30);
    faults.push(403);
    await run();
    // The first part, the first part again, and the two others.
    expect(countCalls(s3UploadContract.sign.path)).toBe(3);
    expect(waits).toEqual([]);
    expect(countBytesSent()).toBe(30);
  });

  it('waits for the connection without counting attempts', async () => {
    const { run, faults, connection, waits, countBytesSent } = setUp(10);
    faults.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost');
    connection.disconnect();
    const running = run();
    for (let loss = 0; loss < 6; loss++) {
      await flushPromises();
      expect(faults).toHaveLength(5 - loss);
      connection.reconnect();
      connection.disconnect();
    }
    await running;
    expect(waits).toEqual([]);
    expect(countBytesSent()).toBe(10);
  });

  it('resumes with the parts in S3 and the original part size', async () => {
    const earlierServer = createFakeServer(part);
    const { key, uploadId } = (await earlierServer.tools.call(s3UploadContract.create, {
      body: { filename: 'Mooring.wav', size: 100 },
    })) as { key: string; uploadId: string };
    for (const partNumber of [1, 4]) {
      const blob = new Blob([buildBytes(100).slice((partNumber - 1) * 10, partNumber * 10)]);
      earlierServer.uploads
        .get(uploadId)
        ?.set(partNumber, { blob, crc: encodeCrc32(crc32(new Uint8Array(await blob.arrayBuffer()))) });
    }
    const { run, countCalls, countBytesSent, puts } = setUp(100, earlierServer, { key, uploadId, partSize: part });
    await run();
    expect(countBytesSent()).toBe(80);
    expect(puts.filter(({ url }) => /#[14]\?/.test(url))).toEqual([]);
    expect(countCalls(s3UploadContract.create.path)).toBe(1);
  });

  it('sends a part again when S3 has different bytes', async () => {
    const earlierServer = createFakeServer(part);
    const created = await earlierServer.tools.call(s3UploadContract.create, { body: { filename: 'a.wav', size: 20 } });
    earlierServer.uploads
      .get(created.uploadId)
      ?.set(1, { blob: new Blob(['0123456789']), crc: encodeCrc32(crc32('0123456789')) });
    const { run, countBytesSent, objects } = setUp(20, earlierServer, created);
    await run();
    expect(countBytesSent()).toBe(20);
    expect([...objects.values()][0]?.crc).toBe(encodeCrc32(crc32(buildBytes(20))));
  });

  it('finds the file entry when the last response was lost', async () => {
    const firstAttempt = setUp(20);
    const entry = await firstAttempt.run();
    const secondAttempt = setUp(20, firstAttempt.server, firstAttempt.savedStates.at(-1));
    expect(await secondAttempt.run()).toEqual(entry);
    expect(firstAttempt.countBytesSent()).toBe(20);
  });

  it('starts again when S3 has aborted the upload', async () => {
    const earlierServer = createFakeServer(part);
    const created = await earlierServer.tools.call(s3UploadContract.create, { body: { filename: 'a.wav', size: 20 } });
    earlierServer.uploads.clear();
    const { run, countBytesSent, savedStates } = setUp(20, earlierServer, created);
    await run();
    expect(countBytesSent()).toBe(20);
    expect(savedStates.at(-1)?.key).not.toBe(created.key);
  });

  it('does not retry a damaged upload and starts again on the next attempt', async () => {
    const { run, server, countCalls, waits, savedStates } = setUp(20);
    const damaged = new ApiError(409, { code: 'upload.incomplete', message: 'Some of the file was damaged.' });
    server.failNext(s3UploadContract.complete.path, damaged);
    await expect(run()).rejects.toBe(damaged);
    expect([countCalls(s3UploadContract.complete.path), waits]).toEqual([1, []]);
    expect(getFailureChanges(damaged)).toMatchObject({ failure: 'Some of the file was damaged.', canRetry: true });
    // The server aborts an upload whose checksum is wrong.
    server.uploads.clear();
    const secondAttempt = setUp(20, server, savedStates.at(-1));
    expect((await secondAttempt.run()).file_size).toBe(20);
    expect(secondAttempt.savedStates.at(-1)?.key).not.toBe(savedStates.at(-1)?.key);
  });

  it('stops when the signal is aborted', async () => {
    const { run, controller, holdPuts, countActivePuts } = setUp(100);
    holdPuts();
    const running = run();
    await flushPromises();
    expect(countActivePuts()).toBe(5);
    controller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    expect(countActivePuts()).toBe(0);
  });

  it('throws an error with the message of the server', async () => {
    const { run, server } = setUp(20);
    server.failNext(s3UploadContract.create.path, new ApiError(403, { code: 'quota.reached', message: 'It is full.' }));
    await expect(run()).rejects.toThrow('It is full.');
  });
});
