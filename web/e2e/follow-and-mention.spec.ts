import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, openTrack, test } from './fixtures.ts';

/** Sets the name of the user and makes the user findable by it. @returns the user's id */
const setFindableName = async (page: Page, name: string): Promise<string> => {
  const headers = { Origin: process.env.E2E_SITE ?? '' };
  const reply = await page.request.put('/api/v1/users/me', { headers, data: { name, findable: true } });
  expect(reply.status()).toBe(200);
  return (await (await page.request.get('/api/v1/users/me')).json()).user.id;
};

/** Creates a user who is findable by name, and a second user in another browser context. */
const createUsers = async (ada: Page, browser: Browser) => {
  const name = `Wren ${crypto.randomUUID().slice(0, 8)}`;
  await registerUser(ada);
  const adaId = await setFindableName(ada, name);
  const context = await browser.newContext();
  const bo = await context.newPage();
  await registerUser(bo);
  return { name, adaId, bo, context };
};

test.describe('Users', { tag: ['@community', '@accounts'] }, () => {
  test('shows reposts of followed users in the feed, and mentions a user by keyboard', { tag: ['@journey'] }, async ({
    page: ada,
    browser,
  }) => {
    const { name, adaId, bo, context } = await createUsers(ada, browser);
    await bo.goto(`/user/${adaId}`);
    const main = bo.getByRole('main');
    await main.getByRole('button', { name: `Follow ${name}` }).click();
    await expect(main.getByRole('button', { name: `Following ${name}` })).toBeVisible();

    const track = await openTrack(ada, 2);
    await test.step('shows a repost in the feed', async () => {
      await ada
        .getByRole('main')
        .getByRole('button', { name: /^Repost / })
        .click();
      const countFeedItems = async (): Promise<number> =>
        (await (await bo.request.get('/api/v1/users/me/feed')).json()).pagination.data.length;
      // The events of all users are processed one after another.
      await expect.poll(countFeedItems, { timeout: 120_000 }).toBe(1);
      await bo.goto('/library/feed');
      const entry = bo.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(entry).toContainText('reposted');
      await expectAccessibleInBothThemes(bo);

      await entry.getByRole('link', { name: track }).first().click();
      await expect(bo.getByRole('heading', { level: 1, name: track })).toBeVisible();
    });
    await test.step('mentions a user', async () => {
      const field = bo.getByRole('textbox', { name: 'Write a comment' });
      const option = bo.getByRole('option', { name });
      // The search index is updated some seconds after the name.
      await expect(async () => {
        await field.fill('');
        await field.pressSequentially(`Found by you, @${name}`);
        await expect(option).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await bo.keyboard.press('Enter');
      await bo.keyboard.press('Control+Enter');
      const mention = ada.getByRole('article').getByRole('link', { name: `@${name}` });
      await expect(mention).toBeVisible();
      await mention.click();
      await expect(ada).toHaveURL(new RegExp(`/user/${adaId}`));
      await expect(ada.getByRole('heading', { level: 1, name })).toBeVisible();
    });
    await context.close();
  });
});
