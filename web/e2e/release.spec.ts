import { expect, test } from './fixtures.ts';
import { createNoiseWav, createTestFolder, dropFiles, logInAsArtist } from './upload-files.ts';

const origin = process.env.E2E_SITE ?? '';

test.describe('New release', { tag: ['@backstage', '@uploads'] }, () => {
  test('reorders tracks by dragging and by keyboard, and keeps the draft after a reload', async ({ page }) => {
    const name = crypto.randomUUID().slice(0, 8);
    const files = {
      '1 One.wav': createNoiseWav(1_001),
      '2 Two.wav': createNoiseWav(1_002),
      '3 Three.wav': createNoiseWav(1_003),
    };
    const { folder, remove } = await createTestFolder(files, name);
    await logInAsArtist(page, origin);
    await page.route('**/s3/simple/presign*', () => undefined);
    await page.goto('/backstage/albums/new');
    await expect(page.getByRole('heading', { level: 1, name: 'New release' })).toBeVisible();
    await dropFiles(page, folder);
    const firstTitle = page.getByRole('textbox', { name: 'Title of track 1' });
    await expect(firstTitle).toHaveValue('One');
    const handle = page.getByRole('button', { name: 'Move Two' });
    await expect(page.getByRole('textbox', { name: 'Title of track 2' })).toHaveValue('Two');
    // Waits until the handle no longer moves.
    await handle.hover();
    const [from, to] = [await handle.boundingBox(), await firstTitle.boundingBox()];
    if (!from || !to) throw new Error('The handle is not visible');
    await page.mouse.move(from.x + 8, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(firstTitle).toHaveValue('Two');
    await firstTitle.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(firstTitle).toHaveValue('One');
    await expect(page.getByRole('textbox', { name: 'Title of track 2' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: 'Title of track 2' })).toHaveValue('Two');
    await remove();
  });
});
