import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { uploadReportContract } from '@overtone/shared/uploads/upload-report.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRandomWav } from '../../media/testing.ts';
import { addDays, getDayAt } from '../../platform/days.ts';
import { putSmallObject } from '../../platform/small-objects.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedFilesTable } from '../../testing/isolated-tables.store.ts';
import { deliverFileMessage, processAllSteps } from '../../testing/media-worker.ts';
import { addUploader, sendFile } from '../../testing/uploads.ts';
import { asUser } from '../../testing/visitor.ts';
import { findFile } from '../files/files.store.ts';
import { transcodeFile } from '../pipeline/transcode-file.ts';
import { countStorage } from './count-storage.worker.ts';
import { setStorageDay } from './storage-days.store.ts';

const cleanups: (() => unknown)[] = [];
// Frozen, so that the tests do not cross midnight.
beforeAll(freezeClock);
beforeAll(async () => {
  cleanups.push(await isolatedFilesTable());
});
afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp();
});

const getToday = () => getDayAt(Date.now());
const readReport = async (from = getToday(), to = getToday()) =>
  (await asUser('reports.view').call(uploadReportContract.get, { query: { from, to } })).report;
const readTotals = async () => {
  const { files, bytes } = (await readReport()).totals;
  return { files, bytes };
};

describe('GET reports/uploads', () => {
  it('counts a file once on the day it becomes ready, also when messages are repeated', async () => {
    const [ada, bytes] = [await addUploader(), buildRandomWav()];
    const totalsBefore = await readTotals();
    const { id } = await sendFile(ada, bytes);
    for (let step = 0; step < 3; step += 1) await deliverFileMessage(id);
    expect(await readTotals()).toEqual(totalsBefore);
    const transcodingFile = await findFile(id);
    if (!transcodingFile) throw new Error('The file does not exist');
    const finish = () => transcodeFile(transcodingFile, new AbortController().signal, async () => undefined);
    // The step is interrupted before each of its writes, then runs twice in parallel, and again at the end.
    for (let allowed = 0; ; allowed += 1) {
      const interruption = failWritesAfter(allowed);
      await finish().catch(() => undefined);
      if (!interruption.allowWrites()) break;
      expect(allowed).toBeLessThan(5);
    }
    await Promise.all([finish(), finish()]);
    await processAllSteps(id);
    expect(await readTotals()).toEqual({ files: totalsBefore.files + 1, bytes: totalsBefore.bytes + bytes.length });
    // A deleted file still counts.
    await ada.call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
    expect((await readTotals()).files).toBe(totalsBefore.files + 1);
  });

  it('does not count a failed file', async () => {
    const [ada, totalsBefore] = [await addUploader(), await readTotals()];
    const { id } = await sendFile(ada, Buffer.from('fLaC and no more'));
    await processAllSteps(id);
    expect(await readTotals()).toEqual(totalsBefore);
  });

  it('returns the hourly measured storage, and the previous value for days without a measurement', async () => {
    const restoreBucket = await isolatedBucket('MASTERS_BUCKET');
    const buildHash = (prefix: string) => prefix.padEnd(64, '0');
    const putMaster = (name: string, size: number) =>
      putSmallObject({ bucket: 'MASTERS_BUCKET', key: `masters/${name}` }, new Uint8Array(size), 'audio/mp4');
    const now = Date.parse(`${addDays(getToday(), -3)}T01:00:00Z`);
    const [day, hour] = [getDayAt(now), 3_600_000];
    try {
      await putMaster(`${buildHash('0a')}.flac`, 700);
      await putMaster(`${buildHash('0a')}.high.m4a`, 30);
      await putMaster(`${buildHash('f1')}.m4a`, 5);
      await countStorage(now);
      await putMaster(`${buildHash('f1')}.low.m4a`, 1);
      await countStorage(now + hour / 2);
      expect((await readReport(day, day)).totals.stored).toEqual({ masters: 705, renditions: 30 });
      await countStorage(now + hour);
    } finally {
      restoreBucket();
    }
    // A count that began earlier does not overwrite a later one.
    const earlier = new Date(now + hour / 2).toISOString();
    expect(await setStorageDay({ day, masters: 1, renditions: 1, countedAt: earlier })).toBe(false);
    const stored = { masters: 705, renditions: 31 };
    const report = await readReport(addDays(day, -1), addDays(day, 1));
    expect(report.days.map((reportDay) => reportDay.stored)).toEqual([null, stored, stored]);
    expect(report.storedAt).toBe(new Date(now + hour).toISOString());
    expect((await readReport(addDays(day, 1), addDays(day, 1))).previousPeriod.totals.stored).toEqual(stored);
  });
});
