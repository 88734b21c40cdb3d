import path from 'node:path';
import { uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Asked, test } from './line.ts';
import { expectAccessibleInBothThemes } from './looks.ts';
import {
  choose,
  countingParts,
  drop,
  folderOf,
  isPart,
  noise,
  openUpload,
  recordings,
  row,
  rowsThatSay,
  unread,
  watchSent,
} from './upload-files.ts';

const megabyte = 1024 ** 2;
/** A file of three parts. */
const large = 2 * uploadSizes.part + 5 * megabyte;
/** Milliseconds for megabytes, and for all files that other tests have given: each is read behind the one before it. */
const long = { timeout: 480_000 };
const unique = (): string => crypto.randomUUID().slice(0, 8);
const origin = process.env.E2E_SITE ?? '';

/** A toast has come up, and hides nothing of the uploads: on a desktop and on a phone. */
const expectBeside = async (page: Page, words: string): Promise<void> => {
  const toast = page.getByRole('status').getByText(words).locator('..');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  // As long as the focus is in it, it stays.
  await toast.getByRole('button', { name: 'Close' }).focus();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const wide of [width, 390]) {
    await page.setViewportSize({ width: wide, height });
    await expect(async () => {
      const [one, other] = [await toast.boundingBox(), await uploads.boundingBox()];
      const isBeside = one && other && (one.x + one.width <= other.x || one.y + one.height <= other.y);
      expect({ wide, one, other, isBeside }).toMatchObject({ isBeside: true });
    }).toPass();
  }
  await page.setViewportSize({ width, height });
};

/** How often each recording is in the folder: four make a folder of 43 files, which is more than the gate has time for. */
const copies = Number(process.env.COPIES ?? 1);

test.describe('Uploads', { tag: ['@uploads', '@media', '@backstage'] }, () => {
  test.describe.configure({ timeout: 900_000 });

  test('sends a folder of ten formats straight to S3, where each file becomes ready', { tag: ['@journey'] }, async ({
    page,
  }) => {
    const mine = unique();
    const { folder, add, remove } = await folderOf({ [`${mine} master.wav`]: noise(uploadSizes.part + 1) });
    for (let copy = 1; copy <= copies; copy += 1) await add(recordings, `${mine} ${copy}`);
    await add(unread, mine);
    const sent = Object.keys(recordings).length * copies;
    const { asked, parts } = watchSent(page);
    await openUpload(page, origin);
    await choose(page, 'Add a folder', folder);
    await expect(rowsThatSay(page, mine, /^(Ready|Possible duplicate)/)).toHaveCount(sent + 1, long);
    for (const name of Object.keys(unread))
      await expect(row(page, `${mine} ${name}`)).toContainText('cannot be read here');
    await expect(row(page, mine).filter({ hasText: 'Low Tide' })).toHaveCount(sent + 3);
    expect([asked('/s3/simple/presign'), asked('/s3/multipart/create'), asked('/api/v1/file-entries')]).toEqual([
      sent + 2,
      1,
      1,
    ]);
    expect(parts()).toEqual([...Array(sent + 3).fill(1), 2]);
    await remove();
  });

  test('sends small files in a form and larger ones by tus when S3 is out of reach', async ({ page }) => {
    const [small, under, over] = ['small', 'under', 'over'].map((name) => `${unique()} ${name}.wav`) as [
      string,
      string,
      string,
    ];
    const { at, remove } = await folderOf({
      [small]: noise(100_000),
      [under]: noise(uploadSizes.formMax - 1),
      [over]: noise(2 * uploadSizes.tusChunk + 1),
    });
    await page.route('**/api/v1/file-entries/limits', async (route) => {
      const reply = await route.fetch();
      const { limits } = await reply.json();
      await route.fulfill({ response: reply, json: { limits: { ...limits, s3Direct: false } } });
    });
    const chunks: number[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-http-method-override'] === 'PATCH')
        chunks.push(Number(request.headers()['upload-offset']));
    });
    const { asked, parts } = watchSent(page);
    await openUpload(page, origin);
    await choose(page, 'Add files', [small, under, over].map(at));
    for (const name of [small, under, over]) {
      await expect(row(page, name).getByText('Ready')).toBeVisible(long);
    }
    // One of them is the list.
    expect(asked('POST /api/v1/file-entries')).toBe(2);
    expect(chunks).toEqual([0, uploadSizes.tusChunk, 2 * uploadSizes.tusChunk]);
    expect(parts()).toEqual([]);
    await remove();
  });

  test('continues with the parts that S3 has after a reload and after a closed tab', { tag: ['@journey'] }, async ({
    page: first,
    context,
    line,
  }) => {
    const name = `${unique()} broken off.wav`;
    const { at, remove } = await folderOf({ [name]: noise(large), 'another.wav': noise(100) });
    const sent = watchSent(context);
    await openUpload(first, origin);
    // The last part stays on its way.
    line.meet((asked) => (isPart(asked, 3) ? 'hangs' : 'goes on'));
    await choose(first, 'Add files', at(name));
    await expect.poll(sent.parts, long).toEqual([1, 2]);
    const known = async (page: Page): Promise<number[]> => {
      const reply = page.waitForResponse('**/s3/multipart/get-uploaded-parts');
      await choose(page, `Choose file again: ${name}`, at(name));
      const { parts } = await (await reply).json();
      return parts.map(({ PartNumber }: { PartNumber: number }) => PartNumber);
    };

    await test.step('reload', async () => {
      first.on('dialog', (dialog) => void dialog.accept());
      await first.reload();
      await expect(row(first, name)).toContainText('Choose this file again to continue');
      await choose(first, `Choose file again: ${name}`, at('another.wav'));
      await expectBeside(first, 'That’s a different file');
      const asked = first.waitForRequest((request) => request.url().includes('partNumber=3'));
      expect(await known(first)).toEqual([1, 2]);
      await asked;
      await first.close();
    });
    await test.step('closed tab', async () => {
      const page = await context.newPage();
      await openUpload(page, origin);
      const { counted, count } = countingParts(page, origin);
      line.meet(count);
      await expect(row(page, name)).toContainText('Choose this file again to continue');
      expect(await known(page)).toEqual([1, 2]);
      await expect(row(page, name).getByText('Ready')).toBeVisible(long);
      expect([sent.parts(), counted]).toEqual([[1, 2, 3], [large]]);
      expect(sent.asked('/s3/multipart/create')).toBe(1);
    });
    await remove();
  });

  test.describe('on a connection that fails', () => {
    test.use({ expectedNoise: /Failed to load resource|net::ERR|CORS/ });

    test('sends each part once after a lost connection and after a signature that expired', async ({ page, line }) => {
      const name = `${unique()} interrupted.wav`;
      const { at, remove } = await folderOf({ [name]: noise(large) });
      const sent = watchSent(page);
      await openUpload(page, origin);
      const { counted, count } = countingParts(page, origin);
      const isLost = (asked: Asked): boolean => isPart(asked) || asked.url.pathname.endsWith('/bootstrap-data');
      line.meet((asked) => (isLost(asked) ? 'breaks off' : 'goes on'));
      await choose(page, 'Add files', at(name));
      await expect(row(page, name)).toContainText('Waiting for connection', long);
      const expired = new Set(['1', '2']);
      line.meet((asked) =>
        isPart(asked) && expired.delete(asked.url.searchParams.get('partNumber') ?? '') ? 'is refused' : count(asked),
      );
      await expect(row(page, name).getByText('Ready')).toBeVisible(long);
      expect([sent.parts(), counted, [...expired]]).toEqual([[1, 2, 3], [large], []]);
      await remove();
    });
  });

  test('lists every file of a dropped folder, and its tray follows to other pages and cancels an upload on the server', async ({
    page,
    line,
  }) => {
    const mine = unique();
    const name = `${unique()} shown.wav`;
    const { at, remove } = await folderOf({ [name]: noise(large), 'cover.jpg': Buffer.from('x') });
    const names = ['2 What?.wav', '10 "Quoted" <b>.wav', 'CD 2/1 100 % #1.wav', 'CD 2/Über: alles/ 9.wav'];
    const files = names.map((file, index) => [file, noise(1_000 + index)] as const);
    const dropped = await folderOf(Object.fromEntries([...files, ['CD 2/.DS_Store', noise(100)]]), mine);
    await page.route('**/s3/simple/presign', () => undefined);
    await openUpload(page, origin);
    line.meet((asked) => (isPart(asked) ? 'hangs' : 'goes on'));
    const created = page.waitForResponse('**/s3/multipart/create');
    await choose(page, 'Add files', [at(name), at('cover.jpg')]);
    const { key, uploadId } = await (await created).json();
    // The queue is closed on this page, so its files and the open tray have room side by side.
    const tray = page.getByRole('region', { name: 'Uploads' });
    await expect(tray.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expect(tray.getByText('This file type is not allowed')).toBeVisible();
    // Paused it waits for whoever looks; what hears nothing of its parts for half a minute is over.
    await tray.getByRole('button', { name: `Pause ${name}` }).press('Enter');
    await expect(tray.getByRole('button', { name: `Resume ${name}` })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await drop(page, dropped.folder);
    await expect(row(page, mine)).toHaveCount(names.length);
    for (const file of names) {
      const { dir, base } = path.parse(`${mine}/${file}`);
      await expect(row(page, base).filter({ hasText: dir })).toHaveCount(1);
    }

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(tray.getByText(name)).toBeVisible();
    const aborted = page.waitForResponse('**/s3/multipart/abort');
    await tray.getByRole('button', { name: `Cancel ${name}` }).click();
    expect((await aborted).status()).toBe(200);
    await expect(tray.getByText(name)).toHaveCount(0);
    const parts = await page.request.post('/api/v1/s3/multipart/get-uploaded-parts', {
      headers: { Origin: origin },
      data: { key, uploadId },
    });
    expect(parts.status()).toBe(404);
    await remove();
    await dropped.remove();
  });
});
