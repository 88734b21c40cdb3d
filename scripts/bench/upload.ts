import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { withTempFolder } from '@overtone/functions/platform/temp-folder.ts';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { launchBrowser } from './browser.ts';
import { startDiscardingS3 } from './discarding-s3.ts';
import { watchMainThread } from './main-thread.ts';
import { startSite } from './site.ts';
import { printTable } from './table.ts';

const gigabyte = 1024 ** 3;
const rounds = 2;
/** Bytes a second of a line that few have. */
const gigabitLine = 1e9 / 8;
/** As the engine does. */
const atOnce = 5;
const signedAtOnce = 10;
/** Milliseconds between two looks at the heap. */
const lookMs = 100;
const longMs = 900_000;

interface Place {
  readonly browser: Browser;
  readonly site: string;
  /** Address of an S3 that keeps nothing, in place of the site's. */
  readonly s3?: string;
}

interface Sent {
  readonly seconds: number;
  /** Bytes of JavaScript's heap before, and at most while it was sent. */
  readonly heap: readonly [before: number, most: number];
}

const Created = z.object({ key: z.string(), uploadId: z.string(), partSize: z.number() });
const Signed = z.object({
  urls: z.array(z.object({ url: z.string(), headers: z.record(z.string(), z.string()).optional() })),
});

const put = (s3: string, partNumber: number) => ({ partNumber, url: `${s3}/?partNumber=${partNumber}`, headers: {} });

/** A file of zeros that takes no room: no disk is what is measured. */
const makeHoles = async (file: string, size: number): Promise<void> => {
  await writeFile(file, '');
  await truncate(file, size);
};

/** The page of uploads, signed in as the demonstration's artist. */
const openPage = async ({ browser, site, s3 }: Place): Promise<Page> => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.request.post(`${site}/auth/login`, {
    headers: { Origin: site },
    data: { email: 'artist@overtone.example', password: 'overtone-artist' },
  });
  const code = await readFile(new URL('./upload.browser.js', import.meta.url), 'utf8');
  await page.addInitScript({ content: `${code}\nanswerCalls(${JSON.stringify(s3 ?? '')}, ${uploadSizes.part});` });
  await page.goto(`${site}/backstage/upload`);
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const ask = async (page: Page, site: string, what: string, data: unknown): Promise<unknown> => {
  const reply = await page.request.post(`${site}/api/v1/${what}`, { headers: { Origin: site }, data, timeout: longMs });
  if (!reply.ok()) throw new Error(`${what}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
};

/** Gives back the place that a file took. */
const forget = async (page: Page, site: string, key: string): Promise<void> => {
  await ask(page, site, 'file-entries/delete', { entryIds: [path.basename(key)], deleteForever: true });
};

/** A file by the engine, from its first question to the answer that all parts are together. */
const byEngine = async (page: Page, { site, s3 }: Place, file: string): Promise<Sent> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const heapNow = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  };
  await devtools.send('HeapProfiler.collectGarbage');
  const before = await heapNow();
  let most = before;
  const look = setInterval(
    () =>
      void heapNow().then(
        (heap) => (most = Math.max(most, heap)),
        () => undefined,
      ),
    lookMs,
  );
  try {
    const created = s3 ? undefined : page.waitForResponse('**/s3/multipart/create');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).first().click();
    await (await chooser).setFiles(file);
    const seconds = z.number().parse(await page.evaluate('measured')) / 1_000;
    const reply = await (await created)?.json();
    if (reply) await forget(page, site, Created.parse(reply).key);
    return { seconds, heap: [before, most] };
  } finally {
    clearInterval(look);
  }
};

/** The same by a bare loop: its signatures are there before it begins, and it computes nothing. */
const byLoop = async (page: Page, { site, s3 }: Place, file: string, size: number): Promise<number> => {
  const about = { filename: path.basename(file), mime: 'audio/wav', size, extension: 'wav' };
  const metadata = { relativePath: null, disk: 'uploads', clientName: about.filename, clientExtension: 'wav' };
  const body = { ...about, checksum: 'crc32', metadata: { ...metadata, clientMime: about.mime, clientSize: size } };
  const created = s3 ? undefined : Created.parse(await ask(page, site, 's3/multipart/create', body));
  const part = created?.partSize ?? uploadSizes.part;
  const numbers = Array.from({ length: Math.ceil(size / part) }, (_, index) => index + 1);
  const zeros = Buffer.alloc(part);
  const text = (crc: number): string => Buffer.from(Uint32Array.of(crc).buffer).reverse().toString('base64');
  const bytesOf = (number: number): Buffer => zeros.subarray(0, Math.min(part, size - (number - 1) * part));
  const signed: { url: string }[] = s3 ? numbers.map((number) => put(s3, number)) : [];
  for (let first = 0; created && first < numbers.length; first += signedAtOnce) {
    const partNumbers = numbers.slice(first, first + signedAtOnce);
    const crc32s = partNumbers.map((number) => text(crc32(bytesOf(number))));
    const { key, uploadId } = created;
    const asked = { key, uploadId, partNumbers, crc32s };
    signed.push(...Signed.parse(await ask(page, site, 's3/multipart/batch-sign-part-urls', asked)).urls);
  }
  await page.evaluate(
    'document.body.append(Object.assign(document.createElement("input"), { type: "file", id: "bare" }))',
  );
  await page.locator('#bare').setInputFiles(file);
  const whole = text(numbers.reduce((crc, number) => crc32(bytesOf(number), crc), 0));
  const began = performance.now();
  const sending = `putParts(document.querySelector('#bare').files[0], ${part}, ${JSON.stringify(signed)}, ${atOnce})`;
  const etags = z.array(z.string()).parse(await page.evaluate(sending));
  if (created) {
    const { key, uploadId } = created;
    const parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    await ask(page, site, 's3/multipart/complete', { key, uploadId, parts, crc32: whole });
  }
  const seconds = (performance.now() - began) / 1_000;
  if (created) await forget(page, site, created.key);
  return seconds;
};

const withPage = async <Result>(place: Place, run: (page: Page) => Promise<Result>): Promise<Result> => {
  const page = await openPage(place);
  try {
    return await run(page);
  } finally {
    await page.context().close();
  }
};

const best = (values: readonly number[]): number => Math.min(...values);
const rounded = (value: number): number => Math.round(value * 100) / 100;

const compare = async (what: string, place: Place, folder: string, gigabytes: number) => {
  const size = gigabytes * gigabyte;
  const bare: number[] = [];
  const engine: Sent[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Another name is another upload.
    const file = path.join(folder, `${gigabytes}-${round}-${what.replace(/\W+/g, '-')}.wav`);
    await makeHoles(file, size);
    bare.push(await withPage(place, (page) => byLoop(page, place, file, size)));
    engine.push(await withPage(place, (page) => byEngine(page, place, file)));
  }
  const megabytes = (seconds: number): number => Math.round(size / 1e6 / seconds);
  const [loop, ours] = [best(bare), best(engine.map(({ seconds }) => seconds))];
  const heap = (at: 0 | 1): number => rounded(Math.max(...engine.map((sent) => sent.heap[at])) / 1e6);
  return [what, gigabytes, megabytes(loop), megabytes(ours), rounded(loop / ours), heap(0), heap(1)];
};

/** How fast files go up beside a bare loop over the same S3, and what that asks of the page. */
export const benchUpload = (): Promise<void> =>
  withTempFolder('overtone-bench-', async (folder) => {
    const site = await startSite({ demo: true });
    const s3 = await startDiscardingS3();
    const line = await startDiscardingS3(gigabitLine);
    const browser = await launchBrowser();
    try {
      const local = { browser, site: site.url };
      const discarding = { ...local, s3: s3.url };
      const overLine = { ...local, s3: line.url };
      printTable(
        `Uploads in parts; MB a second, the best of ${rounds}, and MB of JavaScript's heap`,
        ['S3', 'GB', 'bare loop', 'engine', 'ratio', 'heap before', 'heap at most'],
        [
          await compare('local', local, folder, 1),
          await compare('discards', discarding, folder, 1),
          await compare('discards', discarding, folder, 5),
          await compare('discards, 1 Gbit/s', overLine, folder, 1),
        ],
      );
      const file = path.join(folder, 'watched.wav');
      await makeHoles(file, gigabyte);
      const { longest, processor, most, over50 } = await withPage(local, (page) =>
        watchMainThread(browser, page, () => byEngine(page, local, file)),
      );
      printTable(
        'The main thread while 1 GB is sent; milliseconds',
        ['longest task', 'of it processor', 'most processor', 'tasks over 50'],
        [[longest, processor, most, over50]],
      );
    } finally {
      await browser.close();
      s3.stop();
      line.stop();
      await site.stop();
    }
  });
