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

test.describe.configure({ timeout: 900_000 });

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

test('a folder of ten formats goes straight to S3, and each file becomes ready', async ({ page }) => {
  const mine = unique();
  const { folder, add, remove } = await folderOf({ [`${mine} master.wav`]: noise(uploadSizes.part + 1) });
  for (let copy = 1; copy <= copies; copy += 1) await add(recordings, `${mine} ${copy}`);
  await add(unread, mine);
  const sent = Object.keys(recordings).length * copies;
  const { asked, parts } = watchSent(page);
  await openUpload(page, origin);
  await choose(page, 'Add a folder', folder);
  await expect(rowsThatSay(page, mine, /^(Ready|Held)/)).toHaveCount(sent + 1, long);
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

test('all of a folder that is dropped is taken, wherever it lies in it and whatever it is called', async ({ page }) => {
  const mine = unique();
  const names = ['2 What?.wav', '10 "Quoted" <b>.wav', 'CD 2/1 100 % #1.wav', 'CD 2/Über: alles/ 9.wav'];
  const files = names.map((name, index) => [name, noise(1_000 + index)] as const);
  const { folder, remove } = await folderOf(Object.fromEntries([...files, ['CD 2/.DS_Store', noise(100)]]), mine);
  await page.route('**/s3/simple/presign', () => undefined);
  await openUpload(page, origin);
  await drop(page, folder);
  await expect(row(page, mine)).toHaveCount(names.length);
  for (const name of names) {
    const { dir, base } = path.parse(`${mine}/${name}`);
    await expect(row(page, base).filter({ hasText: dir })).toHaveCount(1);
  }
  await remove();
});

test('where S3 is kept away, small files go in a form and larger ones by tus', async ({ page }) => {
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

const leaving: readonly [string, (page: Page) => Promise<Page>][] = [
  [
    'a reload',
    async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      return page;
    },
  ],
  [
    'a killed tab',
    async (page) => {
      await page.close();
      const next = await page.context().newPage();
      await openUpload(next, origin);
      return next;
    },
  ],
];
for (const [what, leave] of leaving) {
  test(`${what} goes on with what S3 has, when the file is given again`, async ({ page: first, context, line }) => {
    const name = `${unique()} broken off.wav`;
    const { at, remove } = await folderOf({ [name]: noise(large), 'another.wav': noise(100) });
    const sent = watchSent(context);
    await openUpload(first, origin);
    // The last part stays on its way.
    line.meet((asked) => (isPart(asked, 3) ? 'hangs' : 'goes on'));
    await choose(first, 'Add files', at(name));
    await expect.poll(sent.parts, long).toEqual([1, 2]);
    const page = await leave(first);
    const { counted, count } = countingParts(page, origin);
    line.meet(count);
    await expect(row(page, name)).toContainText('Choose this file again to go on');
    await choose(page, `Choose ${name} again`, at('another.wav'));
    await expectBeside(page, 'This is another file');
    const known = page.waitForResponse('**/s3/multipart/get-uploaded-parts');
    await choose(page, `Choose ${name} again`, at(name));
    const { parts } = await (await known).json();
    expect(parts.map(({ PartNumber }: { PartNumber: number }) => PartNumber)).toEqual([1, 2]);
    await expect(row(page, name).getByText('Ready')).toBeVisible(long);
    expect([sent.parts(), counted]).toEqual([[1, 2, 3], [large]]);
    expect(sent.asked('/s3/multipart/create')).toBe(1);
    await remove();
  });
}

test.describe('when something breaks off', () => {
  test.use({ expectedNoise: /Failed to load resource|net::ERR|CORS/ });

  test('a lost connection is waited for, and each part arrives once', async ({ page, line }) => {
    const name = `${unique()} interrupted.wav`;
    const { at, remove } = await folderOf({ [name]: noise(large) });
    const sent = watchSent(page);
    await openUpload(page, origin);
    const { counted, count } = countingParts(page, origin);
    const isLost = (asked: Asked): boolean => isPart(asked) || asked.url.pathname.endsWith('/bootstrap-data');
    line.meet((asked) => (isLost(asked) ? 'breaks off' : 'goes on'));
    await choose(page, 'Add files', at(name));
    await expect(row(page, name)).toContainText('Waiting for the connection', long);
    line.meet(count);
    await expect(row(page, name).getByText('Ready')).toBeVisible(long);
    expect([sent.parts(), counted]).toEqual([[1, 2, 3], [large]]);
    await remove();
  });

  test('a signature that ran out is made anew', async ({ page, line }) => {
    const name = `${unique()} late.wav`;
    const { at, remove } = await folderOf({ [name]: noise(large) });
    const sent = watchSent(page);
    await openUpload(page, origin);
    const { counted, count } = countingParts(page, origin);
    const expired = new Set(['1', '2']);
    line.meet((asked) =>
      isPart(asked) && expired.delete(asked.url.searchParams.get('partNumber') ?? '') ? 'is refused' : count(asked),
    );
    await choose(page, 'Add files', at(name));
    await expect(row(page, name).getByText('Ready')).toBeVisible(long);
    expect([sent.parts(), counted]).toEqual([[1, 2, 3], [large]]);
    // The first part, then the two others, and each of the two that came too late anew.
    expect(sent.asked('/s3/multipart/batch-sign-part-urls')).toBe(4);
    await remove();
  });

  test('what is cancelled is given up on the server too', async ({ page, line }) => {
    const name = `${unique()} cancelled.wav`;
    const { at, remove } = await folderOf({ [name]: noise(large) });
    await openUpload(page, origin);
    line.meet((asked) => (isPart(asked) ? 'hangs' : 'goes on'));
    const created = page.waitForResponse('**/s3/multipart/create');
    await choose(page, 'Add files', at(name));
    const { key, uploadId } = await (await created).json();
    const aborted = page.waitForResponse('**/s3/multipart/abort');
    await row(page, name)
      .getByRole('button', { name: `Cancel ${name}` })
      .click();
    expect((await aborted).status()).toBe(200);
    await expect(row(page, name)).toHaveCount(0);
    const left = await page.request.post('/api/v1/s3/multipart/get-uploaded-parts', {
      headers: { Origin: origin },
      data: { key, uploadId },
    });
    expect(left.status()).toBe(404);
    await remove();
  });
});

test('the page and its tray can be read and used by everybody', async ({ page, line }) => {
  const name = `${unique()} shown.wav`;
  const { at, remove } = await folderOf({ [name]: noise(large), 'cover.jpg': Buffer.from('x') });
  await openUpload(page, origin);
  line.meet((asked) => (isPart(asked) ? 'hangs' : 'goes on'));
  await choose(page, 'Add files', [at(name), at('cover.jpg')]);
  // Its page has no room beside the queue: there it is closed by itself.
  const tray = page.getByRole('region', { name: 'Uploads' });
  const open = tray.getByRole('button', { name: 'Show all uploads' });
  await open.click();
  await expect(tray.getByText('This file type is not allowed')).toBeVisible();
  // Paused it waits for whoever looks; what hears nothing of its parts for half a minute is over.
  await tray.getByRole('button', { name: `Pause ${name}` }).press('Enter');
  await expect(tray.getByRole('button', { name: `Resume ${name}` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(tray.getByText(name)).toBeVisible();
  await tray.getByRole('button', { name: `Cancel ${name}` }).click();
  await tray.getByRole('button', { name: 'Close the uploads' }).click();
  await expect(tray).toBeHidden();
  await remove();
});
