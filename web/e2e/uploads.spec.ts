import path from 'node:path';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect } from './fixtures.ts';
import { type ProxiedRequest, test } from './network-proxy.ts';
import {
  chooseFiles,
  createNoiseWav,
  createPartCounter,
  createTestFolder,
  dropFiles,
  findFileRow,
  findFileRowsWithText,
  isPartUpload,
  openUpload,
  supportedRecordings,
  unsupportedRecordings,
  watchUploads,
} from './upload-files.ts';

const megabyte = 1024 ** 2;
/** A file of three parts. */
const threePartSize = 2 * uploadSizes.part + 5 * megabyte;
/** Time for large files, and for the files of other tests, because files are processed one after another. */
const longTimeout = { timeout: 480_000 };
const createUniqueName = (): string => crypto.randomUUID().slice(0, 8);
const origin = process.env.E2E_SITE ?? '';

/** Expects a toast that does not cover the uploads, on a desktop and on a phone. */
const expectToastNextToUploads = async (page: Page, text: string): Promise<void> => {
  const toast = page.getByRole('status').getByText(text).locator('..');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // The toast stays while it has the focus.
  await toast.getByRole('button', { name: 'Close' }).focus();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const viewportWidth of [width, 390]) {
    await page.setViewportSize({ width: viewportWidth, height });
    await expect(async () => {
      const [toastBox, uploadsBox] = [await toast.boundingBox(), await uploads.boundingBox()];
      const isSeparate =
        toastBox &&
        uploadsBox &&
        (toastBox.x + toastBox.width <= uploadsBox.x || toastBox.y + toastBox.height <= uploadsBox.y);
      expect({ viewportWidth, toastBox, uploadsBox, isSeparate }).toMatchObject({ isSeparate: true });
    }).toPass();
  }
  await page.setViewportSize({ width, height });
};

/** Number of copies of each recording. Four make a folder of 43 files, which takes too long for the gate. */
const copies = Number(process.env.COPIES ?? 1);

test.describe('Uploads', { tag: ['@uploads', '@media', '@backstage'] }, () => {
  test.describe.configure({ timeout: 900_000 });

  test('uploads a folder with ten formats directly to S3 and shows when each file is ready', {
    tag: ['@journey'],
  }, async ({ page }) => {
    const prefix = createUniqueName();
    const { folder, addRecordings, remove } = await createTestFolder({
      [`${prefix} master.wav`]: createNoiseWav(uploadSizes.part + 1),
    });
    for (let copy = 1; copy <= copies; copy += 1) await addRecordings(supportedRecordings, `${prefix} ${copy}`);
    await addRecordings(unsupportedRecordings, prefix);
    const supportedCount = Object.keys(supportedRecordings).length * copies;
    const { countRequests, getSentParts } = watchUploads(page);
    await openUpload(page, origin);
    await chooseFiles(page, 'Add a folder', folder);
    await expect(findFileRowsWithText(page, prefix, /^(Ready|Possible duplicate)/)).toHaveCount(
      supportedCount + 1,
      longTimeout,
    );
    for (const name of Object.keys(unsupportedRecordings))
      await expect(findFileRow(page, `${prefix} ${name}`)).toContainText('isn’t supported');
    await expect(findFileRow(page, prefix).filter({ hasText: 'Low Tide' })).toHaveCount(supportedCount + 3);
    expect([
      countRequests('/s3/simple/presign'),
      countRequests('/s3/multipart/create'),
      countRequests('/api/v1/file-entries'),
    ]).toEqual([supportedCount + 2, 1, 1]);
    expect(getSentParts()).toEqual([...Array(supportedCount + 3).fill(1), 2]);
    await remove();
  });

  test('uploads small files in a form and larger ones by tus when S3 is not reachable', async ({ page }) => {
    const [small, belowFormMax, aboveTusChunk] = ['small', 'under', 'over'].map(
      (name) => `${createUniqueName()} ${name}.wav`,
    ) as [string, string, string];
    const { getPath, remove } = await createTestFolder({
      [small]: createNoiseWav(100_000),
      [belowFormMax]: createNoiseWav(uploadSizes.formMax - 1),
      [aboveTusChunk]: createNoiseWav(2 * uploadSizes.tusChunk + 1),
    });
    await page.route('**/api/v1/file-entries/limits', async (route) => {
      const response = await route.fetch();
      const { limits } = await response.json();
      await route.fulfill({ response, json: { limits: { ...limits, s3Direct: false } } });
    });
    const chunks: number[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-http-method-override'] === 'PATCH')
        chunks.push(Number(request.headers()['upload-offset']));
    });
    const { countRequests, getSentParts } = watchUploads(page);
    await openUpload(page, origin);
    await chooseFiles(page, 'Add files', [small, belowFormMax, aboveTusChunk].map(getPath));
    for (const name of [small, belowFormMax, aboveTusChunk]) {
      await expect(findFileRow(page, name).getByText('Ready')).toBeVisible(longTimeout);
    }
    // One of these requests is for the list.
    expect(countRequests('POST /api/v1/file-entries')).toBe(2);
    expect(chunks).toEqual([0, uploadSizes.tusChunk, 2 * uploadSizes.tusChunk]);
    expect(getSentParts()).toEqual([]);
    await remove();
  });

  test('continues with the remaining parts after a reload and after a tab was closed', { tag: ['@journey'] }, async ({
    page: firstTab,
    context,
    networkProxy,
  }) => {
    const name = `${createUniqueName()} broken off.wav`;
    const { getPath, remove } = await createTestFolder({
      [name]: createNoiseWav(threePartSize),
      'another.wav': createNoiseWav(100),
    });
    const watchedUploads = watchUploads(context);
    await openUpload(firstTab, origin);
    // The last part stays pending.
    networkProxy.setHandler((request) => (isPartUpload(request, 3) ? 'hang' : 'forward'));
    await chooseFiles(firstTab, 'Add files', getPath(name));
    await expect.poll(watchedUploads.getSentParts, longTimeout).toEqual([1, 2]);
    const resumeAndGetParts = async (page: Page): Promise<number[]> => {
      const response = page.waitForResponse('**/s3/multipart/get-uploaded-parts');
      await chooseFiles(page, `Choose file again: ${name}`, getPath(name));
      const { parts } = await (await response).json();
      return parts.map(({ PartNumber }: { PartNumber: number }) => PartNumber);
    };

    await test.step('continues after a reload', async () => {
      firstTab.on('dialog', (dialog) => void dialog.accept());
      await firstTab.reload();
      await expect(findFileRow(firstTab, name)).toContainText('Choose this file again to continue');
      await chooseFiles(firstTab, `Choose file again: ${name}`, getPath('another.wav'));
      await expectToastNextToUploads(firstTab, 'That’s a different file');
      const request = firstTab.waitForRequest((request) => request.url().includes('partNumber=3'));
      expect(await resumeAndGetParts(firstTab)).toEqual([1, 2]);
      await request;
      await firstTab.close();
    });
    await test.step('continues in a new tab after the old one was closed', async () => {
      const page = await context.newPage();
      await openUpload(page, origin);
      const { countedBytes, countBytes } = createPartCounter(page, origin);
      networkProxy.setHandler(countBytes);
      await expect(findFileRow(page, name)).toContainText('Choose this file again to continue');
      expect(await resumeAndGetParts(page)).toEqual([1, 2]);
      await expect(findFileRow(page, name).getByText('Ready')).toBeVisible(longTimeout);
      expect([watchedUploads.getSentParts(), countedBytes]).toEqual([[1, 2, 3], [threePartSize]]);
      expect(watchedUploads.countRequests('/s3/multipart/create')).toBe(1);
    });
    await remove();
  });

  test.describe('on a failing connection', () => {
    test.use({ expectedConsoleErrors: /Failed to load resource|net::ERR|CORS/ });

    test('uploads each part once after a lost connection and after an expired signature', async ({
      page,
      networkProxy,
    }) => {
      const name = `${createUniqueName()} interrupted.wav`;
      const { getPath, remove } = await createTestFolder({ [name]: createNoiseWav(threePartSize) });
      const watchedUploads = watchUploads(page);
      await openUpload(page, origin);
      const { countedBytes, countBytes } = createPartCounter(page, origin);
      const isLost = (request: ProxiedRequest): boolean =>
        isPartUpload(request) || request.url.pathname.endsWith('/bootstrap-data');
      networkProxy.setHandler((request) => (isLost(request) ? 'disconnect' : 'forward'));
      await chooseFiles(page, 'Add files', getPath(name));
      await expect(findFileRow(page, name)).toContainText('Waiting for connection', longTimeout);
      const expiredParts = new Set(['1', '2']);
      networkProxy.setHandler((request) =>
        isPartUpload(request) && expiredParts.delete(request.url.searchParams.get('partNumber') ?? '')
          ? 'reject'
          : countBytes(request),
      );
      await expect(findFileRow(page, name).getByText('Ready')).toBeVisible(longTimeout);
      expect([watchedUploads.getSentParts(), countedBytes, [...expiredParts]]).toEqual([
        [1, 2, 3],
        [threePartSize],
        [],
      ]);
      await remove();
    });
  });

  test('lists every file of a dropped folder, keeps the tray on other pages and cancels an upload on the server', async ({
    page,
    networkProxy,
  }) => {
    const prefix = createUniqueName();
    const name = `${createUniqueName()} shown.wav`;
    const { getPath, remove } = await createTestFolder({
      [name]: createNoiseWav(threePartSize),
      'cover.jpg': Buffer.from('x'),
    });
    const names = ['2 What?.wav', '10 "Quoted" <b>.wav', 'CD 2/1 100 % #1.wav', 'CD 2/Über: alles/ 9.wav'];
    const files = names.map((file, index) => [file, createNoiseWav(1_000 + index)] as const);
    const droppedFolder = await createTestFolder(
      Object.fromEntries([...files, ['CD 2/.DS_Store', createNoiseWav(100)]]),
      prefix,
    );
    await page.route('**/s3/simple/presign*', () => undefined);
    await openUpload(page, origin);
    networkProxy.setHandler((request) => (isPartUpload(request) ? 'hang' : 'forward'));
    const createResponse = page.waitForResponse('**/s3/multipart/create*');
    await chooseFiles(page, 'Add files', [getPath(name), getPath('cover.jpg')]);
    const { key, uploadId } = await (await createResponse).json();
    // The queue is closed on this page, so there is space for the files next to the open tray.
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(tray.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expect(tray.getByText('This file type is not allowed')).toBeVisible();
    // An upload whose parts get no response for half a minute fails, so it is paused for the following checks.
    await tray.getByRole('button', { name: `Pause ${name}` }).press('Enter');
    await expect(tray.getByRole('button', { name: `Resume ${name}` })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await dropFiles(page, droppedFolder.folder);
    await expect(findFileRow(page, prefix)).toHaveCount(names.length);
    for (const file of names) {
      const { dir, base } = path.parse(`${prefix}/${file}`);
      await expect(findFileRow(page, base).filter({ hasText: dir })).toHaveCount(1);
    }

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(tray.getByText(name)).toBeVisible();
    const abortResponse = page.waitForResponse('**/s3/multipart/abort*');
    await tray.getByRole('button', { name: `Cancel ${name}` }).click();
    expect((await abortResponse).status()).toBe(200);
    await expect(tray.getByText(name)).toHaveCount(0);
    const partsResponse = await page.request.post('/api/v1/s3/multipart/get-uploaded-parts', {
      headers: { Origin: origin },
      data: { key, uploadId },
    });
    expect(partsResponse.status()).toBe(404);
    await remove();
    await droppedFolder.remove();
  });
});
