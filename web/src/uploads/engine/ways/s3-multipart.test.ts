import { crc32 } from 'node:zlib';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { afterFailure } from '../after-failure.ts';
import { crcText } from '../crc32.ts';
import { describeFile } from '../items.ts';
import { createPatience } from '../patience.ts';
import { bytes, createLine, createStandIn, lets, owner } from '../testing.ts';
import type { Left } from '../upload.model.ts';
import { s3MultipartWay } from './s3-multipart.ts';

const part = 10;

/** Sends a file of `size` bytes in parts of ten; waits are told and not waited for. */
const open = (size: number, standIn = createStandIn(part), left: Left = {}, content = bytes(size)) => {
  const controller = new AbortController();
  const line = createLine();
  const waits: number[] = [];
  const kept: Left[] = [];
  const sentBytes: number[] = [];
  const file = new File([content], 'Mooring.wav', { lastModified: 1 });
  const patiently = createPatience({
    connection: line,
    wait: async (milliseconds) => void waits.push(milliseconds),
    signal: controller.signal,
    onTry: () => undefined,
    onWaiting: () => undefined,
  });
  const sending = {
    ...standIn.tools,
    file,
    about: describeFile({ file, relativePath: '' }, owner),
    left,
    keep: async (next: Left) => void kept.push(next),
    onSent: (sent: number) => void sentBytes.push(sent),
    signal: controller.signal,
    patiently,
  };
  return { ...standIn, standIn, controller, line, waits, kept, sentBytes, run: () => s3MultipartWay.send(sending) };
};

it('sends each byte once, five parts at a time, and has S3 compare the whole', async () => {
  const { run, puts, bytesSent, mostUnderWay, objects, sentBytes, bodies } = open(237);
  const entry = await run();
  expect(entry.file_size).toBe(237);
  expect(puts).toHaveLength(24);
  expect(bytesSent()).toBe(237);
  expect(mostUnderWay()).toBe(5);
  expect([...objects.values()]).toEqual([{ crc: crcText(crc32(bytes(237))), size: 237 }]);
  expect(sentBytes.at(-1)).toBe(237);
  const [{ parts } = { parts: [] }] = bodies(s3UploadContract.complete.path) as [{ parts: { PartNumber: number }[] }];
  expect(parts.map(({ PartNumber }) => PartNumber)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
});

it('has the first part signed alone, so that it is soon on its way, and ten at a time at most, each with its checksum', async () => {
  const { run, bodies } = open(400);
  await run();
  const batches = bodies(s3UploadContract.sign.path) as { partNumbers: number[]; crc32s: string[] }[];
  expect(batches.map(({ partNumbers }) => partNumbers.length)).toEqual([1, 2, 4, 8, 10, 10, 5]);
  expect(batches[0]?.crc32s[0]).toBe(crcText(crc32(bytes(10))));
});

it('sends an empty file as one part', async () => {
  const { run, puts } = open(0);
  await run();
  expect(puts.map((put) => put.bytes)).toEqual([0]);
});

it('tries a part three times more, with the waits of the specification', async () => {
  const { run, faults, waits, bytesSent } = open(10);
  faults.push(503, 'lost', 409);
  await run();
  expect(waits).toEqual([1_000, 3_000, 5_000]);
  expect(bytesSent()).toBe(10);
});

it('gives up after the fourth failure', async () => {
  const { run, faults, waits } = open(10);
  faults.push(503, 503, 503, 503);
  await expect(run()).rejects.toMatchObject({ status: 503 });
  expect(waits).toHaveLength(3);
});

it.each([400, 404, 412])('does not try again what is refused with %i', async (status) => {
  const { run, faults, waits } = open(10);
  faults.push(status);
  await expect(run()).rejects.toMatchObject({ status });
  expect(waits).toEqual([]);
});

it('has a signature that ran out made anew', async () => {
  const { run, faults, waits, called, bytesSent } = open(30);
  faults.push(403);
  await run();
  // The first part, the first one anew, and the two others.
  expect(called(s3UploadContract.sign.path)).toBe(3);
  expect(waits).toEqual([]);
  expect(bytesSent()).toBe(30);
});

it('waits for a connection however long that takes, and counts nothing', async () => {
  const { run, faults, line, waits, bytesSent } = open(10);
  faults.push('lost', 'lost', 'lost', 'lost', 'lost', 'lost');
  line.cut();
  const running = run();
  for (let loss = 0; loss < 6; loss++) {
    await lets();
    expect(faults).toHaveLength(5 - loss);
    line.join();
    line.cut();
  }
  await running;
  expect(waits).toEqual([]);
  expect(bytesSent()).toBe(10);
});

it('goes on with what S3 has, in parts of the size that it began with', async () => {
  const before = createStandIn(part);
  const { key, uploadId } = (await before.tools.call(s3UploadContract.create, {
    body: { filename: 'Mooring.wav', size: 100 },
  })) as { key: string; uploadId: string };
  for (const at of [1, 4]) {
    const blob = new Blob([bytes(100).slice((at - 1) * 10, at * 10)]);
    before.uploads.get(uploadId)?.set(at, { blob, crc: crcText(crc32(new Uint8Array(await blob.arrayBuffer()))) });
  }
  const { run, called, bytesSent, puts } = open(100, before, { key, uploadId, partSize: part });
  await run();
  expect(bytesSent()).toBe(80);
  expect(puts.filter(({ url }) => /#[14]\?/.test(url))).toEqual([]);
  expect(called(s3UploadContract.create.path)).toBe(1);
});

it('sends a part again that S3 has of another file', async () => {
  const before = createStandIn(part);
  const created = await before.tools.call(s3UploadContract.create, { body: { filename: 'a.wav', size: 20 } });
  before.uploads.get(created.uploadId)?.set(1, { blob: new Blob(['0123456789']), crc: crcText(crc32('0123456789')) });
  const { run, bytesSent, objects } = open(20, before, created);
  await run();
  expect(bytesSent()).toBe(20);
  expect([...objects.values()][0]?.crc).toBe(crcText(crc32(bytes(20))));
});

it('finds the file that was made of it where the last answer was lost', async () => {
  const before = open(20);
  const made = await before.run();
  const again = open(20, before.standIn, before.kept.at(-1));
  expect(await again.run()).toEqual(made);
  expect(before.bytesSent()).toBe(20);
});

it('begins anew what S3 has given up', async () => {
  const before = createStandIn(part);
  const created = await before.tools.call(s3UploadContract.create, { body: { filename: 'a.wav', size: 20 } });
  before.uploads.clear();
  const { run, bytesSent, kept } = open(20, before, created);
  await run();
  expect(bytesSent()).toBe(20);
  expect(kept.at(-1)?.key).not.toBe(created.key);
});

it('says so once where the whole is found to be damaged, and begins anew when it is tried again', async () => {
  const { run, standIn, called, waits, kept } = open(20);
  const damaged = new ApiError(409, { code: 'upload.incomplete', message: 'Some of the file was damaged.' });
  standIn.refuse(s3UploadContract.complete.path, damaged);
  await expect(run()).rejects.toBe(damaged);
  expect([called(s3UploadContract.complete.path), waits]).toEqual([1, []]);
  expect(afterFailure(damaged)).toMatchObject({ failure: 'Some of the file was damaged.', canRetry: true });
  // The server gives such an upload up.
  standIn.uploads.clear();
  const again = open(20, standIn, kept.at(-1));
  expect((await again.run()).file_size).toBe(20);
  expect(again.kept.at(-1)?.key).not.toBe(kept.at(-1)?.key);
});

it('ends when it is told to', async () => {
  const { run, controller, holdPuts, underWay } = open(100);
  holdPuts();
  const running = run();
  await lets();
  expect(underWay()).toBe(5);
  controller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
  expect(underWay()).toBe(0);
});

it('says in the words of the server what it refuses', async () => {
  const { run, standIn } = open(20);
  standIn.refuse(s3UploadContract.create.path, new ApiError(403, { code: 'quota.reached', message: 'It is full.' }));
  await expect(run()).rejects.toThrow('It is full.');
});
