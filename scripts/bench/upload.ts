import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { demoArtist } from '../demo/demo-users.ts';
import { launchBrowser } from './browser.ts';
import { startDiscardingS3 } from './discarding-s3.ts';
import { logIn } from './log-in.ts';
import { traceMainThread } from './main-thread.ts';
import { printTable } from './print-table.ts';
import { startSite } from './site.ts';

const gigabyte = 1024 ** 3;
const rounds = 2;
/** Bytes per second of a fast internet connection. */
const gigabitPerSecond = 1e9 / 8;
/** Concurrent parts, and parts signed by one call, as in the upload engine. */
const partConcurrency = 5;
const partsPerSignCall = 10;
const heapPollIntervalMs = 100;
const requestTimeoutMs = 900_000;

interface Target {
  readonly browser: Browser;
  readonly site: string;
  /** URL of a discarding S3 that replaces the site's. */
  readonly s3?: string;
}

interface UploadMeasurement {
  readonly seconds: number;
  readonly heapBytesBefore: number;
  readonly peakHeapBytes: number;
}

const CreatedUpload = z.object({ key: z.string(), uploadId: z.string(), partSize: z.number() });
const SignedParts = z.object({
  urls: z.array(z.object({ url: z.string(), headers: z.record(z.string(), z.string()).optional() })),
});

const buildDiscardingPart = (s3: string, partNumber: number) => ({
  partNumber,
  url: `${s3}/?partNumber=${partNumber}`,
  headers: {},
});

/** Creates a sparse file, so that the speed of the disk is not measured. */
const createSparseFile = async (file: string, size: number): Promise<void> => {
  await writeFile(file, '');
  await truncate(file, size);
};

/** Logs in as the demo's artist and opens the upload page. */
const openUploadPage = async ({ browser, site, s3 }: Target): Promise<Page> => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(context, site, demoArtist);
  const code = await readFile(new URL('./upload.browser.js', import.meta.url), 'utf8');
  await page.addInitScript({ content: `${code}\nmockApi(${JSON.stringify(s3 ?? '')}, ${uploadSizes.part});` });
  await page.goto(`${site}/backstage/upload`);
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const postJson = async (page: Page, site: string, endpoint: string, data: unknown): Promise<unknown> => {
  const options = { headers: { Origin: site }, data, timeout: requestTimeoutMs };
  const response = await page.request.post(`${site}/api/v1/${endpoint}`, options);
  if (!response.ok()) throw new Error(`${endpoint} returned status ${response.status()}: ${await response.text()}`);
  return response.json();
};

/** Deletes an uploaded file to free the quota. */
const deleteFile = async (page: Page, site: string, key: string): Promise<void> => {
  await postJson(page, site, 'file-entries/delete', { entryIds: [path.basename(key)], deleteForever: true });
};

/** Uploads a file with the upload engine. Measures the time from the first API call to the completed upload. */
const uploadWithEngine = async (page: Page, { site, s3 }: Target, file: string): Promise<UploadMeasurement> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const readHeapBytes = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  };
  await devtools.send('HeapProfiler.collectGarbage');
  const heapBytesBefore = await readHeapBytes();
  let peakHeapBytes = heapBytesBefore;
  const heapPoll = setInterval(
    () =>
      void readHeapBytes().then(
        (heapBytes) => (peakHeapBytes = Math.max(peakHeapBytes, heapBytes)),
        () => undefined,
      ),
    heapPollIntervalMs,
  );
  try {
    const whenCreated = s3 ? undefined : page.waitForResponse('**/s3/multipart/create');
    const whenChooserOpened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).first().click();
    await (await whenChooserOpened).setFiles(file);
    const seconds = z.number().parse(await page.evaluate('uploadDuration')) / 1_000;
    const created = await (await whenCreated)?.json();
    if (created) await deleteFile(page, site, CreatedUpload.parse(created).key);
    return { seconds, heapBytesBefore, peakHeapBytes };
  } finally {
    clearInterval(heapPoll);
  }
};

/**
 * Uploads a file with a loop that does nothing else. Parts are signed and checksums calculated before the measurement.
 * @returns seconds
 */
const uploadWithLoop = async (page: Page, { site, s3 }: Target, file: string, size: number): Promise<number> => {
  const fileInfo = { filename: path.basename(file), mime: 'audio/wav', size, extension: 'wav' };
  const metadata = { relativePath: null, disk: 'uploads', clientName: fileInfo.filename, clientExtension: 'wav' };
  const body = {
    ...fileInfo,
    checksum: 'crc32',
    metadata: { ...metadata, clientMime: fileInfo.mime, clientSize: size },
  };
  const created = s3 ? undefined : CreatedUpload.parse(await postJson(page, site, 's3/multipart/create', body));
  const partSize = created?.partSize ?? uploadSizes.part;
  const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1);
  const zeros = Buffer.alloc(partSize);
  const encodeChecksum = (crc: number): string => Buffer.from(Uint32Array.of(crc).buffer).reverse().toString('base64');
  const getPartBytes = (number: number): Buffer =>
    zeros.subarray(0, Math.min(partSize, size - (number - 1) * partSize));
  const signedParts: { url: string }[] = s3 ? numbers.map((number) => buildDiscardingPart(s3, number)) : [];
  for (let first = 0; created && first < numbers.length; first += partsPerSignCall) {
    const partNumbers = numbers.slice(first, first + partsPerSignCall);
    const crc32s = partNumbers.map((number) => encodeChecksum(crc32(getPartBytes(number))));
    const { key, uploadId } = created;
    const signRequest = { key, uploadId, partNumbers, crc32s };
    signedParts.push(
      ...SignedParts.parse(await postJson(page, site, 's3/multipart/batch-sign-part-urls', signRequest)).urls,
    );
  }
  await page.evaluate(
    'document.body.append(Object.assign(document.createElement("input"), { type: "file", id: "file" }))',
  );
  await page.locator('#file').setInputFiles(file);
  const checksum = encodeChecksum(numbers.reduce((crc, number) => crc32(getPartBytes(number), crc), 0));
  const fileOfPage = "document.querySelector('#file').files[0]";
  const startedAt = performance.now();
  const putParts = `putParts(${fileOfPage}, ${partSize}, ${JSON.stringify(signedParts)}, ${partConcurrency})`;
  const etags = z.array(z.string()).parse(await page.evaluate(putParts));
  if (created) {
    const { key, uploadId } = created;
    const parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    await postJson(page, site, 's3/multipart/complete', { key, uploadId, parts, crc32: checksum });
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  if (created) await deleteFile(page, site, created.key);
  return seconds;
};

const withPage = async <Result>(target: Target, run: (page: Page) => Promise<Result>): Promise<Result> => {
  const page = await openUploadPage(target);
  try {
    return await run(page);
  } finally {
    await page.context().close();
  }
};

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Uploads files with the engine and with the loop. Returns a row of the table. */
const compareWithLoop = async (name: string, target: Target, folder: string, gigabytes: number) => {
  const size = gigabytes * gigabyte;
  const loopSeconds: number[] = [];
  const uploads: UploadMeasurement[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each round has its own file name, because the engine resumes uploads of the same file.
    const file = path.join(folder, `${gigabytes}-${round}-${name.replace(/\W+/g, '-')}.wav`);
    await createSparseFile(file, size);
    loopSeconds.push(await withPage(target, (page) => uploadWithLoop(page, target, file, size)));
    uploads.push(await withPage(target, (page) => uploadWithEngine(page, target, file)));
  }
  const toSpeed = (seconds: number): number => Math.round(size / 1e6 / seconds);
  const [loop, engine] = [Math.min(...loopSeconds), Math.min(...uploads.map(({ seconds }) => seconds))];
  const toMegabytes = (bytes: readonly number[]): number => roundToHundredths(Math.max(...bytes) / 1e6);
  return [
    ...[name, gigabytes, toSpeed(loop), toSpeed(engine), roundToHundredths(loop / engine)],
    toMegabytes(uploads.map(({ heapBytesBefore }) => heapBytesBefore)),
    toMegabytes(uploads.map(({ peakHeapBytes }) => peakHeapBytes)),
  ];
};

/** Prints the speed of uploads compared with a bare loop, the memory of the page, and the load of its main thread. */
export const benchUpload = (): Promise<void> =>
  withTempFolder('overtone-bench-', async (folder) => {
    const site = await startSite({ hasDemo: true });
    const s3 = await startDiscardingS3();
    const limitedS3 = await startDiscardingS3(gigabitPerSecond);
    const browser = await launchBrowser();
    try {
      const localNetwork = { browser, site: site.url };
      const discarding = { ...localNetwork, s3: s3.url };
      const limitedNetwork = { ...localNetwork, s3: limitedS3.url };
      printTable(
        `Multipart uploads; MB per second, best of ${rounds}, and MB of the JavaScript heap`,
        ['S3', 'GB', 'bare loop', 'engine', 'ratio', 'heap before', 'peak heap'],
        [
          await compareWithLoop('local', localNetwork, folder, 1),
          await compareWithLoop('discarding', discarding, folder, 1),
          await compareWithLoop('discarding', discarding, folder, 5),
          await compareWithLoop('discarding, 1 Gbit/s', limitedNetwork, folder, 1),
        ],
      );
      const file = path.join(folder, 'traced.wav');
      await createSparseFile(file, gigabyte);
      const { longestTaskMs, longestTaskCpuMs, maxTaskCpuMs, longTasks } = await withPage(localNetwork, (page) =>
        traceMainThread(browser, page, () => uploadWithEngine(page, localNetwork, file)),
      );
      printTable(
        'Main thread during an upload of 1 GB; milliseconds',
        ['longest task', 'its CPU time', 'max CPU time of a task', 'tasks over 50 ms'],
        [[longestTaskMs, longestTaskCpuMs, maxTaskCpuMs, longTasks]],
      );
    } finally {
      await browser.close();
      s3.stop();
      limitedS3.stop();
      await site.stop();
    }
  });
